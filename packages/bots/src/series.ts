// A series of games between bots, seats rotated: who wins how often, and how sure we can be.

import {
  type AnyBot,
  type AnyRules,
  hashedRandom,
  itemAt,
  must,
  playout,
  type Seat,
  type Setup,
} from '@turnfold/kernel';

export interface Entrant {
  readonly name: string;
  readonly bot: AnyBot;
}

export interface SeriesRequest {
  readonly rules: AnyRules;
  readonly setup: Setup;
  /** One for each seat of the first game; each game after it moves everybody on by one seat. */
  readonly entrants: readonly Entrant[];
  readonly games: number;
  readonly seed: number;
  readonly effort?: number;
  readonly actionsMax?: number;
  readonly onGame?: (played: number) => void;
}

export interface Standing {
  readonly name: string;
  readonly games: number;
  /** A win shared by n counts 1/n. */
  readonly wins: number;
  readonly draws: number;
  /** Wins by the seat that was played from. */
  readonly bySeat: readonly { readonly games: number; readonly wins: number }[];
}

export interface Series {
  readonly standings: readonly Standing[];
  readonly games: number;
  /** Games that were stopped because they took too many actions. */
  readonly unfinished: number;
  readonly actions: number;
}

/** Plays the series. The games of one round have the same dice, so luck favours no entrant. */
export const playSeries = (request: SeriesRequest): Series => {
  const { rules, setup, entrants, games, seed, effort = 1, actionsMax = 100_000, onGame } = request;
  const names = [...new Set(entrants.map(({ name }) => name))];
  const standings = new Map(names.map((name) => [name, emptyStanding(name, setup.seats)]));
  let unfinished = 0;
  let actions = 0;
  for (let game = 0; game < games; game++) {
    const shift = game % setup.seats;
    const round = (game - shift) / setup.seats;
    const seated = Array.from({ length: setup.seats }, (_, seat) =>
      itemAt(entrants, (seat + shift) % setup.seats),
    );
    const played = playout({
      rules,
      setup,
      bots: seated.map(({ bot }) => bot),
      random: hashedRandom(seed, round, 'game'),
      botRandom: hashedRandom(seed, game, 'bots'),
      effort,
      actionsMax,
    });
    actions += played.actions;
    if (!played.outcome) unfinished++;
    const winners = played.outcome?.winners ?? [];
    for (const [seat, { name }] of seated.entries())
      count(must(standings.get(name), `standing of ${name}`), seat, winners);
    onGame?.(game + 1);
  }
  return { standings: [...standings.values()], games, unfinished, actions };
};

type Tally = {
  name: string;
  games: number;
  wins: number;
  draws: number;
  bySeat: { games: number; wins: number }[];
};

const emptyStanding = (name: string, seats: number): Tally => ({
  name,
  games: 0,
  wins: 0,
  draws: 0,
  bySeat: Array.from({ length: seats }, () => ({ games: 0, wins: 0 })),
});

const count = (tally: Tally, seat: Seat, winners: readonly Seat[]) => {
  const won = winners.includes(seat) ? 1 / winners.length : 0;
  const place = itemAt(tally.bySeat, seat);
  tally.games++;
  place.games++;
  tally.wins += won;
  place.wins += won;
  if (winners.length !== 1) tally.draws++;
};

/** The 95 % interval of a share, after Wilson: honest for small counts and shares near 0 and 1. */
export const wilson = (wins: number, games: number, z = 1.96): readonly [number, number] => {
  if (games === 0) return [0, 1];
  const share = wins / games;
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const centre = share + (z * z) / (2 * games);
  const scale = 1 + (z * z) / games;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
};
