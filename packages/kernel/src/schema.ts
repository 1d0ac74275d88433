// The part of JSON Schema that games and the wire need, as plain values: the same schema types a value, checks it at
// the boundary, and is shown in the API's documentation.

export type Schema =
  | IntegerSchema
  | NumberSchema
  | StringSchema
  | BooleanSchema
  | NullSchema
  | ArraySchema
  | ObjectSchema
  | MapSchema
  | OpenSchema
  | AnyOfSchema
  | AnySchema;

interface Described {
  readonly title?: string;
  readonly description?: string;
}
export interface IntegerSchema extends Described {
  readonly type: 'integer';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
  readonly enum?: readonly number[];
}
export interface NumberSchema extends Described {
  readonly type: 'number';
}
export interface StringSchema extends Described {
  readonly type: 'string';
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression that some part of the text must match: anchor it with ^ and $. */
  readonly pattern?: string;
  readonly default?: string;
}
export interface BooleanSchema extends Described {
  readonly type: 'boolean';
  readonly enum?: readonly boolean[];
  readonly default?: boolean;
}
export interface NullSchema extends Described {
  readonly type: 'null';
}
/** What comes from outside needs `maxItems`; what only describes an answer may leave it out. */
export interface ArraySchema extends Described {
  readonly type: 'array';
  readonly items: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
}
export interface ObjectSchema extends Described {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}
/** An object whose keys are data: `{ p1: 3, p2: 5 }`. */
export interface MapSchema extends Described {
  readonly type: 'object';
  readonly additionalProperties: Schema;
}
/** An object of any shape. */
export interface OpenSchema extends Described {
  readonly type: 'object';
  readonly additionalProperties: true;
}
/** One of several shapes, tried in order. */
export interface AnyOfSchema extends Described {
  readonly type?: never;
  readonly anyOf: readonly Schema[];
}
/** Any JSON value. */
export interface AnySchema extends Described {
  readonly type?: never;
  readonly anyOf?: never;
}

/** The same shape, or null. */
export const nullable = <const S extends Schema>(
  schema: S,
): { readonly anyOf: readonly [S, { readonly type: 'null' }] } => ({ anyOf: [schema, { type: 'null' }] });

type Fields = Readonly<Record<string, Schema>>;

/** An object with these fields and no others: what every one of them has, and what some of them have. */
export const shape = <const Always extends Fields, const Sometimes extends Fields = Record<never, Schema>>(
  always: Always,
  sometimes?: Sometimes,
) => ({
  type: 'object' as const,
  properties: { ...always, ...sometimes } as Always & Sometimes,
  required: Object.keys(always) as readonly (keyof Always & string)[],
  additionalProperties: false as const,
});

/** The type of the values that fit a schema. */
export type Static<S> = S extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : S extends { readonly anyOf: readonly (infer One)[] }
    ? Static<One>
    : S extends { readonly type: 'integer' | 'number' }
      ? number
      : S extends { readonly type: 'string' }
        ? string
        : S extends { readonly type: 'boolean' }
          ? boolean
          : S extends { readonly type: 'null' }
            ? null
            : S extends { readonly type: 'array'; readonly items: infer Items }
              ? StaticArray<S, Static<Items>>
              : S extends { readonly type: 'object' }
                ? StaticObject<S>
                : unknown;
/** A list of one known length is a tuple: exactly three cards. */
type StaticArray<S, Item> = S extends {
  readonly minItems: infer Least extends number;
  readonly maxItems: infer Most extends number;
}
  ? number extends Least
    ? readonly Item[]
    : [Least, Most] extends [Most, Least]
      ? TupleOf<Item, Least>
      : readonly Item[]
  : readonly Item[];
type TupleOf<
  Item,
  Length extends number,
  Made extends readonly Item[] = readonly [],
> = Made['length'] extends Length ? Made : TupleOf<Item, Length, readonly [...Made, Item]>;
type StaticObject<S> = S extends { readonly properties: infer Properties }
  ? StaticFields<Properties, S extends { readonly required: readonly (infer Key)[] } ? Key : never>
  : S extends { readonly additionalProperties: true }
    ? object
    : S extends { readonly additionalProperties: infer Value }
      ? { readonly [key: string]: Static<Value> }
      : never;
type StaticFields<Properties, Required> = {
  readonly [Key in keyof Properties as Key extends Required ? Key : never]: Static<Properties[Key]>;
} & { readonly [Key in keyof Properties as Key extends Required ? never : Key]?: Static<Properties[Key]> };

/** The type of a game's options once their defaults are filled in. */
export type OptionsOf<S extends ObjectSchema> = {
  readonly [Key in keyof S['properties']]: Static<S['properties'][Key]>;
};

