import { mkdir, writeFile } from 'node:fs/promises';
import { serveTurnfold } from './e2e/served.ts';
import { launchBrowser } from './support/browser.ts';
const games: any = {
  territories: { bots: ['hard', 'easy'] },
  catan: { bots: ['easy', 'easy', 'normal'], options: { victoryPoints: 5 } },
  conquest: { bots: ['easy', 'easy', 'easy'], options: { map: 'hearthsea', maxTurns: 8 } },
  battletech: { bots: ['normal', 'normal'], options: { map: 'open', mapRadius: 6, turnLimit: 5 } },
};
const which = (process.argv[2] ?? 'territories,catan,conquest,battletech').split(',');
const sizes = (process.argv[3] ?? 'd').split(',');
const themes = (process.argv[4] ?? 'light').split(',');
const out = '/tmp/shots-story';
await mkdir(out, { recursive: true });
const served = await serveTurnfold();
const browser = await launchBrowser();
for (const g of which) {
  const c0 = await browser.newContext();
  const { bots, options } = games[g];
  const players = bots.map((bot: string, i: number) => ({ name: ['Ada', 'Otto', 'Hannah'][i], bot }));
  const { gameId } = await (await c0.request.post(`${served.url}/api/games`, { data: { rules: g, players, options, practice: { seed: 'review' } } })).json();
  for (;;) { const v = await (await c0.request.get(`${served.url}/api/games/${gameId}`)).json(); if (v.status === 'over') { console.log(g, 'revision', v.revision); break; } await new Promise((r) => setTimeout(r, 200)); }
  for (const theme of themes) for (const s of sizes) {
    const [width, height] = s === 'd' ? [1280, 720] : [390, 844];
    const c = await browser.newContext({ viewport: { width, height }, colorScheme: theme as 'light', acceptDownloads: true });
    const page = await c.newPage();
    page.on('console', (m) => { if (m.type() !== 'log') console.log(g, m.type(), m.text()); });
    page.on('pageerror', (e) => console.log(g, 'pageerror', e.message, e.stack));
    await page.goto(`${served.url}/g/${gameId}#review`);
    await page.getByTestId('review-headline').waitFor({ timeout: 180_000 });
    const t = Date.now();
    await page.locator('[data-testid=picture]:not([data-state=drawing])').waitFor({ timeout: 60_000 });
    console.log(g, theme, s, 'picture after', Date.now() - t);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${g}-${s}-${theme}.png` });
    await page.screenshot({ path: `${out}/${g}-${s}-${theme}-full.png`, fullPage: true });
    const dl = async (name: RegExp, file: string) => { const [d] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]); await d.saveAs(file); };
    await dl(/Download the picture/, `${out}/${g}-${theme}-${s}-picture.png`);
    await dl(/As SVG/, `${out}/${g}-${theme}-${s}-picture.svg`);
    await c.close();
  }
  await c0.close();
}
await browser.close();
await served.stop();
process.exit(0);
