// `/`: choose a game and play. One strong button; everything else is a little further away.

import { Button } from '@turnfold/board';
import { BOT_LEVELS, type BotLevel } from '@turnfold/kernel';
import type { Failure, RulesLine } from '@turnfold/wire';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../client.ts';
import { device } from '../device.ts';
import { Icon } from '../icons.tsx';
import { ProgressNotice } from '../progress-notice.tsx';
import { chooseRecord } from '../record/chosen-record.ts';
import { RecordDrop } from '../record/file-drop.tsx';
import { go } from '../route.ts';
import { SettingsDialog } from '../settings-dialog.tsx';
import { startGame, useProgress } from '../start-game.ts';
import { Wordmark } from '../table/rail.tsx';
import { EarlierNotice } from './earlier-notice.tsx';
import { MyGames, WatchList } from './game-lists.tsx';
import { GamePicture } from './pictures.tsx';
import { againstBots, botsOnly } from './seat-plan.ts';
import { SetupForm } from './setup-form.tsx';
import { UnansweredGames } from './unanswered-games.tsx';

export const LobbyPage = (): ReactNode => {
  const [rules, setRules] = useState<readonly RulesLine[] | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [settings, setSettings] = useState(false);
  const [found, setFound] = useState(0);
  const load = () => {
    setProblem(null);
    client.rules().then((answer) => (answer.ok ? setRules(answer.rules) : setProblem(answer)));
  };
  useEffect(load, []);
  const titleOf = (id: string) => rules?.find((listed) => listed.id === id)?.title ?? id;
  const openRecord = (text: string) => {
    chooseRecord(text);
    go('/record');
  };
  return (
    <div className="lobby">
      <header className="lobby-head">
        <span className="wordmark">
          <Wordmark />
        </span>
        <Button look="quiet" className="icon" aria-label="Settings" onPress={() => setSettings(true)}>
          <Icon name="gear" />
        </Button>
      </header>
      <main>
        <EarlierNotice />
        <UnansweredGames titleOf={titleOf} onFound={() => setFound((before) => before + 1)} />
        {problem ? (
          <div className="lobby-problem" role="alert">
            <h1>{problem.error}</h1>
            <p className="quiet">{problem.hint}</p>
            <Button look="strong" onPress={load}>
              Try again
            </Button>
          </div>
        ) : (
          <Play rules={rules} />
        )}
      </main>
      <aside aria-label="Other games">
        <MyGames key={found} titleOf={titleOf} />
        <WatchList titleOf={titleOf} />
        <section className="game-list" aria-labelledby="records">
          <h2 id="records">Records</h2>
          <RecordDrop onOpen={openRecord} />
        </section>
      </aside>
      {settings ? <SettingsDialog onClose={() => setSettings(false)} /> : null}
    </div>
  );
};

/** Which of the games, and how to begin. */
const Play = ({ rules }: { readonly rules: readonly RulesLine[] | null }): ReactNode => {
  const [chosenId, setChosenId] = useState(() => device.games()[0]?.rules ?? undefined);
  const [name, setName] = useState(device.name);
  const [level, setLevel] = useState<BotLevel>('normal');
  const [setup, setSetup] = useState(false);
  const progress = useProgress();
  const busy = progress.stage !== 'idle';
  const chosen = rules?.find(({ id }) => id === chosenId) ?? rules?.[0];
  const playerName = name.trim() || 'Guest';

  const quick = (seats: typeof againstBots | typeof botsOnly) => {
    if (!chosen) return;
    const players = seats(chosen.seats.min, level, playerName).map((seat) => ({
      name: seat.name,
      ...(seat.sitter === 'person' ? {} : { bot: seat.sitter }),
    }));
    void progress.run((onRetry) => startGame({ rules: chosen.id, players }, onRetry));
  };

  return (
    <>
      <fieldset className="games" aria-busy={rules === null}>
        <legend>
          <h1>What shall we play?</h1>
        </legend>
        {rules === null ? (
          <p className="card-gap" role="status">
            Fetching the games…
          </p>
        ) : (
          rules.map((listed) => (
            <label key={listed.id} className="card">
              <input
                type="radio"
                name="game"
                checked={listed === chosen}
                onChange={() => setChosenId(listed.id)}
              />
              <GamePicture rules={listed.id} />
              <span className="card-text">
                <strong>{listed.title}</strong>
                <span className="quiet">{listed.summary}</span>
                <span className="quiet small">{seatsText(listed.seats)}</span>
              </span>
            </label>
          ))
        )}
      </fieldset>
      {chosen ? (
        <section className="begin" aria-label={`Begin ${chosen.title}`}>
          <div className="begin-row">
            <Button
              look={setup ? 'plain' : 'strong'}
              className="begin-button"
              data-testid="play-now"
              disabled={busy}
              why="One moment."
              onPress={() => quick(againstBots)}
            >
              {busy
                ? 'Setting the table…'
                : chosen.seats.min > 2
                  ? 'Play against bots now'
                  : 'Play against a bot now'}
            </Button>
            <fieldset className="segments">
              <legend className="unseen">How strong</legend>
              {BOT_LEVELS.map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name="level"
                    checked={choice === level}
                    onChange={() => setLevel(choice)}
                  />
                  <span>{choice.charAt(0).toUpperCase() + choice.slice(1)}</span>
                </label>
              ))}
            </fieldset>
            <label className="name-field">
              <span>Your name</span>
              <input
                autoComplete="nickname"
                maxLength={40}
                placeholder="Guest"
                value={name}
                onChange={(event) => {
                  setName(event.target.value);
                  device.name = event.target.value.trim();
                }}
              />
            </label>
          </div>
          <div className="begin-row">
            <Button aria-expanded={setup} onPress={() => setSetup(!setup)}>
              <Icon name={setup ? 'up' : 'down'} /> Set up a table: friends, seats, options
            </Button>
            <Button look="quiet" onPress={() => quick(botsOnly)}>
              <Icon name="eye" /> Watch bots play
            </Button>
          </div>
          <ProgressNotice {...progress} />
          {setup ? <SetupForm key={chosen.id} rules={chosen} name={playerName} /> : null}
        </section>
      ) : null}
    </>
  );
};

const seatsText = ({ min, max }: RulesLine['seats']): string =>
  min === max ? `${min} players` : `${min} to ${max} players`;
