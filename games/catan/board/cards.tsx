// Development cards and what they do, and the discard after a seven.

import { Button, Dialog } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import {
  type CatanAction,
  type DevelopmentCardType,
  RESOURCES,
  type Resource,
  type ResourceCards,
  type View,
} from '../src/index.ts';
import { CardPicker, countCards, LOOKS, NO_CARDS, ResourceIcon } from './resources.tsx';
import { has } from './spots.ts';
import { type Name, off, WAITS, type Why, whyText } from './words.ts';

interface DiscardProps {
  readonly cards: ResourceCards;
  readonly active: boolean;
  readonly why: Why;
  readonly name: Name;
  readonly act: (action: CatanAction) => void;
}

export const Discard = ({ cards, active, why, name, act }: DiscardProps): ReactNode => {
  const [away, setAway] = useState<ResourceCards>(NO_CARDS);
  const owed = owedCards(why);
  const left = owed - countCards(away);
  return (
    <div className="k-discard" data-testid="discard">
      <CardPicker
        label={`Discard ${owed} cards`}
        cards={away}
        most={(resource) => Math.min(cards[resource], away[resource] + left)}
        onChange={setAway}
      />
      <div className="k-buttons">
        <Button look="quiet" onPress={() => setAway(spread(cards, owed))} data-testid="discard-suggest">
          Suggest
        </Button>
        <Button
          look="strong"
          {...off(active ? whyText(why(discard(away)), name) : 'You have nothing to discard.')}
          onPress={() => act(discard(away))}
          data-testid="discard-confirm"
        >
          Discard
        </Button>
      </div>
    </div>
  );
};

const discard = (resources: ResourceCards): CatanAction => ({
  type: 'DISCARD_RESOURCES',
  payload: { resources },
});

/** How many cards are to go: the rules say it to who gives none. */
export const owedCards = (why: Why): number => Number(why(discard(NO_CARDS))?.params.count ?? 0);

/** What can be missed most easily: always one of the largest pile. */
const spread = (cards: ResourceCards, owed: number): ResourceCards => {
  const rest = { ...cards };
  const away = { ...NO_CARDS };
  for (let card = 0; card < owed; card++) {
    const most = RESOURCES.reduce(
      (best, name) => (rest[name] > rest[best] ? name : best),
      RESOURCES[0] as Resource,
    );
    rest[most]--;
    away[most]++;
  }
  return away;
};

const CARD_TEXTS: Readonly<Record<DevelopmentCardType, readonly [string, string]>> = {
  knight: ['Knight', 'Move the robber and steal a card. Three knights can make the largest army.'],
  yearOfPlenty: ['Year of plenty', 'Take two cards from the bank.'],
  monopoly: ['Monopoly', 'Name a resource: everybody gives you all of theirs.'],
  roadBuilding: ['Road building', 'Build two free roads.'],
  victoryPoint: ['Victory point', 'Counts at once. Nobody else can see it.'],
};

const PLAYS = {
  knight: 'PLAY_KNIGHT',
  yearOfPlenty: 'PLAY_YEAR_OF_PLENTY',
  monopoly: 'PLAY_MONOPOLY',
  roadBuilding: 'PLAY_ROAD_BUILDING',
} as const;

/** One way to play each, to ask why it may not be played at all. */
const SAMPLES: Readonly<Record<keyof typeof PLAYS, CatanAction>> = {
  knight: { type: 'PLAY_KNIGHT', payload: {} },
  yearOfPlenty: { type: 'PLAY_YEAR_OF_PLENTY', payload: { resources: ['wood', 'brick'] } },
  monopoly: { type: 'PLAY_MONOPOLY', payload: { resource: 'wood' } },
  roadBuilding: { type: 'PLAY_ROAD_BUILDING', payload: {} },
};

interface DevelopmentProps {
  readonly view: View;
  readonly held: readonly {
    readonly type: DevelopmentCardType;
    readonly boughtThisTurn: boolean;
    readonly playedThisTurn: boolean;
  }[];
  readonly legal: readonly CatanAction[];
  readonly why: Why;
  readonly name: Name;
  readonly active: boolean;
  readonly act: (action: CatanAction) => void;
}

export const Development = ({ view, held, legal, why, name, active, act }: DevelopmentProps): ReactNode => {
  const [choosing, setChoosing] = useState<'yearOfPlenty' | 'monopoly' | null>(null);
  const kinds = (Object.keys(CARD_TEXTS) as DevelopmentCardType[]).filter((kind) =>
    held.some(({ type }) => type === kind),
  );
  const play = (kind: keyof typeof PLAYS) => {
    if (kind === 'yearOfPlenty' || kind === 'monopoly') setChoosing(kind);
    else act(SAMPLES[kind]);
  };
  const noPlay = (kind: keyof typeof PLAYS): string | null => {
    if (!active) return WAITS;
    return has(legal, PLAYS[kind]) ? null : (whyText(why(SAMPLES[kind]), name) ?? 'Not now.');
  };
  return (
    <div className="k-development">
      {kinds.length === 0 ? (
        <p className="quiet small">
          You have no development cards. {view.devCardsLeft} are left in the deck.
        </p>
      ) : null}
      {kinds.map((kind) => {
        const count = held.filter(({ type, playedThisTurn }) => type === kind && !playedThisTurn).length;
        const [title, text] = CARD_TEXTS[kind];
        return (
          <div key={kind} className="k-dev">
            <p>
              <strong>{title}</strong>
              {count > 1 ? ` × ${count}` : ''}
              <br />
              <span className="quiet small">{text}</span>
            </p>
            {kind === 'victoryPoint' ? null : (
              <Button {...off(noPlay(kind))} onPress={() => play(kind)} data-testid={`play-${kind}`}>
                Play
              </Button>
            )}
          </div>
        );
      })}
      {choosing ? <Choice {...{ choosing, why, name, act }} onClose={() => setChoosing(null)} /> : null}
    </div>
  );
};

interface ChoiceProps {
  readonly choosing: 'yearOfPlenty' | 'monopoly';
  readonly why: Why;
  readonly name: Name;
  readonly act: (action: CatanAction) => void;
  readonly onClose: () => void;
}

const Choice = ({ choosing, why, name, act, onClose }: ChoiceProps): ReactNode => {
  const [wanted, setWanted] = useState<ResourceCards>(NO_CARDS);
  if (choosing === 'monopoly')
    return (
      <Dialog title="Which resource do you want from everybody?" onClose={onClose}>
        <div className="k-buttons">
          {RESOURCES.map((resource) => (
            <Button
              key={resource}
              onPress={() => {
                act({ type: 'PLAY_MONOPOLY', payload: { resource } });
                onClose();
              }}
            >
              <ResourceIcon resource={resource} /> {LOOKS[resource].word}
            </Button>
          ))}
        </div>
      </Dialog>
    );
  const list = RESOURCES.flatMap((name) => Array.from({ length: wanted[name] }, () => name));
  const plenty: CatanAction = { type: 'PLAY_YEAR_OF_PLENTY', payload: { resources: list } };
  return (
    <Dialog
      title="Take two cards from the bank"
      onClose={onClose}
      buttons={
        <Button
          look="strong"
          {...off(list.length === 0 ? 'Choose two cards.' : whyText(why(plenty), name))}
          onPress={() => {
            act(plenty);
            onClose();
          }}
        >
          Take them
        </Button>
      }
    >
      <CardPicker
        label="From the bank"
        cards={wanted}
        most={(resource) => wanted[resource] + 2 - list.length}
        onChange={setWanted}
      />
    </Dialog>
  );
};
