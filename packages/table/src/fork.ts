// A new game from any revision of another, for practice. Where the truth may be known it starts from the truth;
// otherwise from a state that the asker cannot tell from it. Its luck is always new.

import {
  type AnyBotLevel,
  type BotLevel,
  type Game,
  type Seat,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import { type Answer, type Created, isFailure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Role } from './access.ts';
import { viewerAsks } from './asks.ts';
import type { Host } from './host.ts';
import type { KnownGame } from './known-game.ts';
import { addGame } from './new-game.ts';
import { notStarted } from './refusals.ts';
import { parseFork } from './requests.ts';
import { aboutOf } from './views.ts';

export const fork = async (
  host: Host,
  known: KnownGame,
  role: Role,
  request: unknown,
  address?: string,
): Promise<Answer<Created>> => {
  const asks = viewerAsks(known, role, request, parseFork);
  if (isFailure(asks)) return asks;
  const { viewer, asked } = asks;
  const { facts, play, rules } = known;
  if (!play) return notStarted(facts);
  const latest = play.history.game.revision;
  const { revision = latest } = asked;
  if (revision > latest) return fail('NO_SUCH_REVISION', { revision, latest }, latest);

  if (asked.bot && !Object.hasOwn(known.bots, asked.bot))
    return fail('NO_SUCH_BOT', {
      bot: asked.bot,
      rules: rules.id,
      known: Object.keys(known.bots).join(', '),
    });
  const players = asked.bot && viewer !== 'spectator' ? alone(facts, viewer, asked.bot) : facts.players;
  const humans = players.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
  const nobody = facts.players.map(() => null);
  return addGame(host, rules, {
    luck: { kind: 'practice', seed: host.newSecret() },
    players: players.map((player) => ({ ...player, resigned: false })),
    mine: humans,
    invited: [],
    facts: {
      rules: rules.id,
      rulesVersion: rules.version,
      setup: facts.setup,
      practice: true,
      // An imagined state still holds what the asker knows: nobody else may look at it.
      private: facts.private || !mayKnowAll(known),
      listed: facts.listed,
      hotseat: true,
      clock: null,
      hints: true,
      origin: { kind: 'fork', gameId: facts.gameId, revision },
      seedHashes: nobody,
      sealed: facts.players.map(() => false),
      clientSeeds: nobody,
    },
    address,
    state: startOf(host, known, play.history.gameAt(revision), viewer),
  });
};

/** One player, and bots on all other seats. */
const alone = ({ players }: GameFacts, seat: Seat, bot: AnyBotLevel): GameFacts['players'] =>
  players.map(({ style: _, ...player }, at) => ({ ...player, bot: at === seat ? null : (bot as BotLevel) }));

/** Of a game that is over, for practice or without secrets everybody may know everything. */
const mayKnowAll = ({ facts, rules }: KnownGame): boolean =>
  facts.status === 'over' || facts.practice || !rules.hasSecrets;

const startOf = (host: Host, known: KnownGame, game: Game, viewer: Viewer): object => {
  if (mayKnowAll(known)) return game.state;
  const { facts, play, rules } = known;
  const view = rules.view(game.state, viewer, aboutOf(facts, play?.luck ?? null, game.revision));
  return rules.imagine(view, viewer, seededRandom(Number.parseInt(host.newSecret().slice(0, 8), 16)));
};
