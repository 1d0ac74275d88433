import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,games,apps}/*/test/**/*.test.{ts,tsx}',
            '{packages,games,apps}/*/src/**/*.test.{ts,tsx}',
          ],
          testTimeout: 60_000,
          isolate: false, // Six times faster; so a unit test leaves no globals behind.
        },
      },
      {
        test: {
          name: 'platform',
          include: ['test/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
