// The commands: `turnfold serve | simulate | verify | backup`.

import { Command, CommanderError, InvalidArgumentError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { backup } from './backup.ts';
import { simulate } from './simulate.ts';
import { EXIT_CODES_HELP, verifyFiles } from './verify.ts';

const wholeNumber = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
};

const andAnother = (file: string, files: readonly string[] = []): readonly string[] => [...files, file];

const commands = new Command('turnfold')
  .description('An engine for turn-based strategy games: play, simulate, verify.')
  .version(manifest.version)
  .showHelpAfterError('(turnfold --help lists the commands)')
  .exitOverride();

commands
  .command('serve')
  .description(
    'serve the page and the API (settings: PORT, HOST, TURNFOLD_DATA, DATABASE_URL, PUBLIC_URL, LOG_LEVEL)',
  )
  .option('-p, --port <number>', 'the port to listen on; 0 picks a free one')
  .option('--host <address>', 'the address to listen on')
  .action(async ({ port, host }: { port?: string; host?: string }) => {
    const { serveFromSettings } = await import('@turnfold/server');
    const flags = [
      ...(port === undefined ? [] : ['--port', port]),
      ...(host === undefined ? [] : ['--host', host]),
    ];
    await serveFromSettings(process.env, flags);
  });

commands
  .command('simulate')
  .description('play many games between bots, seats rotated, and show who wins how often')
  .argument('<game>', 'territories, ...')
  .requiredOption('-b, --bots <levels>', 'one for each seat: hard,normal')
  .option('-g, --games <number>', 'how many games', wholeNumber, 100)
  .option('-s, --seed <number>', 'the same seed gives the same games', wholeNumber, 1)
  .option('-o, --options <json>', "the game's options", '{}')
  .option('-e, --effort <number>', 'multiplies the thinking of bots that search', Number, 1)
  .action(simulate);

commands
  .command('verify')
  .description('check a record (.turnfold.json): every hash, every decision, every die')
  .argument('<record...>', 'one or more files')
  .option('-r, --receipt <file>', "a player's receipt to hold it against; may be given again", andAnother)
  .addHelpText('after', EXIT_CODES_HELP)
  .action(verifyFiles);

commands
  .command('backup')
  .description('copy the games of a data folder into one file, while its server goes on')
  .argument('<file>', 'the copy; it must not be there yet')
  .option('-d, --data <folder>', 'the data folder', process.env.TURNFOLD_DATA ?? 'data')
  .action(backup);

/** Runs a command line; `process.exitCode` tells how it went. */
export const run = async (argv: readonly string[]): Promise<void> => {
  try {
    await commands.parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else throw error;
  }
};
