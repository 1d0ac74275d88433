// `/`: what this place is, the games in their boxes, each one click from being played, and the games that go on.

import { Button, Dialog } from '@turnfold/board';
import type { AnyBotLevel } from '@turnfold/kernel';
import type { Failure, RulesLine } from '@turnfold/wire';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { client } from '../client.ts';
import { device } from '../device.ts';
import { Icon } from '../icons.tsx';
import { ProgressNotice } from '../progress-notice.tsx';
import { chooseRecord } from '../record/chosen-record.ts';
import { RecordDrop } from '../record/file-drop.tsx';
import { go } from '../route.ts';
import { SettingsDialog } from '../settings-dialog.tsx';
import { startGame, useProgress } from '../start-game.ts';
import { Wordmark } from '../table/player-strip.tsx';
import { EarlierNotice } from './earlier-notice.tsx';
import { GameBox } from './game-box.tsx';
import { MyGames, WatchList } from './game-lists.tsx';
import { againstBots, botsOnly, levelAt, levelsOf, newGameOf, PLAIN_PLAN } from './seat-plan.ts';

const UnansweredGames = lazy(async () => ({
  default: (await import('./unanswered-games.tsx')).UnansweredGames,
}));
const OpenTables = lazy(async () => ({ default: (await import('./open-tables.tsx')).OpenTables }));
const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }));
const LevelNote = lazy(() => import('./level-note.tsx'));
const SetupForm = lazy(async () => ({ default: (await import('./setup-form.tsx')).SetupForm }));

export const LobbyPage = (): ReactNode => {
  const [rules, setRules] = useState<readonly RulesLine[] | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [settings, setSettings] = useState(false);
  const [found, setFound] = useState(0);
  const [name, setName] = useState(device.name);
  const [hasUnanswered] = useState(() => device.requests().length > 0);
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
  const rename = (typed: string) => {
    setName(typed);
    device.name = typed.trim();
  };
  return (
    <div className="lobby">
      <header className="lobby-head">
        <span className="wordmark">
          <Wordmark />
        </span>
        <NameField name={name} onChange={rename} />
        <Button look="quiet" className="icon" aria-label="Settings" onPress={() => setSettings(true)}>
          <Icon name="gear" />
        </Button>
      </header>
      <main>
        <EarlierNotice />
        {hasUnanswered ? (
          <Suspense>
            <UnansweredGames titleOf={titleOf} onFound={() => setFound((before) => before + 1)} />
          </Suspense>
        ) : null}
        <h1 className="lobby-title">Pull up a chair.</h1>
        <p className="lobby-lead">
          Turnfold is a table in your browser for strategy games. Play bots at once, find opponents, or send
          friends a link. No account.
        </p>
        {problem ? (
          <div className="lobby-problem" role="alert">
            <h2>{problem.error}</h2>
            <p className="quiet">{problem.hint}</p>
            <Button look="strong" onPress={load}>
              Try again
            </Button>
          </div>
        ) : (
          <Play rules={rules} name={name.trim() || 'Guest'} />
        )}
      </main>
      <MyGames key={found} titleOf={titleOf} />
      <aside aria-label="Other games">
        <Suspense>
          <OpenTables titleOf={titleOf} name={name.trim() || 'Guest'} />
        </Suspense>
        <WatchList titleOf={titleOf} />
        <RecordDrop onOpen={openRecord} />
      </aside>
      {settings ? <SettingsDialog onClose={() => setSettings(false)} /> : null}
    </div>
  );
};

interface NameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

const NameField = ({ name, onChange }: NameFieldProps): ReactNode => (
  <label className="name-field">
    <span>Your name</span>
    <input
      autoComplete="nickname"
      maxLength={40}
      placeholder="Guest"
      value={name}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);

interface PlayProps {
  readonly rules: readonly RulesLine[] | null;
  readonly name: string;
}

/** The games, and how to begin. */
const Play = ({ rules, name }: PlayProps): ReactNode => {
  const [level, setLevel] = useState<AnyBotLevel>('normal');
  const [isSettingUp, setSettingUp] = useState(false);
  const [finds, setFinds] = useState(() => new URLSearchParams(location.hash.slice(1)).get('find'));
  const progress = useProgress();
  const isBusy = progress.stage !== 'idle';
  if (rules === null)
    return (
      <p className="card-gap" role="status">
        Fetching the games…
      </p>
    );
  const start = (game: RulesLine, plan: typeof againstBots | typeof botsOnly) => {
    const its = levelAt(level, game.bots, plan === againstBots);
    const seats = plan(game.seats.quick, its, name);
    void progress.run((onRetry) => startGame(newGameOf({ ...PLAIN_PLAN, rules: game.id, seats }), onRetry));
  };
  return (
    <>
      <ul className="games" aria-label="Games">
        {rules.map((game) => (
          <GameBox
            key={game.id}
            game={game}
            isBusy={isBusy}
            onPlay={() => start(game, againstBots)}
            onWatch={() => start(game, botsOnly)}
          />
        ))}
      </ul>
      <div className="begin">
        <LevelChoice levels={levelsOf(rules.flatMap(({ bots }) => bots))} level={level} onChoose={setLevel} />
        <Button onPress={() => setFinds('')}>Find opponents</Button>
        <Button onPress={() => setSettingUp(true)}>Set up a table with friends</Button>
      </div>
      <Suspense>
        <LevelNote level={level} rules={rules} />
      </Suspense>
      <ProgressNotice {...progress} />
      {finds === null ? null : (
        <Suspense>
          <FindDialog
            rules={rules}
            name={name}
            first={finds || undefined}
            onClose={() => {
              setFinds(null);
              if (location.hash) go('/', { replace: true });
            }}
          />
        </Suspense>
      )}
      {isSettingUp ? <SetupDialog rules={rules} name={name} onClose={() => setSettingUp(false)} /> : null}
    </>
  );
};

interface LevelChoiceProps {
  readonly levels: readonly AnyBotLevel[];
  readonly level: AnyBotLevel;
  readonly onChoose: (level: AnyBotLevel) => void;
}

const LevelChoice = ({ levels, level, onChoose }: LevelChoiceProps): ReactNode => (
  <fieldset className="segments inline">
    <legend>Bots play</legend>
    {levels.map((choice) => (
      <label key={choice}>
        <input type="radio" name="level" checked={choice === level} onChange={() => onChoose(choice)} />
        <span>{choice.charAt(0).toUpperCase() + choice.slice(1)}</span>
      </label>
    ))}
  </fieldset>
);

interface SetupDialogProps {
  readonly rules: readonly RulesLine[];
  readonly name: string;
  readonly onClose: () => void;
}

/** Friends, seats and options of any game. */
const SetupDialog = ({ rules, name, onClose }: SetupDialogProps): ReactNode => {
  const [chosenId, setChosenId] = useState(device.games()[0]?.rules ?? rules[0]?.id);
  const chosen = rules.find(({ id }) => id === chosenId) ?? rules[0];
  return (
    <Dialog title="Set up a table" wide onClose={onClose}>
      <fieldset className="segments">
        <legend>Game</legend>
        {rules.map(({ id, title }) => (
          <label key={id}>
            <input type="radio" name="game" checked={id === chosen?.id} onChange={() => setChosenId(id)} />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <Suspense fallback={<p className="quiet">One moment…</p>}>
        {chosen ? <SetupForm key={chosen.id} rules={chosen} name={name} /> : null}
      </Suspense>
    </Dialog>
  );
};
