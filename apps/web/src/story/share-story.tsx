// Handing a story on: the picture and the record as files, and a link where others may look.

import { Button } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { CopyField } from '../copy-field.tsx';
import { downloadBlob } from '../download.ts';
import { Icon } from '../icons.tsx';
import { tablePath } from '../route.ts';
import type { TableState, TableStore } from '../table-state.ts';
import { Agreement } from './agreement.tsx';
import { pngOf } from './picture-file.tsx';
import { reviewFragment } from './told-story.ts';
import type { Drawing } from './use-picture.ts';

interface ShareStoryProps {
  readonly state: TableState;
  readonly store: Pick<TableStore, 'atTable'>;
  readonly name: (seat: number) => string;
  readonly revision: number;
  readonly drawing: Drawing;
  readonly onRecord: () => void;
}

export const ShareStory = (props: ShareStoryProps): ReactNode => {
  const { state, revision, drawing, onRecord } = props;
  const { facts, link } = state;
  if (!facts) return null;
  const name = `${facts.rules}-${facts.gameId}-move-${revision}`;
  return (
    <div className="story-share">
      <Files drawing={drawing} name={name} onRecord={onRecord} />
      {link === 'none' ? (
        <p className="quiet small">Whoever opens the record here sees the same review.</p>
      ) : (
        <ReviewLink {...props} />
      )}
    </div>
  );
};

interface FilesProps extends Pick<ShareStoryProps, 'drawing' | 'onRecord'> {
  readonly name: string;
}

const Files = ({ drawing, name, onRecord }: FilesProps): ReactNode => {
  const [problem, setProblem] = useState<string | null>(null);
  const svg = drawing.kind === 'drawn' ? drawing.svg : null;
  const savePng = async () => {
    if (svg === null) return;
    try {
      downloadBlob(`${name}.png`, await pngOf(svg));
      setProblem(null);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const saveSvg = () =>
    svg === null ? undefined : downloadBlob(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
  return (
    <>
      <p className="story-buttons">
        <Button disabled={svg === null} onPress={() => void savePng()}>
          <Icon name="save" /> Download the picture
        </Button>
        <Button disabled={svg === null} onPress={saveSvg}>
          <Icon name="save" /> As SVG
        </Button>
        <Button onPress={onRecord}>
          <Icon name="save" /> Download the record
        </Button>
      </p>
      {problem ? <p role="alert">The picture could not be made: {problem}</p> : null}
    </>
  );
};

const ReviewLink = (props: ShareStoryProps): ReactNode => {
  const { state, revision } = props;
  const { facts, meeting } = state;
  const sharing = meeting?.sharing ?? null;
  if (!facts) return null;
  if (sharing && !sharing.shared)
    return <Agreement {...{ state, sharing }} store={props.store} name={props.name} />;
  const address = `${location.origin}${tablePath(facts.gameId)}${reviewFragment(revision)}`;
  return (
    <>
      <CopyField label="A link to this moment" value={address} />
      {sharing ? (
        <p className="quiet small">Everybody has agreed: whoever has the link can see this game.</p>
      ) : null}
    </>
  );
};
