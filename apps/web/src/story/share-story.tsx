// Handing a story on: the picture and the record as files, and a link where others may look.

import { Button } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { SharingLine } from '@turnfold/wire';
import { type ReactNode, useState } from 'react';
import { CopyField } from '../copy-field.tsx';
import { downloadBlob } from '../download.ts';
import { listOf } from '../fairness.ts';
import { Icon } from '../icons.tsx';
import { tablePath } from '../route.ts';
import type { TableState, TableStore } from '../table-state.ts';
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
  if (sharing && !sharing.shared) return <Agreement {...props} sharing={sharing} />;
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

/** A private game: the link is there once everybody wants it. */
const Agreement = ({
  state,
  store,
  name,
  sharing,
}: ShareStoryProps & { readonly sharing: SharingLine }): ReactNode => {
  const { facts, pending, refusal } = state;
  const yours = facts?.yours ?? [];
  const hasAgreed = yours.length > 0 && yours.every((one) => sharing.agreed.includes(one));
  const called = (ids: readonly string[]) => listOf(ids.map((one) => name(parseSeat(one) ?? 0)));
  const isAlone = sharing.agreed.length === 0 && sharing.waitingFor.every((one) => yours.includes(one));
  return (
    <div className="story-agreement" data-testid="agreement">
      <p>
        This game is private.{' '}
        {isAlone
          ? 'Make a link, and whoever has it can see the game. That cannot be taken back.'
          : 'A link can be given out once everybody who played has agreed.'}
      </p>
      {isAlone ? null : (
        <p className="quiet small" role="status">
          {sharing.agreed.length > 0 ? `Agreed: ${called(sharing.agreed)}. ` : ''}
          Not yet: {called(sharing.waitingFor)}.
        </p>
      )}
      <Button disabled={pending !== null} onPress={() => void store.atTable('share', { agree: !hasAgreed })}>
        {hasAgreed ? 'Take back my agreement' : isAlone ? 'Make a link' : 'I agree to share it'}
      </Button>
      {refusal ? <p role="alert">{refusal.explain}</p> : null}
    </div>
  );
};
