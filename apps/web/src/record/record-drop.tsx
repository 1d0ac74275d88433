// A place to drop a record, or to choose one.

import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../icons.tsx';

export const RecordDrop = ({ onOpen }: { readonly onOpen: (text: string) => void }): ReactNode => {
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
        <Icon name="share" /> Open a record
      </label>
      <input
        id={id}
        className="unseen"
        type="file"
        accept=".json,application/json"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <p className="quiet small">or drop a .turnfold.json file here</p>
    </div>
  );
};
