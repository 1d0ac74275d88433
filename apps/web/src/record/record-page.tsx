// `/record`: a finished game from a file, verified and played back here, without any server.

import { Button } from '@turnfold/board';
import { formatSeat, parseSeat, type Receipt, type Viewer } from '@turnfold/kernel';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { client } from '../client.ts';
import { device } from '../device.ts';
import { LoadingPage, ProblemPage } from '../problem-page.tsx';
import { go } from '../route.ts';
import { findingOf } from '../table/finding.ts';
import { forkGame } from '../table/fork-game.ts';
import { TableView } from '../table/table-view.tsx';
import { Verdict } from '../table/verify-dialog.tsx';
import { chosenRecord } from './chosen-record.ts';
import { FileDrop, RecordDrop } from './file-drop.tsx';
import { type ClosedRecord, type OpenedRecord, openRecord, readReceipt, receiptsFor } from './open-record.ts';
import { type StoredGame, storedGame } from './stored-game.ts';

export const RecordPage = (): ReactNode => {
  const [text, setText] = useState(chosenRecord);
  const [opened, setOpened] = useState<OpenedRecord | ClosedRecord | null>(null);
  useEffect(() => {
    if (text === null) return;
    setOpened(null);
    openRecord(text).then(setOpened);
  }, [text]);

  if (text === null)
    return (
      <ProblemPage title="Open a record" hint="A finished game as a file: it ends in .turnfold.json.">
        <RecordDrop onOpen={setText} />
      </ProblemPage>
    );
  if (opened === null) return <LoadingPage what="Reading the record…" />;
  if ('problem' in opened)
    return (
      <ProblemPage title="This record cannot be shown" hint={opened.problem}>
        {opened.finding ? <Verdict finding={opened.finding} /> : null}
        <RecordDrop onOpen={setText} />
        <Button look="quiet" onPress={() => go('/')}>
          To the lobby
        </Button>
      </ProblemPage>
    );
  return <Opened {...opened} />;
};

const Opened = ({ record, parts, store }: OpenedRecord): ReactNode => {
  const [files, setFiles] = useState<readonly Receipt[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const receipts = useMemo(() => receiptsFor(record, device, files), [record, files]);
  const finding = useMemo(
    () => findingOf(parts.game, record, { told: null, receipts }),
    [parts, record, receipts],
  );
  const takeReceipt = (text: string) => {
    const receipt = readReceipt(text);
    setProblem('problem' in receipt ? receipt.problem : null);
    if (!('problem' in receipt)) setFiles((before) => [...before, receipt]);
  };
  const [viewer, setViewer] = useState<Viewer>('spectator');
  const stored = useStoredGame(record);
  const look = (playerId: string) => {
    const chosen = parseSeat(playerId) ?? 'spectator';
    setViewer(chosen);
    store.lookAs(chosen);
  };
  return (
    <TableView
      store={store}
      parts={parts}
      receipts={receipts}
      getRecord={async () => ({ ok: true, record })}
      onFork={stored ? (revision, bot) => forkGame(stored.game, stored.token, revision, bot) : undefined}
      warning={finding.tone === 'bad' ? `${finding.title}. ${finding.text}` : undefined}
      extra={
        <>
          <p className={`tag ${finding.tone}`} data-testid="record-verdict">
            {finding.title}
          </p>
          <FileDrop label="Add a receipt" onOpen={takeReceipt} />
          {problem ? <p className="tag bad">{problem}</p> : null}
          {parts.rules.hasSecrets ? <Eyes players={record.players} viewer={viewer} onLook={look} /> : null}
        </>
      }
    />
  );
};

const useStoredGame = (record: OpenedRecord['record']): StoredGame | null => {
  const [stored, setStored] = useState<StoredGame | null>(null);
  useEffect(() => {
    setStored(null);
    storedGame(record, client, device).then(setStored);
  }, [record]);
  return stored;
};

interface EyesProps {
  readonly players: OpenedRecord['record']['players'];
  readonly viewer: Viewer;
  readonly onLook: (playerId: string) => void;
}

const Eyes = ({ players, viewer, onLook }: EyesProps): ReactNode => (
  <label className="eyes">
    Seen by
    <select
      value={viewer === 'spectator' ? '' : formatSeat(viewer)}
      onChange={(event) => onLook(event.target.value)}
    >
      <option value="">everybody</option>
      {players.map(({ playerId, name }) => (
        <option key={playerId} value={playerId}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
