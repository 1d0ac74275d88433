// Tabs lie beside the board or in the menu, as the game's layout and the window want it.

import type { Page } from 'playwright-core';

export const openTab = async (page: Page, name: string): Promise<void> => {
  const board = page.getByRole('button', { name: 'Look at the board' }); // The end has a page of its own.
  if ((await board.count()) > 0) await board.click();
  const tab = page.getByRole('tab', { name });
  if ((await tab.count()) === 0) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await tab.click();
};
