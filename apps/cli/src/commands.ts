// The commands: `turnfold serve | new | simulate | tournament | merge | env | dev | inspect | fuzz | verify | backup | admin`.

import { GAME_STATUSES } from '@turnfold/kernel';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { closeGame, exportGame, listGames, showGame } from './admin.ts';
import { backup } from './backup.ts';
import { dev } from './dev.ts';
import { env } from './env.ts';
import { FUZZ_EXIT_CODES, fuzz } from './fuzz.ts';
import { inspect } from './inspect.ts';
import { merge } from './lab/merge.ts';
import { serve } from './serve.ts';
import { simulate, tournament } from './simulate.ts';
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
  .argument('[game]', 'a game of your own: a module that exports `game`')
  .option('-b, --board <file>', 'its board: a module that exports `Table`; left out, the board for any rules')
  .action(serve);

commands
  .command('new')
  .description('a project of its own with a small game in it, to be changed into yours')
  .argument('[folder]', 'an empty folder, or one to be made; the one you are in if left out', '.')
  .action(async (folder: string) => {
    const { createFromCommandLine } = await import('create-turnfold');
    process.exitCode = createFromCommandLine([folder]);
  });

/** What all runs of many games have in common. */
const runOptions = (command: Command): Command =>
  command
    .option('-s, --seed <number>', 'the same seed gives the same games', wholeNumber, 1)
    .option('-o, --options <json>', "the game's options", '{}')
    .option('-e, --effort <number>', 'multiplies the thinking of bots that search', Number, 1)
    .option('-j, --jobs <number>', 'how many threads; as many as there are cores if left out', wholeNumber)
    .option('--actions-max <number>', 'games that take longer are stopped', wholeNumber, 100_000)
    .option('--out <folder>', 'write games.jsonl, games.csv, summary.json and report.html there')
    .option('--resume', 'go on with the run in that folder')
    .option('--records', 'write a record of each game as well')
    .option('--shard <part>', 'only this part, such as 3/16; turnfold merge puts the parts together');

runOptions(
  commands
    .command('simulate')
    .description('play many games between bots, seats rotated, on all cores, and show who wins how often')
    .argument('<game>', 'territories, ...')
    .requiredOption(
      '-b, --bots <bots>',
      'one for each seat, a level or a file: hard,hard:hunter,random,./my-bot.mjs',
    )
    .option('-g, --games <number>', 'how many games', wholeNumber, 100),
).action(simulate);

runOptions(
  commands
    .command('tournament')
    .description('every bot against every other, each deal from every seat, and show how strong they are')
    .argument('<game>', 'territories, ...')
    .requiredOption('-b, --bots <bots>', 'two or more, levels or files: hard,hard:hunter,random,./my-bot.mjs')
    .option('-d, --deals <number>', 'how many deals each group plays, from every seat', wholeNumber, 50)
    .option(
      '-n, --players <number>',
      'how many at a table; as few as the game allows if left out',
      wholeNumber,
    )
    .option('--sprt <elo>', 'play two bots no longer than it takes to tell them apart by this', Number),
).action(tournament);

commands
  .command('env')
  .description('a game as an environment for agents: JSON lines or bytes on standard input and output')
  .argument('<game>', 'territories or catan')
  .option('-n, --players <number>', 'how many; as few as the game allows if left out', wholeNumber)
  .option('-o, --options <json>', "the game's options", '{}')
  .action(env);

commands
  .command('merge')
  .description('put the parts of a run together, as if it had been played in one')
  .argument('<out>', 'the folder of the whole run')
  .argument('<parts...>', 'the folders of its parts')
  .action(merge);

commands
  .command('dev')
  .description('play a game of your own in the page while you write it: changes are taken up at once')
  .argument(
    '<folder>',
    'the folder of its package: src/index.ts exports game, board/index.tsx its board if it has one',
  )
  .option('-p, --port <number>', 'of the page; 0 picks a free one', wholeNumber, 3000)
  .action(dev);

commands
  .command('dev-server', { hidden: true })
  .argument('<folder>')
  .requiredOption('--port <number>')
  .requiredOption('--data <folder>')
  .action(async (folder: string, options: { port: string; data: string }) => {
    const { devServer } = await import('./dev/dev-server.ts'); // With the server, which takes a while to load.
    await devServer(folder, options);
  });

commands
  .command('inspect')
  .description('look into a record, or at the opening of a game: events, states, views, legal actions')
  .argument('<record>', 'a record (.turnfold.json); or a game, or the file of your own')
  .option('-a, --at <revision>', 'how it stood then; at the end if left out', wholeNumber)
  .option('-v, --seat <seat>', 'what this seat saw: p1, p2, ... or spectator')
  .option('-s, --state', 'the whole state')
  .option('-l, --legal', 'what could be done: by the seat, or by those who were to act')
  .option('-r, --rules <file>', 'the rules of the record, where they are your own')
  .option('-n, --players <number>', 'of an opening: how many play', wholeNumber)
  .option('-o, --options <json>', "of an opening: the game's options", '{}')
  .option('--seed <number>', 'of an opening: its luck', wholeNumber, 1)
  .action(inspect);

commands
  .command('fuzz')
  .description(
    'play at random until something is wrong with the rules; write the smallest game that shows it',
  )
  .argument('<game>', 'territories, ...; or the file or folder of your own')
  .option('-g, --games <number>', 'how many games', wholeNumber, 100)
  .option('-s, --seed <number>', 'the same seed finds the same', wholeNumber, 1)
  .option('-n, --players <number>', 'how many play; every number in turn if left out', wholeNumber)
  .option('-o, --options <json>', "the game's options", '{}')
  .option('--actions-max <number>', 'a game that takes longer does not end', wholeNumber, 5_000)
  .option('--skip <promises>', 'promises that are not tried: dealt,flat or all', '')
  .option('--out <folder>', 'where the records go', 'fuzz')
  .addHelpText('after', FUZZ_EXIT_CODES)
  .action(fuzz);

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

const admin = commands
  .command('admin')
  .description('list, inspect, close and export games')
  .addHelpText(
    'after',
    `
Of a running server: --server URL, with TURNFOLD_ADMIN_TOKEN as the server has it. Otherwise the games of a store are
opened directly: a data folder that no server uses, or a PostgreSQL, whether nodes use it or not.`,
  );

/** A command about games, with where they are. */
const adminCommand = (name: string, description: string): Command =>
  admin
    .command(name)
    .description(description)
    .option('-s, --server <url>', 'a running server')
    .option('--database <url>', 'a PostgreSQL', process.env.DATABASE_URL || undefined)
    .option('-d, --data <folder>', 'a data folder', process.env.TURNFOLD_DATA || 'data');

adminCommand('list', 'all games, the newest first, private ones too')
  .addOption(new Option('--status <status>', 'only these').choices(GAME_STATUSES))
  .option('-n, --limit <number>', 'at most so many, up to 1000', wholeNumber, 100)
  .action(listGames);
adminCommand('show', 'how a game stands, or why it cannot be read')
  .argument('<game>', 'its id')
  .action(showGame);
adminCommand('close', 'end a game without a result; its players see that the host closed it')
  .argument('<game>', 'its id')
  .action(closeGame);
adminCommand('export', 'write the record of a game: complete once it is over')
  .argument('<game>', 'its id')
  .argument('[file]', 'the record; it must not be there yet')
  .action(exportGame);

/** Runs a command line; `process.exitCode` tells how it went. */
export const run = async (argv: readonly string[]): Promise<void> => {
  try {
    await commands.parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else throw error;
  }
};
