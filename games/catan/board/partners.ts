// Trading from what everybody can know: who could hand over what, and what the bank asks of whom.

import { type PlayerView, RESOURCES, type Resource, type ResourceCards, type View } from '../src/index.ts';

/** Surely, perhaps, or certainly not. */
export type Ability = 'can' | 'may' | 'cannot';

/** Whether a player could hand over these cards: some of a hand is known to everybody, the rest could be anything. */
export const abilityOf = (
  { knownResources: known, resourceCount }: Pick<PlayerView, 'knownResources' | 'resourceCount'>,
  wanted: ResourceCards,
): Ability => {
  const sum = (of: (name: Resource) => number) => RESOURCES.reduce((total, name) => total + of(name), 0);
  const unseen = resourceCount - sum((name) => known[name]);
  const doubtful = sum((name) => Math.max(0, wanted[name] - known[name]));
  if (doubtful === 0) return 'can';
  return doubtful <= unseen ? 'may' : 'cannot';
};

/** How many of each resource a player gives the bank for one other card: the best of their harbours, or four. */
export const ratesOf = ({ board }: View, playerId: string): ResourceCards => {
  const rates = { wood: 4, brick: 4, sheep: 4, wheat: 4, ore: 4 };
  for (const { resource, ratio, vertices } of board.ports) {
    if (!vertices.some((vertex) => board.buildings[vertex]?.playerId === playerId)) continue;
    for (const name of RESOURCES)
      if (resource === 'any' || resource === name) rates[name] = Math.min(rates[name], ratio);
  }
  return rates;
};
