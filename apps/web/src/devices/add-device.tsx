// Shows a link with its QR code, or a code to type, for a few minutes.

import { Button } from '@turnfold/board';
import type { Failure } from '@turnfold/wire';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../client.ts';
import { CopyField } from '../copy-field.tsx';
import { device } from '../device.ts';
import { myGames } from '../my-turn/my-games.ts';
import { newSecret } from '../secrets.ts';
import { type Carried, carryOver } from './carrying.ts';
import { formatCode, formatLink, type SecretKind } from './codes.ts';
import { gamesText } from './games-text.ts';
import type { MyDevice } from './my-devices.ts';
import { QrPicture } from './qr-picture.tsx';

interface Shown extends Carried {
  readonly kind: SecretKind;
}

/** While a code is shown, its page looks often whether it was used. */
const LOOK_MS = 3000;

export const AddDevice = ({ devices }: { readonly devices: readonly MyDevice[] }): ReactNode => {
  const [shown, setShown] = useState<Shown | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isFetched = useIsFetched(shown !== null, devices);
  const isLate = useIsLate(shown?.expiresAt ?? null);
  const show = async (kind: SecretKind) => {
    setShown(null);
    setFailure(null);
    setProgress('Making a key for each of your games…');
    const answer = await carryOver({ client, device, newSecret }, kind, (done, all) =>
      setProgress(`Making a key for each of your games: ${done} of ${all}…`),
    );
    setProgress(null);
    if (answer.ok) setShown({ ...answer, kind });
    else setFailure(answer);
    void myGames.ask();
  };
  return (
    <section aria-labelledby="add-device">
      <h2 id="add-device">Add a device</h2>
      <p className="quiet">
        Your games are encrypted here. The key is in the link or the code and never reaches the server. It
        works once, for a few minutes: whoever has it can play in your name, so show it to nobody else.
      </p>
      <div className="devices-actions">
        <Button disabled={progress !== null} onPress={() => void show('link')}>
          Show a link and a QR code
        </Button>
        <Button disabled={progress !== null} onPress={() => void show('code')}>
          Show a code to type
        </Button>
      </div>
      <p role="status">{progress}</p>
      {failure ? (
        <p className="banner warn" role="alert">
          {failure.error} {failure.hint}
        </p>
      ) : null}
      {shown === null ? null : isFetched ? (
        <p role="status">Done: your games are on the other device, too.</p>
      ) : isLate ? (
        <p role="status">Its time is over. Make a new one.</p>
      ) : (
        <Handed shown={shown} />
      )}
    </section>
  );
};

const Handed = ({ shown }: { readonly shown: Shown }): ReactNode => {
  const { kind, secret, games, left, expiresAt } = shown;
  const link = formatLink(location.origin, secret);
  return (
    <div className="carried">
      {kind === 'link' ? (
        <>
          <QrPicture text={link} label="QR code of the link" />
          <CopyField label="Open this link on the other device" value={link} strong />
        </>
      ) : (
        <>
          <p>
            On the other device open <strong>{location.host}/devices</strong> and type
          </p>
          <p className="devices-code" data-testid="transfer-code">
            {formatCode(secret)}
          </p>
          <p className="quiet small">
            Games that are about to begin and whose seed is still sealed go along without it: keep this device
            until they have begun, or use the link.
          </p>
        </>
      )}
      <p className="quiet small">
        It carries {gamesText(games)} and your name, until {timeText(expiresAt)}.
        {left > 0 ? ` ${gamesText(left)} must stay here: there is no room for them.` : ''}
      </p>
    </div>
  );
};

const timeText = (time: string): string => new Date(time).toLocaleTimeString('en', { timeStyle: 'short' });

/** The other device gives itself a name when it has fetched its games. */
const useIsFetched = (isShown: boolean, devices: readonly MyDevice[]): boolean => {
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => void myGames.ask(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isShown]);
  const isAnnounced = devices.some(({ deviceId }) => deviceId === device.guestId);
  const [wasAnnounced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced((before) => isShown && (before || isAnnounced)), [isShown, isAnnounced]);
  return isShown && wasAnnounced && !isAnnounced;
};

const useIsLate = (expiresAt: string | null): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (expiresAt === null) return;
    const timer = setTimeout(() => setLate(true), Date.parse(expiresAt) - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return isLate;
};
