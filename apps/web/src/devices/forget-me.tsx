// Leaves nothing of me here, and no access behind.

import { Button, Dialog } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { client } from '../client.ts';
import { device } from '../device.ts';
import type { GameState } from '../my-turn/my-games.ts';
import { gamesText } from './games-text.ts';
import { clearStorage, forgetMe } from './my-devices.ts';

interface ForgetMeProps {
  readonly games: ReadonlyMap<string, GameState>;
  readonly hasOthers: boolean;
}

export const ForgetMe = ({ games, hasOthers }: ForgetMeProps): ReactNode => {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="forget-me">
      <h2 id="forget-me">Forget me</h2>
      <p className="quiet">
        Ends the access of this browser to all its seats and clears what it keeps: seats, receipts, name and
        settings. Without receipts nobody can prove what the host promised you; download those you need first.
      </p>
      <Button look="danger" onPress={() => setAsking(true)}>
        Forget me
      </Button>
      {isAsking ? <ForgetDialog {...{ games, hasOthers }} onClose={() => setAsking(false)} /> : null}
    </section>
  );
};

const ForgetDialog = ({
  games,
  hasOthers,
  onClose,
}: ForgetMeProps & { readonly onClose: () => void }): ReactNode => {
  const [everywhere, setEverywhere] = useState(false);
  const [resigns, setResigns] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const clear = () => {
    clearStorage(localStorage);
    location.assign('/');
  };
  const forget = async () => {
    setBusy(true);
    const unreached = await forgetMe({ client, device }, games, { everywhere, resigns });
    setBusy(false);
    if (unreached === 0) clear();
    else setFailures(unreached);
  };
  return (
    <Dialog title="Forget me?" onClose={onClose}>
      <label className="check">
        <input type="checkbox" checked={resigns} onChange={({ target }) => setResigns(target.checked)} />
        Resign the games that I play with others, so that nobody waits for me
      </label>
      {hasOthers ? (
        <label className="check">
          <input
            type="checkbox"
            checked={everywhere}
            onChange={({ target }) => setEverywhere(target.checked)}
          />
          End the access of my other devices, too
        </label>
      ) : null}
      <p className="quiet small">
        Where no device of yours is left, your name is taken off the seat. The moves that you made stay: they
        are part of the other players’ games.
      </p>
      {failures > 0 ? (
        <p className="banner warn" role="alert">
          In {gamesText(failures)} the server could not be reached: whoever has this browser’s keys could
          still play there.
        </p>
      ) : null}
      <div className="devices-actions">
        <Button look="danger" disabled={isBusy} onPress={() => void forget()}>
          {isBusy ? 'Forgetting…' : 'Forget me now'}
        </Button>
        {failures > 0 ? <Button onPress={clear}>Clear this browser anyway</Button> : null}
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
};
