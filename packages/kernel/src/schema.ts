// The part of JSON Schema that games need, as plain values: the same schema types an action, checks it at the
// door, and is shown in the API's documentation.

export type Schema = IntegerSchema | StringSchema | BooleanSchema | ArraySchema | ObjectSchema;

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
export interface StringSchema extends Described {
  readonly type: 'string';
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly default?: string;
}
export interface BooleanSchema extends Described {
  readonly type: 'boolean';
  readonly default?: boolean;
}
export interface ArraySchema extends Described {
  readonly type: 'array';
  readonly items: Schema;
  readonly minItems?: number;
  readonly maxItems: number;
}
export interface ObjectSchema extends Described {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** The type of the values that fit a schema. */
export type Static<S> = S extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : S extends { readonly type: 'integer' }
    ? number
    : S extends { readonly type: 'string' }
      ? string
      : S extends { readonly type: 'boolean' }
        ? boolean
        : S extends { readonly type: 'array'; readonly items: infer Items }
          ? readonly Static<Items>[]
          : S extends { readonly type: 'object'; readonly properties: infer Properties }
            ? StaticObject<Properties, S extends { readonly required: readonly (infer Key)[] } ? Key : never>
            : never;
type StaticObject<Properties, Required> = {
  readonly [Key in keyof Properties as Key extends Required ? Key : never]: Static<Properties[Key]>;
} & { readonly [Key in keyof Properties as Key extends Required ? never : Key]?: Static<Properties[Key]> };

/** The type of a game's options once their defaults are filled in. */
export type OptionsOf<S extends ObjectSchema> = {
  readonly [Key in keyof S['properties']]: Static<S['properties'][Key]>;
};

/** What is wrong with a value, in words, or null when it fits. Never throws, whatever it is handed. */
export const misfit = (schema: Schema, value: unknown, path = 'payload'): string | null => {
  try {
    return misfitValue(schema, value, path);
  } catch {
    return `${path} cannot be read`; // A proxy, say: nothing that JSON could bring.
  }
};

const misfitValue = (schema: Schema, value: unknown, path: string): string | null => {
  switch (schema.type) {
    case 'integer':
      if (!Number.isSafeInteger(value) || Object.is(value, -0)) return `${path} must be a whole number`;
      return outOfRange(schema, value as number, path) ?? notListed(schema.enum, value, path);
    case 'string':
      if (typeof value !== 'string') return `${path} must be a text`;
      if (schema.maxLength !== undefined && value.length > schema.maxLength)
        return `${path} must have at most ${schema.maxLength} characters`;
      return notListed(schema.enum, value, path);
    case 'boolean':
      return typeof value === 'boolean' ? null : `${path} must be true or false`;
    case 'array':
      return misfitArray(schema, value, path);
    case 'object':
      return misfitObject(schema, value, path);
  }
};

const outOfRange = ({ minimum, maximum }: IntegerSchema, value: number, path: string) => {
  if (minimum !== undefined && value < minimum) return `${path} must be at least ${minimum}`;
  if (maximum !== undefined && value > maximum) return `${path} must be at most ${maximum}`;
  return null;
};

const notListed = (list: readonly unknown[] | undefined, value: unknown, path: string) =>
  list === undefined || list.includes(value) ? null : `${path} must be one of ${list.join(', ')}`;

const misfitArray = (schema: ArraySchema, value: unknown, path: string): string | null => {
  if (!Array.isArray(value)) return `${path} must be a list`;
  if (value.length > schema.maxItems) return `${path} must have at most ${schema.maxItems} items`;
  if (value.length < (schema.minItems ?? 0)) return `${path} must have at least ${schema.minItems} items`;
  for (let index = 0; index < value.length; index++) {
    const problem = misfitField(schema.items, value, index, `${path}[${index}]`);
    if (problem) return problem;
  }
  return null;
};

const misfitObject = (schema: ObjectSchema, value: unknown, path: string): string | null => {
  if (!isPlainObject(value)) return `${path} must be an object`;
  for (const key of schema.required ?? []) if (!Object.hasOwn(value, key)) return `${path}.${key} is missing`;
  for (const key of Object.keys(value)) {
    const property = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    if (!property) return `${path} has an unknown field ${JSON.stringify(key.slice(0, 40))}`;
    const problem = misfitField(property, value, key, `${path}.${key}`);
    if (problem) return problem;
  }
  return null;
};

/** A getter could answer one thing now and another later, so none fits. */
const misfitField = (schema: Schema, owner: object, key: string | number, path: string): string | null => {
  const field = Object.getOwnPropertyDescriptor(owner, key);
  if (field && !('value' in field)) return `${path} must be a plain value`;
  return misfitValue(schema, field?.value, path);
};

const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A copy of a value that fits, plain to the bottom: whoever sent it cannot change it afterwards. */
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
