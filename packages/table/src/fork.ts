// A new game from any revision of another, for practice. Where the truth may be known it starts from the truth;
// otherwise from a state that the asker cannot tell from it. Its luck is always new.

import { type Game, seededRandom, type Viewer } from '@turnfold/kernel';
import { type Answer, type Created, fail } from '@turnfold/wire';
import { lookingAs, seatsToAct } from './access.ts';
import { addGame } from './create.ts';
import type { Host, Hosted, Role } from './host.ts';
import { gameOf } from './hosted.ts';
import { aboutOf } from './look.ts';
import { notStarted } from './refusals.ts';
import { isProblem, parseFork } from './requests.ts';

export const fork = async (
  host: Host,
  hosted: Hosted,
  role: Role,
  request: unknown,
): Promise<Answer<Created>> => {
  const asked = parseFork(request);
  const { as } = isProblem(asked) ? {} : asked;
  const viewer = lookingAs(hosted.facts, role, as, seatsToAct(gameOf(hosted)));
  if (typeof viewer === 'object') return viewer;
  if (isProblem(asked)) return fail('BAD_REQUEST', asked);
  const { facts, play, rules } = hosted;
  if (!play) return notStarted(facts);
  const latest = play.history.game.revision;
  const { revision = latest } = asked;
  if (revision > latest) return fail('NO_SUCH_REVISION', { revision, latest }, latest);

  const humans = facts.players.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
  const nobody = facts.players.map(() => null);
  return addGame(host, rules, {
    luck: { kind: 'practice', seed: host.newSecret() },
    players: facts.players.map((player) => ({ ...player, resigned: false })),
    mine: humans,
    invited: [],
    facts: {
      rules: rules.id,
      rulesVersion: rules.version,
      setup: facts.setup,
      practice: true,
      // An imagined state still holds what the asker knows: nobody else may look at it.
      private: facts.private || !mayKnowAll(hosted),
      hotseat: true,
      clock: null,
      origin: { kind: 'fork', gameId: facts.gameId, revision },
      seedHashes: nobody,
      sealed: facts.players.map(() => false),
      clientSeeds: nobody,
    },
    state: startOf(host, hosted, play.history.at(revision), viewer),
  });
};

/** Of a game that is over, for practice or without secrets everybody may know everything. */
const mayKnowAll = ({ facts, rules }: Hosted): boolean =>
  facts.status === 'over' || facts.practice || !rules.hasSecrets;

const startOf = (host: Host, hosted: Hosted, game: Game, viewer: Viewer): object => {
  if (mayKnowAll(hosted)) return game.state;
  const { facts, play, rules } = hosted;
  const view = rules.view(game.state, viewer, aboutOf(facts, play?.luck ?? null, game.revision));
  return rules.imagine(view, viewer, seededRandom(Number.parseInt(host.newSecret().slice(0, 8), 16)));
};
