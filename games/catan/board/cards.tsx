// My hand: resources, development cards and what they do.

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

export const Hand = ({ cards }: { readonly cards: ResourceCards }): ReactNode => (
  <ul className="k-hand" aria-label="Your resources">
    {RESOURCES.map((name) => (
      <li
        key={name}
        className={`k-card ${name}${cards[name] === 0 ? ' none' : ''}`}
        data-resource={name}
        data-count={cards[name]}
      >
        <ResourceIcon resource={name} size={22} />
        <strong>{cards[name]}</strong>
        <span>{LOOKS[name].word}</span>
      </li>
    ))}
  </ul>
);

interface DiscardProps {
  readonly cards: ResourceCards;
  readonly active: boolean;
  readonly act: (action: CatanAction) => void;
}

export const Discard = ({ cards, active, act }: DiscardProps): ReactNode => {
  const [away, setAway] = useState<ResourceCards>(NO_CARDS);
  const owed = Math.floor(countCards(cards) / 2);
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
          disabled={!active || left !== 0}
          why={active ? `Choose ${left} more.` : 'It is not for you to discard.'}
          onPress={() => act({ type: 'DISCARD_RESOURCES', payload: { resources: away } })}
          data-testid="discard-confirm"
        >
          Discard
        </Button>
      </div>
    </div>
  );
};

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
  knight: ['Knight', 'Move the robber and steal a card. Three make an army.'],
  yearOfPlenty: ['Year of plenty', 'Take two cards from the bank.'],
  monopoly: ['Monopoly', 'Name a resource: everybody hands it to you.'],
  roadBuilding: ['Road building', 'Build two roads for nothing.'],
  victoryPoint: ['Victory point', 'Counts as soon as you hold it. Nobody else sees it.'],
};

const PLAYS = {
  knight: 'PLAY_KNIGHT',
  yearOfPlenty: 'PLAY_YEAR_OF_PLENTY',
  monopoly: 'PLAY_MONOPOLY',
  roadBuilding: 'PLAY_ROAD_BUILDING',
} as const;

interface DevelopmentProps {
  readonly view: View;
  readonly held: readonly {
    readonly type: DevelopmentCardType;
    readonly boughtThisTurn: boolean;
    readonly playedThisTurn: boolean;
  }[];
  readonly legal: readonly CatanAction[];
  readonly active: boolean;
  readonly act: (action: CatanAction) => void;
}

export const Development = ({ view, held, legal, active, act }: DevelopmentProps): ReactNode => {
  const [choosing, setChoosing] = useState<'yearOfPlenty' | 'monopoly' | null>(null);
  const kinds = (Object.keys(CARD_TEXTS) as DevelopmentCardType[]).filter((kind) =>
    held.some(({ type }) => type === kind),
  );
  const play = (kind: keyof typeof PLAYS) => {
    if (kind === 'yearOfPlenty' || kind === 'monopoly') setChoosing(kind);
    else act({ type: PLAYS[kind], payload: {} } as CatanAction);
  };
  return (
    <div className="k-development">
      {kinds.length === 0 ? (
        <p className="quiet small">No development cards. {view.devCardsLeft} are left in the deck.</p>
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
              <Button
                disabled={!active || !has(legal, PLAYS[kind])}
                why={whyNotPlay(view, held, kind, active)}
                onPress={() => play(kind)}
                data-testid={`play-${kind}`}
              >
                Play
              </Button>
            )}
          </div>
        );
      })}
      {choosing ? <Choice {...{ choosing, view, act }} onClose={() => setChoosing(null)} /> : null}
    </div>
  );
};

const whyNotPlay = (
  view: View,
  held: DevelopmentProps['held'],
  kind: DevelopmentCardType,
  active: boolean,
): string => {
  if (!active) return 'It is not your turn.';
  if (view.cardPlayedThisTurn) return 'One development card a turn.';
  return held.every(({ type, boughtThisTurn }) => type !== kind || boughtThisTurn)
    ? 'You bought it in this turn: it can be played from the next one on.'
    : 'Not now.';
};

const Choice = ({
  choosing,
  view,
  act,
  onClose,
}: {
  readonly choosing: 'yearOfPlenty' | 'monopoly';
  readonly view: View;
  readonly act: (action: CatanAction) => void;
  readonly onClose: () => void;
}): ReactNode => {
  const [wanted, setWanted] = useState<ResourceCards>(NO_CARDS);
  if (choosing === 'monopoly')
    return (
      <Dialog title="Which resource does everybody hand over?" onClose={onClose}>
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
  return (
    <Dialog
      title="Take two cards from the bank"
      onClose={onClose}
      buttons={
        <Button
          look="strong"
          disabled={list.length === 0}
          why="Choose two cards."
          onPress={() => {
            act({ type: 'PLAY_YEAR_OF_PLENTY', payload: { resources: list } });
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
        most={(resource) => Math.min(view.bank[resource], wanted[resource] + 2 - list.length)}
        onChange={setWanted}
      />
    </Dialog>
  );
};