/** What is wrong with a value, in words, or null when it fits. Never throws, whatever it is handed. */
export const schemaError = (schema: Schema, value: unknown, path = 'payload'): string | null => {
  try {
    return valueError(schema, value, path);
  } catch {
    return `${path} cannot be read`; // A proxy, say: nothing that JSON could bring.
  }
};

const valueError = (schema: Schema, value: unknown, path: string): string | null => {
  switch (schema.type) {
    case 'integer':
      if (typeof value !== 'number' || !Number.isSafeInteger(value) || Object.is(value, -0))
        return `${path} must be a whole number`;
      return outOfRange(schema, value, path) ?? notListed(schema.enum, value, path);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : `${path} must be a number`;
    case 'string':
      return stringError(schema, value, path);
    case 'boolean':
      if (typeof value !== 'boolean') return `${path} must be true or false`;
      return notListed(schema.enum, value, path);
    case 'null':
      return value === null ? null : `${path} must be null`;
    case 'array':
      return arrayError(schema, value, path);
    case 'object':
      return 'properties' in schema ? objectError(schema, value, path) : mapError(schema, value, path);
    default:
      return schema.anyOf ? anyOfError(schema.anyOf, value, path) : null;
  }
};

const stringError = (schema: StringSchema, value: unknown, path: string): string | null => {
  const { minLength = 0, maxLength, pattern } = schema;
  if (typeof value !== 'string') return `${path} must be a string`;
  if (value.length < minLength) return `${path} must have at least ${minLength} characters`;
  if (maxLength !== undefined && value.length > maxLength)
    return `${path} must have at most ${maxLength} characters`;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return `${path} must match ${pattern}`;
  return notListed(schema.enum, value, path);
};

/** What is wrong with the shape that comes nearest: the one whose type fits, else the last. */
const anyOfError = (schemas: readonly Schema[], value: unknown, path: string): string | null => {
  let nearest: string | null = null;
  for (const schema of schemas) {
    const problem = valueError(schema, value, path);
    if (problem === null) return null;
    if (nearest === null || !problem.startsWith(`${path} must be`)) nearest = problem;
  }
  return nearest ?? `${path} fits no shape`;
};

const outOfRange = ({ minimum, maximum }: IntegerSchema, value: number, path: string) => {
  if (minimum !== undefined && value < minimum) return `${path} must be at least ${minimum}`;
  if (maximum !== undefined && value > maximum) return `${path} must be at most ${maximum}`;
  return null;
};

const notListed = (list: readonly unknown[] | undefined, value: unknown, path: string) =>
  list === undefined || list.includes(value) ? null : `${path} must be one of ${list.join(', ')}`;

const arrayError = (schema: ArraySchema, value: unknown, path: string): string | null => {
  if (!Array.isArray(value)) return `${path} must be a list`;
  if (schema.maxItems !== undefined && value.length > schema.maxItems)
    return `${path} must have at most ${schema.maxItems} items`;
  if (value.length < (schema.minItems ?? 0)) return `${path} must have at least ${schema.minItems} items`;
  for (let index = 0; index < value.length; index++) {
    const problem = fieldError(schema.items, value, index, `${path}[${index}]`);
    if (problem) return problem;
  }
  return null;
};

const objectError = (schema: ObjectSchema, value: unknown, path: string): string | null => {
  if (!isPlainObject(value)) return `${path} must be an object`;
  for (const key of schema.required ?? []) if (!Object.hasOwn(value, key)) return `${path}.${key} is missing`;
  for (const key of Object.keys(value)) {
    const property = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    if (!property) return `${path} has an unknown field ${JSON.stringify(key.slice(0, 40))}`;
    const problem = fieldError(property, value, key, `${path}.${key}`);
    if (problem) return problem;
  }
  return null;
};

const mapError = (schema: MapSchema | OpenSchema, value: unknown, path: string): string | null => {
  const { additionalProperties } = schema;
  if (!isPlainObject(value)) return `${path} must be an object`;
  if (additionalProperties === true) return null;
  for (const key of Object.keys(value)) {
    const problem = fieldError(additionalProperties, value, key, `${path}.${key.slice(0, 40)}`);
    if (problem) return problem;
  }
  return null;
};

/** A getter could answer one thing now and another later, so none fits. */
const fieldError = (schema: Schema, owner: object, key: string | number, path: string): string | null => {
  const field = Object.getOwnPropertyDescriptor(owner, key);
  if (field && !('value' in field)) return `${path} must be a plain value`;
  return valueError(schema, field?.value, path);
};

const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A copy of a value that fits, plain at every level, so that the sender cannot change it afterwards. */
export const plainCopy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(plainCopy) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = plainCopy(value[key as keyof T & string]);
  return copy as T;
};

/** The same value with the defaults of missing top-level fields filled in. */
export const withDefaults = (schema: ObjectSchema, value: object): object => {
  const filled: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties))
    if ('default' in property && property.default !== undefined) filled[key] = property.default;
  return { ...filled, ...value };
};
