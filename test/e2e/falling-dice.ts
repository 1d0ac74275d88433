// Dice that fall, as they are seen: whatever lies outside of their own strip is cut off.

import type { Page } from 'playwright-core';

/** What dice could cross while they fall: a line for each piece of writing within their reach. */
export const crossedByDice = (page: Page, strip: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const crossed: string[] = [];
    for (const dice of document.querySelectorAll(selector)) {
      if (getComputedStyle(dice).overflowY !== 'clip') crossed.push(`${selector} lets dice out`);
      const own = dice.getBoundingClientRect();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.textContent?.trim() || !element?.checkVisibility() || element.closest('.unseen, svg'))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const apart =
          text.right <= own.left ||
          text.left >= own.right ||
          text.bottom <= own.top ||
          text.top >= own.bottom;
        if (!apart && text.width > 0) crossed.push(node.textContent.trim());
      }
    }
    return crossed;
  }, strip);
