import type { Glossary } from '@turnfold/board';

export const glossary = {
  initiative: {
    text: 'Each side rolls two dice. The loser moves and fires first, so the winner can answer.',
    rule: '1.3',
  },
  gunnery: {
    text: 'The pilot’s skill with weapons, usually 4. It is what the dice have to beat before anything is added: lower is better.',
    rule: '5.2',
  },
  piloting: {
    text: 'The pilot’s skill at keeping the ’Mech on its feet, usually 5: lower is better.',
    rule: '7.4',
  },
  'to hit': {
    text: 'What two dice must show at least: gunnery and range, more for movement of either, heat, woods and cover.',
    rule: '5.2',
  },
  mp: {
    text: 'Movement points. Clear ground costs 1, woods and rough 2 or 3, each level up or down 1, each turn to the side 1.',
    rule: '3.1',
  },
  walk: { text: 'The slow way: 1 heat, and +1 to hit for your own weapons.', rule: '3.1' },
  run: {
    text: 'Half as fast again: 2 heat, +2 to hit for your own weapons, and often harder to be hit.',
    rule: '3.1',
  },
  jump: {
    text: 'Over anything, to any facing: at least 3 heat, and +3 to hit for your own weapons.',
    rule: '3.4',
  },
  heat: {
    text: 'Moving and firing make it, heat sinks take it away at the end of the turn. From 5 it slows you, from 8 it spoils your aim, from 14 it may shut you down.',
    rule: '9.1',
  },
  'heat sinks': { text: 'Each takes away 1 heat at the end of the turn.', rule: '9.1' },
  armour: {
    text: 'Takes damage first, location by location. When it is gone the structure beneath is hurt.',
    rule: '6.1',
  },
  structure: {
    text: 'What is under the armour. Hurt, it may lose weapons and parts; without it the location is gone.',
    rule: '6.2',
  },
  'critical hit': { text: 'A part inside is struck: engine, gyro, a weapon, ammunition.', rule: '6.3' },
  twist: {
    text: 'The torso turns one hexside when you fire, and the weapons with it; the legs stay.',
    rule: '4.3',
  },
  'line of sight': {
    text: 'From centre to centre. Hills and too many woods in between block it.',
    rule: '4.1',
  },
  'partial cover': {
    text: 'A hill one level high right before the target, or shallow water: hits on the legs strike the cover.',
    rule: '4.1',
  },
  'minimum range': { text: 'Some weapons are hard to aim at what stands too near.', rule: '5.2' },
  'indirect fire': {
    text: 'LRMs reach a target that their own ’Mech does not see, if a friend sees it: +1 to hit.',
    rule: '5.8',
  },
  prone: { text: 'Lying on the ground. Standing up takes 2 MP and a piloting roll.', rule: '3.7' },
  kick: {
    text: 'A blow at a neighbour: a fifth of your tons in damage, and the target may fall. Miss, and you may fall.',
    rule: '7.4',
  },
  punch: { text: 'A blow at a neighbour with an arm that has not fired: a tenth of your tons.', rule: '7.4' },
  charge: { text: 'Declared with the move: you run into the target, and both are hurt.', rule: '7.5' },
  value: {
    text: 'What a ’Mech is worth in a fair fight, for matching two sides.',
    rule: '10.5',
  },
} as const satisfies Glossary;
