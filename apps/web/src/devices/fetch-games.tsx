// On the other device: opens what was carried over, by a link or by a code that is typed.

import { Button } from '@turnfold/board';
import type { Failure } from '@turnfold/wire';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../client.ts';
import { device } from '../device.ts';
import { myGames } from '../my-turn/my-games.ts';
import { go } from '../route.ts';
import { newSecret } from '../secrets.ts';
import { fetchGames } from './carrying.ts';
import { parseCode, type Secret } from './codes.ts';
import { gamesText } from './games-text.ts';
import type { Unpacked } from './luggage.ts';

/** `secret`: from a link; null where the link is cut short; left out, a code is typed. */
export const FetchGames = ({ secret }: { readonly secret?: Secret | null }): ReactNode => {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Pick<Failure, 'error' | 'hint'> | null>(null);
  const [fetched, setFetched] = useState<Unpacked | null>(null);
  const isLink = secret !== undefined;
  const wanted = isLink ? secret : parseCode(typed);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (!wanted) return setFailure(INCOMPLETE);
    setBusy(true);
    setFailure(null);
    const answer = await fetchGames({ client, device, newSecret }, wanted);
    setBusy(false);
    if (!answer.ok) return setFailure(answer);
    setFetched(answer);
    void myGames.ask();
  };
  if (fetched) return <Fetched {...fetched} />;
  return (
    <section aria-labelledby="fetch-games">
      <h2 id="fetch-games">{isLink ? 'Fetch your games' : 'Fetch games from another device'}</h2>
      <form className="carried" onSubmit={start}>
        {isLink ? (
          <p>
            This link brings seats, receipts and a name to this browser. Go on only if you have just made it
            yourself, on another device of yours.
          </p>
        ) : (
          <label className="devices-field">
            The code that it shows
            <input
              autoCapitalize="characters"
              autoComplete="off"
              placeholder="XXXX-XXXX-XXXX"
              maxLength={24}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        )}
        <Button submit look={isLink ? 'strong' : 'plain'} disabled={isBusy}>
          {isBusy ? 'Fetching…' : 'Fetch my games'}
        </Button>
        {failure ? (
          <p className="banner warn" role="alert">
            {failure.error} {failure.hint}
          </p>
        ) : null}
      </form>
    </section>
  );
};

const INCOMPLETE = {
  error: 'This is not a whole code.',
  hint: 'It has twelve letters and digits. A link must be copied to its very end.',
};

const Fetched = ({ games, skipped, unwritten }: Unpacked): ReactNode => (
  <section aria-labelledby="fetched">
    <h2 id="fetched">Welcome back</h2>
    <p role="status">
      {gamesText(games.length)} {games.length === 1 ? 'is' : 'are'} here now.
      {skipped > 0 ? ` In ${gamesText(skipped)} this browser has a seat of its own, which it keeps.` : ''}
      {unwritten > 0 ? ` ${gamesText(unwritten)} could not be kept: this browser’s storage is full.` : ''}
    </p>
    <Button look="strong" onPress={() => go('/')}>
      To my games
    </Button>
  </section>
);
