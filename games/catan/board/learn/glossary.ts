import type { Glossary } from '@turnfold/board';

export const glossary = {
  pips: {
    text: 'The dots under a number: in how many of 36 rolls it comes. 6 and 8 have five, 2 and 12 have one.',
    rule: '1.2',
  },
  settlement: {
    text: 'Worth 1 point. It costs wood, brick, sheep and wheat, and gets one card from each hex around it that is rolled.',
    rule: '8.3',
  },
  city: {
    text: 'Worth 2 points. It replaces a settlement for 2 wheat and 3 ore, and gets two cards where that got one.',
    rule: '8.4',
  },
  road: {
    text: 'Costs wood and brick. New settlements stand at the end of your own roads.',
    rule: '8.2',
  },
  'longest road': {
    text: '2 points for the only player with the longest unbroken road, of five or more. Others’ buildings break it.',
    rule: '10.2',
  },
  'largest army': {
    text: '2 points for the first to play three knights, until somebody has played more.',
    rule: '11.1',
  },
  robber: {
    text: 'The hex it stands on pays nothing. A seven or a knight moves it, and the mover steals a card there.',
    rule: '5.2',
  },
  harbour: {
    text: 'A building at it trades with the bank at 3:1, or at 2:1 for the resource it shows, instead of 4:1.',
    rule: '6.1',
  },
  'development card': {
    text: 'Bought unseen for sheep, wheat and ore: a knight, a victory point, or one of three that bend the rules.',
    rule: '9.1',
  },
  knight: {
    text: 'Moves the robber and steals a card, without a seven. It counts for the largest army.',
    rule: '9.3',
  },
  discard: {
    text: 'On a seven whoever holds more than seven cards gives half of them back to the bank.',
    rule: '5.1',
  },
  bank: {
    text: 'Takes four equal cards for one of another kind; fewer at a harbour.',
    rule: '6.1',
  },
  points: {
    text: 'Settlements 1, cities 2, longest road 2, largest army 2, victory point cards 1. Ten win, in your own turn.',
    rule: '12.1',
  },
} as const satisfies Glossary;
