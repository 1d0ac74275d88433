import { expect, test, vi } from 'vitest';
import { isId, randomIdentity } from '../src/identity.ts';

test('an id never begins with a hyphen, which a command line would take for an option', () => {
  const drawn = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).fill(0xfb); // In base64 it begins with a hyphen.
    return bytes;
  });
  const id = randomIdentity.newId();
  drawn.mockRestore();
  expect(id).toMatch(/^_/);
  expect(isId(id)).toBe(true);
});
