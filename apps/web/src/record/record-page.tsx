// `/record`: a finished game from a file, checked and played back here, without any server.

import { Button } from '@turnfold/board';
import { formatSeat, parseSeat, type Viewer } from '@turnfold/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadingPage, ProblemPage } from '../problem-page.tsx';
import { go } from '../route.ts';
import { whereOf } from '../table/finding.ts';
import { TableView } from '../table/table-view.tsx';
import { chosenRecord } from './chosen-record.ts';
import { type OpenedRecord, openRecord } from './open-record.ts';
import { RecordDrop } from './record-drop.tsx';

export const RecordPage = (): ReactNode => {
  const [text, setText] = useState(chosenRecord);
  const [opened, setOpened] = useState<OpenedRecord | { problem: string } | null>(null);
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
  if (opened === null) return <LoadingPage what="Checking every move and every die…" />;
  if ('problem' in opened)
    return (
      <ProblemPage title="This record cannot be shown" hint={opened.problem}>
        <RecordDrop onOpen={setText} />
        <Button look="quiet" onPress={() => go('/')}>
          To the lobby
        </Button>
      </ProblemPage>
    );
  return <Opened {...opened} />;
};

const Opened = ({ record, parts, store, verdict }: OpenedRecord): ReactNode => {
  const [viewer, setViewer] = useState<Viewer>('spectator');
  const eyes = (
    <label className="eyes">
      Seen by
      <select
        value={viewer === 'spectator' ? '' : formatSeat(viewer)}
        onChange={(event) => {
          const chosen = parseSeat(event.target.value) ?? 'spectator';
          setViewer(chosen);
          store.lookAs(chosen);
        }}
      >
        <option value="">everybody</option>
        {record.players.map(({ playerId, name }) => (
          <option key={playerId} value={playerId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <TableView
      store={store}
      parts={parts}
      getRecord={async () => record}
      warning={verdict.ok ? undefined : `This record is not true. ${whereOf(verdict)}`}
      railExtra={
        <>
          <p className={verdict.ok ? 'tag good' : 'tag bad'} data-testid="record-verdict">
            {verdict.ok ? 'Record, checked: true' : 'Record, not true'}
          </p>
          {parts.rules.hasSecrets ? eyes : null}
        </>
      }
    />
  );
};
