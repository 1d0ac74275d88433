// From a map file to a map, or to a list of what is wrong with the file.

import { type ObjectSchema, schemaError } from '@turnfold/kernel';
import { checkMap, type MapDefinition } from './map.ts';
import { SYMBOLS } from './symbols.ts';

export const readMap = (name: string, file: unknown): MapDefinition => {
  const problems = problemsOf(name, file);
  if (problems.length > 0)
    throw new Error(`The map file ${name}.json has mistakes in it:\n- ${problems.join('\n- ')}`);
  return file as MapDefinition;
};

const problemsOf = (name: string, file: unknown): readonly string[] => {
  const shape = schemaError(SHAPE, file, 'map');
  if (shape !== null) return [shape];
  const map = file as MapDefinition;
  return [
    ...(map.id === name ? [] : [`the id "${map.id}" is not the name of the file, "${name}"`]),
    ...checkMap(map),
  ];
};

const TEXT = { type: 'string', maxLength: 64 } as const;
const MANY = { type: 'array', maxItems: 200 } as const;
const PAIRS = {
  ...MANY,
  items: { type: 'array', minItems: 2, maxItems: 2, items: TEXT },
} as const;

const SHAPE = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'initialArmies', 'continents', 'territories', 'seaRoutes', 'wrapsAround'],
  properties: {
    id: TEXT,
    name: TEXT,
    initialArmies: { ...MANY, items: { type: 'integer' } },
    continents: {
      ...MANY,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'name', 'bonus'],
        properties: { id: TEXT, name: TEXT, bonus: { type: 'integer' } },
      },
    },
    territories: {
      ...MANY,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'name', 'continentId', 'symbol', 'x', 'y', 'adjacencies'],
        properties: {
          id: TEXT,
          name: TEXT,
          continentId: TEXT,
          symbol: { type: 'string', enum: SYMBOLS },
          x: { type: 'integer' },
          y: { type: 'integer' },
          adjacencies: { ...MANY, items: TEXT },
        },
      },
    },
    seaRoutes: PAIRS,
    wrapsAround: PAIRS,
  },
} as const satisfies ObjectSchema;
