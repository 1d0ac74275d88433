// Opens this device's seed when the list of seeds has closed. First the whole list is stored as the receipt, and only
// then does the seed go out: whatever the host changes afterwards, the record will contradict the receipt.

import type { Receipt } from '@turnfold/kernel';
import { type Client, type Failure, type RetryOptions, untilAnswered } from '@turnfold/wire';
import type { Device, KeptGame } from './device.ts';
import { type Breach, breachOf, closedList, type ToldLuck } from './promise.ts';

/** Where the seed of this device stands. */
export type SeedStep =
  /** There is none. */
  | { readonly is: 'none' }
  /** The list is not closed yet. */
  | { readonly is: 'sealed' }
  | { readonly is: 'opening'; readonly retries: number }
  | { readonly is: 'opened' }
  /** The host broke its promise. */
  | { readonly is: 'breach'; readonly breach: Breach; readonly isOpened: boolean }
  /** The receipt cannot be stored, and one that is not stored is none. */
  | { readonly is: 'homeless'; readonly receipt: Receipt }
  /** The server does not take the seed. */
  | { readonly is: 'refused'; readonly failure: Failure };

export interface SeedOpening {
  readonly step: SeedStep;
  /** Does what is due, by what the server says now. */
  consider(told: ToldLuck): Promise<void>;
  /** The player has the receipt as a file of their own: that is as good as stored. */
  receiptSaved(): Promise<void>;
}

export interface SeedOpeningDeps extends Pick<RetryOptions, 'timers' | 'random' | 'limitMs'> {
  readonly client: Pick<Client, 'openSeed'>;
  readonly device: Pick<Device, 'note' | 'receipt' | 'keepReceipt' | 'holdReceipt'>;
  readonly onStep?: (step: SeedStep) => void;
}

const PATIENCE_MS = 7 * 24 * 60 * 60_000;

export const createSeedOpening = (kept: KeptGame | null, deps: SeedOpeningDeps): SeedOpening => {
  const { client, device, onStep } = deps;
  let step: SeedStep = { is: 'none' };
  let isSending = false;
  let isSaved = false;
  let last: ToldLuck | null = null;

  const show = (next: SeedStep) => {
    if (JSON.stringify(next) === JSON.stringify(step)) return;
    step = next;
    onStep?.(next);
  };

  const consider = async (told: ToldLuck) => {
    last = told;
    if (kept === null) return;
    const receipt = device.receipt(kept.gameId);
    const breach = breachOf(kept, receipt, told);
    if (breach) return show({ is: 'breach', breach, isOpened: receipt !== null });
    const { playerId, clientSeed, gameId, seedCommitment } = kept;
    if (clientSeed === null || playerId === null) return;
    const seedHashes = closedList(told.luck);
    if (seedHashes === null) return show({ is: 'sealed' });
    if (told.status === 'over' && told.luck.seeds[playerId]?.state !== 'opened') return show({ is: 'none' });
    await open({ gameId, seedCommitment, playerId, clientSeed, seedHashes }, told);
  };

  const open = async (receipt: Receipt, told: ToldLuck) => {
    if (isSending) return;
    if (!device.keepReceipt(receipt)) {
      if (!isSaved) return show({ is: 'homeless', receipt });
      device.holdReceipt(receipt);
    }
    if (told.luck.seeds[receipt.playerId]?.state === 'opened') return confirmed(receipt);
    isSending = true;
    await send(receipt);
    isSending = false;
  };

  const send = async (receipt: Receipt) => {
    const { gameId, clientSeed, seedCommitment } = receipt;
    let retries = 0;
    show({ is: 'opening', retries });
    const answer = await untilAnswered(() => client.openSeed(gameId, kept?.token ?? null, { clientSeed }), {
      limitMs: PATIENCE_MS,
      ...deps,
      onRetry: () => show({ is: 'opening', retries: ++retries }),
    });
    if (!answer.ok) show({ is: 'refused', failure: answer });
    else if (answer.seedCommitment !== seedCommitment)
      show({ is: 'breach', breach: 'commitment', isOpened: true });
    else confirmed(receipt);
  };

  const confirmed = ({ gameId }: Receipt) => {
    device.note(gameId, { isOpened: true });
    show({ is: 'opened' });
  };

  return {
    get step() {
      return step;
    },
    consider,
    async receiptSaved() {
      isSaved = true;
      if (last) await consider(last);
    },
  };
};

/** Looks at every seat whose seed may be due, wherever on the page its player is. */
export const openDueSeeds = async (
  deps: Omit<SeedOpeningDeps, 'client' | 'device' | 'limitMs'> & {
    readonly client: Pick<Client, 'openSeed' | 'view'>;
    readonly device: SeedOpeningDeps['device'] & Pick<Device, 'seats'>;
    /** Where it is known that the list has closed. */
    readonly isDue: (gameId: string) => boolean;
  },
): Promise<void> => {
  const due = deps.device
    .seats()
    .filter(({ gameId, clientSeed, isOpened }) => clientSeed !== null && !isOpened && deps.isDue(gameId));
  for (const kept of due) {
    const view = await deps.client.view(kept.gameId, kept.token);
    if (view.ok && view.status === 'waiting')
      await createSeedOpening(kept, { ...deps, limitMs: 0 }).consider(view); // The page looks again soon.
  }
};
