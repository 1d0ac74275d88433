// Development cards: what one holds, what they do, and how they are played.

import { Button, Dialog } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { type CatanAction, type DevelopmentCardType, RESOURCES, type ResourceCards } from '../src/index.ts';
import { type Picture, PictureIcon } from './icons.tsx';
import { CardPicker, LOOKS, NO_CARDS, ResourceIcon } from './resources.tsx';
import { has } from './spots.ts';
import { type Name, off, WAITS, type Why, whyText } from './words.ts';

const CARDS: Readonly<Record<DevelopmentCardType, readonly [title: string, picture: Picture, text: string]>> =
  {
    knight: [
      'Knight',
      'knight',
      'Move the robber and steal a card. Three knights can make the largest army.',
    ],
    yearOfPlenty: ['Year of plenty', 'development', 'Take two cards from the bank.'],
    monopoly: ['Monopoly', 'cards', 'Name a resource: everybody gives you all of theirs.'],
    roadBuilding: ['Road building', 'road', 'Build two free roads.'],
    victoryPoint: ['Victory point', 'shield', 'Counts at once. Nobody else can see it.'],
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

export const Development = ({ held, legal, why, name, active, act }: DevelopmentProps): ReactNode => {
  const [choosing, setChoosing] = useState<'yearOfPlenty' | 'monopoly' | null>(null);
  const play = (kind: keyof typeof PLAYS) => {
    if (kind === 'yearOfPlenty' || kind === 'monopoly') setChoosing(kind);
    else act(SAMPLES[kind]);
  };
  const noPlay = (kind: DevelopmentCardType): string | null => {
    if (kind === 'victoryPoint') return CARDS.victoryPoint[2];
    if (!active) return `${CARDS[kind][2]} ${WAITS}`;
    return has(legal, PLAYS[kind]) ? null : (whyText(why(SAMPLES[kind]), name) ?? 'Not now.');
  };
  const kinds = (Object.keys(CARDS) as DevelopmentCardType[]).flatMap((kind) => {
    const count = held.filter(({ type, playedThisTurn }) => type === kind && !playedThisTurn).length;
    return count > 0 ? { kind, count } : [];
  });
  return (
    <>
      {kinds.length > 0 ? (
        <ul className="k-development" aria-label="Your development cards">
          {kinds.map(({ kind, count }) => (
            <li key={kind}>
              <Button
                className={`k-dev ${kind}`}
                {...off(noPlay(kind))}
                hint={CARDS[kind][2]}
                onPress={() => (kind === 'victoryPoint' ? undefined : play(kind))}
                data-testid={`play-${kind}`}
              >
                {kind === 'victoryPoint' ? null : <span className="unseen">Play</span>}
                <PictureIcon picture={CARDS[kind][1]} size={22} />
                <span>{CARDS[kind][0]}</span>
                {count > 1 ? <b>{count}</b> : null}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {choosing ? <Choice {...{ choosing, why, name, act }} onClose={() => setChoosing(null)} /> : null}
    </>
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
              className={`k-card ${resource}`}
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
