// Mistakes that are easily made, each a small change of `src/rules.ts`. Each text stands there exactly once.

export interface Mistake {
  /** A game that ... */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Where it takes a longer game to show. */
  readonly setups?: readonly { readonly seats: number; readonly options: object }[];
}

export const MISTAKES: readonly Mistake[] = [
  {
    name: 'counts rounds outside the state',
    from: 'next.round = state.round + 1',
    to: 'next.round = ++(roll as any).rounds || ((roll as any).rounds = 1)',
  },
  {
    name: 'pushes to a list that it does not own',
    from: 'next.out = [...state.out, payload.loser]',
    to: '(next.out as Seat[]).push(payload.loser)',
  },
  {
    name: 'sorts your dice in place to show them',
    from: '(dice[viewer] ?? [])',
    to: '((dice[viewer] ?? []) as number[]).sort()',
  },
  {
    name: 'keeps a note of every bid',
    from: 'next.bid = payload;',
    to: 'next.bid = payload;\n        (next as any).notes = [...((state as any).notes ?? []), payload];',
    setups: [{ seats: 6, options: { dicePerPlayer: 5, wildOnes: true } }],
  },
  {
    name: 'begins with undefined',
    from: 'showdown: null,\n    out',
    to: 'showdown: undefined as never,\n    out',
  },
  {
    name: 'lists bids that are not higher',
    from: 'if (!state.bid || isHigher(quantity, face, state.bid))\n          yield',
    to: 'yield',
  },
  {
    name: 'does not list bids on all dice',
    from: 'quantity <= diceIn(state.dice); quantity++',
    to: 'quantity < diceIn(state.dice); quantity++',
  },
  {
    name: 'accepts more dice than there are',
    from: "if (quantity > diceIn(state.dice)) return refuse('TOO_MANY_DICE', { dice: diceIn(state.dice) });",
    to: '',
  },
  {
    name: 'forgets that nobody may have bid',
    from: "if (!state.bid) return refuse('NOTHING_TO_CALL');",
    to: '',
  },
  {
    name: 'leaves a gap in a sentence',
    from: "refuse('TOO_MANY_DICE', { dice: diceIn(state.dice) })",
    to: "refuse('TOO_MANY_DICE', { count: diceIn(state.dice) } as never)",
  },
  { name: 'lets the last player act after the end', from: '(ended ? [] : [next])', to: '[next]' },
  {
    name: 'lists actions after the end',
    from: 'if (state.ended || state.next !== seat) return;',
    to: 'if (state.next !== seat) return;',
  },
  {
    name: 'does not write down that the table ended it',
    from: 'conclude: end,',
    to: 'conclude: (state) => state,',
  },
  {
    name: 'waits for a player who is out',
    from: 'next.dice[payload.loser]?.length === 0 ? seatAfter(next.dice, payload.loser) : payload.loser;',
    to: 'payload.loser;',
  },
  {
    name: 'gives the lost die back with the next roll',
    from: 'roll(left, random)]',
    to: 'roll(state.dice, random)]',
  },
  { name: 'takes two dice', from: 'hand.slice(1)', to: 'hand.slice(2)' },
  { name: 'keeps the bid for the next round', from: 'next.bid = null;', to: '' },
  { name: 'tells everybody what was rolled', from: 'secret } as const', to: 'secret: {} } as const' },
  {
    name: 'tells your dice to your neighbour',
    from: '[key, [seat]]',
    to: '[key, [seat, (seat + 1) % hands.length]]',
  },
  { name: 'shows the dice without saying that it reveals them', from: ', reveals: true }', to: ' }' },
  {
    name: 'shows spectators all dice',
    from: "viewer === 'spectator' ? []",
    to: "viewer === 'spectator' ? dice.flat()",
  },
  {
    name: 'offers the call only where it would win',
    from: "if (state.bid) yield { type: 'call'",
    to: "if (state.bid && showdownOf(state, seat, state.bid).loser !== seat) yield { type: 'call'",
  },
  {
    name: 'refuses a bid on a face that nobody has',
    from: 'if (state.bid && !isHigher(quantity, face, state.bid))\n        return',
    to: "if (!state.dice.flat().includes(face)) return refuse('NOTHING_TO_CALL');\n      if (state.bid && !isHigher(quantity, face, state.bid))\n        return",
  },
  {
    name: 'imagines the hands of others sorted',
    from: ': dice(random, count))',
    to: ': dice(random, count).sort())',
  },
  {
    name: 'forgets an option in the view',
    from: 'view({ dice, ...open }, viewer)',
    to: 'view({ dice, wildOnes, ...open }: any, viewer)',
  },
  {
    name: 'tells of dice that the reader may not know',
    from: "return 'Everybody rolls.';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of source.
    to: "return `${name(0)} rolls ${payload.dice0!.join(' ')}.`;",
  },
  {
    name: 'takes a bid that is exactly true for a lie',
    from: 'count >= bid.quantity',
    to: 'count > bid.quantity',
  },
  { name: 'has wild ones whatever the option says', from: '(wildOnes && face === 1)', to: 'face === 1' },
  { name: 'accepts the same bid again', from: 'face > bid.face', to: 'face >= bid.face' },
  {
    name: 'ranks those who were out first before those who were out last',
    from: 'out.toReversed()',
    to: 'out',
  },
];
