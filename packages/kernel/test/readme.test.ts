import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** `examples/stones.test.ts` runs the game; here it is what the page shows. */
test.each(['stones.ts', 'stones.test.ts'])('the README shows %s word for word', (file) => {
  const blocks = [...read('../README.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  expect(blocks).toContain(read(`./examples/${file}`));
});

test('the README links to files that exist', () => {
  for (const [, path] of read('../README.md').matchAll(/\]\((src\/[^)]+)\)/g))
    expect(read(`../${path}`)).not.toBe('');
});
