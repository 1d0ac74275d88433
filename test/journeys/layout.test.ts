// The tables as LOOK wants them, in a real browser at eight sizes, in the main phases of each game.

import { expect, test } from 'vitest';
import { inBrowser } from '../e2e/in-browser.ts';
import { artefact } from '../support/browser.ts';
import { type Misses, measure, SIZES, type Size } from './layout-measures.ts';
import { CASES, openPhases } from './phases.ts';

const here = inBrowser();

/** At this size nothing that a turn needs may lie below the fold. */
const FOLD = '1280x720';

test.each(CASES.map((game) => ({ title: game.title ?? game.rules, game })))(
  '$title lies as it should at every size, in every phase',
  async ({ title, game }) => {
    const found = new Map<string, string>();
    const note = (phase: string, { width, height }: Size, misses: Misses) => {
      for (const [name, lines] of Object.entries(misses) as [keyof Misses, readonly string[]][]) {
        if (lines.length === 0 || (name === 'fold' && `${width}x${height}` !== FOLD)) continue;
        const key = `${title} ${width}x${height} ${name}`;
        found.set(key, `${found.get(key) ?? ''}\n  ${phase}: ${lines.join('; ')}`);
      }
    };
    const table = await openPhases(here, game);
    for (const phase of game.phases) {
      await table.reach(phase);
      for (const size of SIZES) {
        const page = await table.at(size, phase);
        note(phase.name, size, await measure(page, game.pieces, size));
        await page.screenshot({
          path: await artefact(`layout-${title.replaceAll(' ', '-')}-${size.width}-${phase.name}.png`),
        });
      }
    }
    await table.close();
    const details = [...found].map(([key, lines]) => `${key}${lines}`).join('\n');
    expect([...found.keys()].toSorted(), details).toEqual([]);
  },
  400_000,
);
