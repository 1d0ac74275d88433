// A place to drop a file, or to choose one.

import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../icons.tsx';

interface FileDropProps {
  readonly label: string;
  readonly hint?: string;
  readonly onOpen: (text: string) => void;
}

export const RecordDrop = ({ onOpen }: Pick<FileDropProps, 'onOpen'>): ReactNode => (
  <FileDrop label="Open a record" hint="or drop a .turnfold.json file here" onOpen={onOpen} />
);

export const FileDrop = ({ label, hint, onOpen }: FileDropProps): ReactNode => {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    setOver(false);
    if (file) onOpen(await file.text());
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file field inside does the same.
    <div
      className={over ? 'record-drop over' : 'record-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label className="button" htmlFor={id}>
        <Icon name="share" /> {label}
      </label>
      <input
        id={id}
        className="unseen"
        type="file"
        accept=".json,application/json"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {hint ? <p className="quiet small">{hint}</p> : null}
    </div>
  );
};
