import type { Glossary } from '@turnfold/board';

export const glossary = {
  armies: {
    text: 'Every territory has at least one. More of them attack with more dice, and hold out longer.',
    rule: 'R1.3',
  },
  income: {
    text: 'The armies you get as your turn begins: a third of your territories, at least 3, and the bonus of each continent that you hold.',
    rule: 'R3.1',
  },
  'continent bonus': {
    text: 'More armies each turn for whoever holds all of a continent as their turn begins.',
    rule: 'R1.4',
  },
  neighbours: {
    text: 'Territories that share a border or a sea route. You attack and move between neighbours only.',
    rule: 'R1.2',
  },
  'choke point': {
    text: 'A territory through which all ways into a continent lead. Few of them guard much land.',
    rule: 'R1.2',
  },
  dice: {
    text: 'You roll up to three, and fewer than you have armies there; the defender up to two. The highest meet; a tie goes to the defender.',
    rule: 'R6.3',
  },
  cards: {
    text: 'You draw one at the end of your attack if you captured anything. A set of three is worth armies.',
    rule: 'R4.1',
  },
  set: {
    text: 'Three alike, one of each kind, or any two and a wild card. Each set traded is worth more than the one before.',
    rule: 'R4.2',
  },
  fortify: {
    text: 'After the attack you may move armies once, between two neighbours of yours.',
    rule: 'R8.1',
  },
  neutral: {
    text: 'Grey armies belong to nobody. They defend themselves, and never attack.',
    rule: 'R2.3',
  },
  fog: {
    text: 'You see your own territories and their neighbours, and nothing else.',
    rule: 'R10.1',
  },
} as const satisfies Glossary;
