import { availableParallelism } from 'node:os';
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
          testTimeout: 180_000,
          // By itself vitest leaves a core idle, which is half of a small machine.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 1 }, // After the platform, whose servers and browsers need the cores for themselves.
          isolate: false, // Six times faster; so a unit test leaves no globals behind.
        },
      },
      {
        test: {
          name: 'platform',
          include: ['test/**/*.test.ts'],
          exclude: ['test/frozen/**', 'test/journeys/**', 'test/packages/**'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'packages',
          include: ['test/packages/**/*.test.ts'],
          globalSetup: 'test/packages/setup.ts', // Packs everything once.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
