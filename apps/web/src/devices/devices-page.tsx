// `/devices`: the devices that play my seats, carrying them to another one, and being forgotten.

import './devices.css';
import { Button } from '@turnfold/board';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '../client.ts';
import { device } from '../device.ts';
import { myGames } from '../my-turn/my-games.ts';
import { go } from '../route.ts';
import { Wordmark } from '../table/player-strip.tsx';
import { AddDevice } from './add-device.tsx';
import { nameDevice } from './carrying.ts';
import { parseLink } from './codes.ts';
import { deviceNameOf } from './device-name.ts';
import { FetchGames } from './fetch-games.tsx';
import { ForgetMe } from './forget-me.tsx';
import { gamesText } from './games-text.ts';
import { devicesIn, type MyDevice, removeEverywhere } from './my-devices.ts';
import { canSeal } from './sealing.ts';

/** `secret` stands in the fragment of a link from another device. */
export const DevicesPage = ({ secret }: { readonly secret: string | null }): ReactNode => {
  const { games } = useSyncExternalStore(myGames.subscribe, myGames.get);
  const devices = devicesIn(games.values());
  useEffect(() => {
    if (device.label === '') device.label = deviceNameOf(navigator.userAgent);
    void myGames.ask();
  }, []);
  return (
    <main className="devices-page">
      <a className="wordmark" href="/">
        <Wordmark />
      </a>
      <div>
        <h1>Your devices</h1>
        <p className="quiet">
          There is no account: your seats, their receipts and your name live in this browser. Carry them to
          another device, and both can play. A device that you remove can do nothing any more.
        </p>
      </div>
      {canSeal() ? null : (
        <p className="banner warn" role="status">
          Carrying games over needs a secure page, because only there can browsers encrypt: an address that
          begins with https, or http://localhost on the machine itself.
        </p>
      )}
      {secret === null ? null : <FetchGames secret={parseLink(secret)} />}
      <DeviceList devices={devices} />
      {canSeal() ? <AddDevice devices={devices} /> : null}
      {canSeal() && secret === null ? <FetchGames /> : null}
      <ForgetMe games={games} hasOthers={devices.some(({ isThis }) => !isThis)} />
      <Button look="quiet" onPress={() => go('/')}>
        To the lobby
      </Button>
    </main>
  );
};

const DeviceList = ({ devices }: { readonly devices: readonly MyDevice[] }): ReactNode => {
  const [label, setLabel] = useState(() => device.label || deviceNameOf(navigator.userAgent));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const rename = async () => {
    device.label = label.trim();
    await nameDevice({ client, device }, shared());
    await myGames.ask();
  };
  const remove = async ({ deviceId }: MyDevice) => {
    setBusy(true);
    const failures = await removeEverywhere({ client, device }, deviceId);
    await myGames.ask();
    setBusy(false);
    setProblem(
      failures === 0 ? null : `In ${gamesText(failures)} the server could not be reached. Try again later.`,
    );
  };
  return (
    <section aria-labelledby="device-list">
      <h2 id="device-list">Where you play</h2>
      <label className="devices-field">
        Name of this device, for you alone
        <input
          maxLength={40}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          onBlur={rename}
        />
      </label>
      {devices.length === 0 ? (
        <p className="quiet">You have no games here yet.</p>
      ) : (
        <ul className="devices-list">
          {devices.map((one) => (
            <li key={one.isThis ? 'this' : one.deviceId} data-device={one.isThis ? 'this' : 'other'}>
              <span>
                <strong>{one.isThis ? `${label || 'This device'} (this one)` : nameText(one)}</strong>
                <span className="quiet small">{detailText(one)}</span>
              </span>
              {one.isThis ? null : (
                <Button look="danger" disabled={isBusy} onPress={() => void remove(one)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem ? (
        <p className="banner warn" role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  );
};

/** Only where there are others does anybody need to tell them apart. */
const shared = () => {
  const { games } = myGames.get();
  return device.seats().filter(({ gameId }) => (games.get(gameId)?.game?.devices.length ?? 0) > 1);
};

const nameText = ({ name, since }: MyDevice): string => {
  if (name !== null) return name;
  return since === null ? 'The device that took the seat' : 'A device that has not fetched its games yet';
};

const detailText = ({ games, since }: MyDevice): string =>
  `${gamesText(games)}${since === null ? '' : `, added on ${new Date(since).toLocaleDateString('en', { dateStyle: 'medium' })}`}`;
