// Three ways to use a page: the mouse alone, touch alone, keys alone. What one of them cannot do is a defect of the
// page, so a hand has nothing but what a person has: no events of its own making, no other device to help out.

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Hand {
  readonly name: 'mouse' | 'touch' | 'keys';
  /** The device that it belongs to. */
  readonly device: BrowserContextOptions;
  /** Presses a control that is on the screen. */
  press(control: Locator): Promise<void>;
}

/** A hand that points at places of a board; keys walk there instead, as each board says. */
export interface PointingHand extends Hand {
  point(page: Page, at: Point): Promise<void>;
}

export const mouse: PointingHand = {
  name: 'mouse',
  device: { viewport: { width: 1280, height: 720 } },
  press: (control) => control.click(),
  point: async (page, { x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  },
};

export const touch: PointingHand = {
  name: 'touch',
  device: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  press: (control) => control.tap(),
  point: (page, { x, y }) => page.touchscreen.tap(x, y),
};

export const keys: Hand = {
  name: 'keys',
  device: { viewport: { width: 1280, height: 720 } },
  press: async (control) => {
    await tabTo(control);
    await control.page().keyboard.press('Enter');
  },
};

/** More stops than any page here has. */
const STOPS_MAX = 150;

/** Goes from stop to stop until the control has the focus; within a group that is one stop, by arrows. */
export const tabTo = async (control: Locator): Promise<void> => {
  const { keyboard } = control.page();
  await control.waitFor();
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    const where = await control.evaluate((wanted) => {
      const here = document.activeElement;
      const group = here?.closest('[role=radiogroup], [role=tablist], [role=toolbar], [role=listbox]');
      return wanted === here ? 'there' : group?.contains(wanted) ? 'group' : 'elsewhere';
    });
    if (where === 'there') return;
    await keyboard.press(where === 'group' ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`no key leads to ${control}`);
};
