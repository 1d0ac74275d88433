// A move that is only suggested: the territories that it is about, and the way between them.

import { SuggestedLine, type Suggestion } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { ConquestAction } from '../src/actions.ts';
import { type Area, atlasOf } from '../src/atlas.ts';
import type { ConquestView } from '../src/view-schema.ts';
import { drawingOf } from './drawing.ts';
import { Arrow } from './marches.tsx';
import { armiesText } from './words.ts';

interface Suggested {
  readonly action: ConquestAction;
  readonly view: ConquestView;
}

const Mark = ({ action, view }: Suggested): ReactNode => {
  const { outlines, tokens } = drawingOf(atlasOf(view.options.map).map);
  const areas = areasOf(action, view);
  const [from, to] = action.type === 'PLACE_ARMIES' ? [] : areas;
  return (
    <>
      {areas.map((area) => (
        <SuggestedLine key={area} d={outlines[area] ?? ''} />
      ))}
      {from === undefined || to === undefined ? null : (
        <Arrow from={tokens[from]} to={tokens[to]} colour="var(--accent)" />
      )}
    </>
  );
};

const areasOf = (action: ConquestAction, view: ConquestView): readonly Area[] => {
  const { areaOf } = atlasOf(view.options.map);
  return territoriesOf(action, view).flatMap((id) => areaOf.get(id) ?? []);
};

const places = (action: ConquestAction, view: ConquestView) => {
  const { tokens } = drawingOf(atlasOf(view.options.map).map);
  return areasOf(action, view).flatMap((area) => tokens[area] ?? []);
};

/** Where from comes first. */
const territoriesOf = ({ type, payload }: ConquestAction, { advance }: ConquestView): readonly string[] => {
  if (type === 'PLACE_ARMIES') return payload.placements.map(({ territoryId }) => territoryId);
  if (type === 'ATTACK' || type === 'FORTIFY') return [payload.fromTerritoryId, payload.toTerritoryId];
  return type === 'ADVANCE' && advance ? [advance.fromTerritoryId, advance.toTerritoryId] : [];
};

const text = ({ type, payload }: ConquestAction, view: ConquestView): string => {
  const atlas = atlasOf(view.options.map);
  const named = (id: string) => atlas.map.territories[atlas.areaOf.get(id) ?? -1]?.name ?? id;
  switch (type) {
    case 'PLACE_ARMIES':
      return `Place ${payload.placements.map(({ territoryId, count }) => `${armiesText(count)} on ${named(territoryId)}`).join(' and ')}.`;
    case 'TRADE_CARDS':
      return 'Trade three of your cards for armies.';
    case 'ATTACK':
      return `Attack ${named(payload.toTerritoryId)} from ${named(payload.fromTerritoryId)} with ${payload.attackerDice === 1 ? 'one die' : `${payload.attackerDice} dice`}${payload.advance === undefined ? '' : `, and move ${payload.advance} in`}.`;
    case 'FORTIFY':
      return `Move ${armiesText(payload.count)} from ${named(payload.fromTerritoryId)} to ${named(payload.toTerritoryId)}.`;
    case 'ADVANCE':
      return `Move ${armiesText(payload.count)} in.`;
    case 'END_TURN':
      return view.phase === 'ATTACK' ? 'End your attacks.' : 'End your turn.';
  }
};

export const suggestion: Suggestion<ConquestView, ConquestAction> = { text, Mark, places };
