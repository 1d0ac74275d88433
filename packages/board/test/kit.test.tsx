import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keyOf } from '../src/hotkeys.ts';
import {
  Button,
  Dice,
  LineChart,
  MARKS,
  SEATS,
  SeatMark,
  SeatPatterns,
  ShellProvider,
  seatFill,
  TableLayout,
  Tabs,
} from '../src/index.ts';
import { niceStep } from '../src/line-chart.tsx';
import { zoomed } from '../src/pan-zoom.ts';

const html = (node: ReactNode) => renderToStaticMarkup(node);

test('no two seats share a colour, a mark or a pattern', () => {
  expect(new Set(SEATS.map(({ hex }) => hex)).size).toBe(6);
  expect(SEATS.map(({ mark }) => mark)).toEqual(MARKS);
  const patterns = html(<SeatPatterns prefix="t" />).match(/<path d="[^"]+"/g) ?? [];
  expect(new Set(patterns).size).toBe(6);
});

test('every fill that is referred to is defined, also for a seventh seat', () => {
  const defined = html(<SeatPatterns prefix="t" />);
  for (let seat = 0; seat < 7; seat++) expect(defined).toContain(`id="${seatFill(seat, 't').slice(5, -1)}"`);
});

test('a mark is silent beside its name and speaks when it stands alone', () => {
  expect(html(<SeatMark seat={1} />)).toContain('aria-hidden="true"');
  expect(html(<SeatMark seat={1} label="Bo" />)).toContain('aria-label="Bo"');
});

test('dice say what they show, and a die has as many pips as its value', () => {
  const throwOf = (value: number) => html(<Dice values={[value]} label="Roll" />);
  for (const value of [1, 2, 3, 4, 5, 6]) {
    expect(throwOf(value)).toContain(`aria-label="Roll: ${value}"`);
    expect(throwOf(value).match(/<circle/g)).toHaveLength(value);
  }
});

test('a chart has its numbers as a table, thinned out where there are many', () => {
  const points = Array.from({ length: 400 }, (_, x) => ({ x, y: x * 2 }));
  const chart = html(<LineChart title="Cells" xLabel="turn" series={[{ name: 'Ada', seat: 0, points }]} />);
  expect(chart).toContain('<title');
  expect(chart).toContain('Ada: from 0 to 798');
  const rows = chart.match(/<th scope="row">/g) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThan(50);
  expect(chart).toContain('<th scope="row">399</th><td>798</td>');
});

test('a chart without points says so', () => {
  expect(html(<LineChart title="Cells" xLabel="turn" series={[]} />)).toContain('nothing to draw yet');
});

test('steps on an axis are 1, 2 or 5 times a power of ten', () => {
  expect([0.3, 1, 1.2, 3, 7, 48, 130].map(niceStep)).toEqual([0.5, 1, 2, 5, 10, 50, 200]);
});

test('what is not possible stays reachable and says why', () => {
  const button = html(
    <Button disabled why="It is Bo’s turn.">
      Attack
    </Button>,
  );
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toMatch(/ disabled=/);
  const id = /aria-describedby="([^"]+)"/.exec(button)?.[1];
  expect(button).toContain(`id="${id}"`);
  expect(button).toContain('It is Bo’s turn.');
});

test('only the open tab is in the tab order, and it names its panel', () => {
  const tabs = html(
    <Tabs
      label="More"
      tabs={[
        { id: 'a', title: 'A', content: 'first' },
        { id: 'b', title: 'B', content: 'second' },
      ]}
      open="b"
    />,
  );
  expect(tabs.match(/tabindex="-1"/g)).toHaveLength(1);
  expect(tabs).toContain('second');
  expect(tabs).not.toContain('first');
});

test('the page’s own question takes the place of the game’s, and its tabs follow the game’s', () => {
  const table = (
    <TableLayout
      ask="Place 5 armies."
      primary={{ label: 'Place', onPress: () => undefined }}
      board="the board"
      tabs={[{ id: 'chart', title: 'Chart', content: '' }]}
    />
  );
  const log = { id: 'log', title: 'Log', content: '' };
  const live = html(
    <ShellProvider value={{ tabs: [log], players: () => 'Ada and Bo' }}>{table}</ShellProvider>,
  );
  expect(live).toContain('Place 5 armies.');
  expect(live).toContain('Chart');
  expect(live, 'the log waits in the menu').not.toContain('Log');
  expect(live).toContain('aria-label="Menu"');
  expect(live).toContain('Ada and Bo');
  const past = html(
    <ShellProvider value={{ mode: 'past', instead: { ask: 'Move 3 of 9.' } }}>{table}</ShellProvider>,
  );
  expect(past).toContain('Move 3 of 9.');
  expect(past).not.toContain('Place 5 armies.');
  expect(past).toContain('the board');
});

test('what stands at the rim stands on the board, beneath a banner', () => {
  const table = html(
    <ShellProvider value={{ banner: <p>Reconnecting.</p> }}>
      <TableLayout ask="" board="the map" rim="Turn 1" />
    </ShellProvider>,
  );
  expect(table).toMatch(/Reconnecting\.<\/p><div class="board">the map<div class="rim">Turn 1<\/div><\/div>/);
});

test('a key is named as it is printed, with the modifiers that matter', () => {
  const press = (key: string, change = {}) =>
    keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...change });
  expect(press('R', { shiftKey: true })).toBe('r');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('ArrowLeft', { shiftKey: true })).toBe('Shift+ArrowLeft');
  expect(press('z', { metaKey: true })).toBe('Ctrl+z');
});

test('zooming keeps the point under the pointer where it is, within the limits', () => {
  const camera = zoomed({ x: 10, y: -20, scale: 1 }, 110, 80, 2, 1, 6);
  const seen = (x: number, y: number) => [x * camera.scale + camera.x, y * camera.scale + camera.y];
  expect(seen(100, 100)).toEqual([110, 80]);
  expect(zoomed(camera, 0, 0, 100, 1, 6).scale).toBe(6);
  expect(zoomed(camera, 0, 0, 0.001, 1, 6).scale).toBe(1);
});
