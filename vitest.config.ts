import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,games,examples,apps}/*/test/**/*.test.{ts,tsx}',
            'lab/test/**/*.test.ts',
            '{packages,games,apps}/*/src/**/*.test.{ts,tsx}',
            'test/frozen/**/*.test.ts',
          ],
          testTimeout: 60_000,
          isolate: false, // Six times faster; so a unit test leaves no globals behind.
        },
      },
      {
        test: {
          name: 'platform',
          include: ['test/**/*.test.ts'],
          exclude: ['test/frozen/**', 'test/journeys/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
