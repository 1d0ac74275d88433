import { expect, test } from 'vitest';
import { mayConnect } from '../src/origin.ts';

const HOST = 'games.example.org';

test('where PUBLIC_URL says https, a page of the same host that came over http is not ours', () => {
  expect(mayConnect(`https://${HOST}`, HOST, `https://${HOST}`)).toBe(true);
  expect(mayConnect(`http://${HOST}`, HOST, `https://${HOST}`)).toBe(false);
});

test('where nothing says which, both are: behind a proxy we see http and the page https', () => {
  expect(mayConnect(`https://${HOST}`, HOST, undefined)).toBe(true);
  expect(mayConnect(`http://${HOST}`, HOST, undefined)).toBe(true);
  expect(mayConnect(`http://${HOST}`, HOST, 'https://elsewhere.example.org')).toBe(true);
});
