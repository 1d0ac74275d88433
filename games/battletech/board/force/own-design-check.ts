// Designs of one's own, as text: what can be built, or what is wrong with it, in words.

import type { DesignProblem } from '../../src/units/construction.ts';
import type { MechDesign } from '../../src/units/design.ts';
import { parseDesign } from '../../src/units/design-file.ts';

export interface FaultyDesign {
  readonly name: string;
  readonly problems: readonly DesignProblem[];
}

export interface CheckedDesigns {
  readonly designs: readonly MechDesign[];
  readonly faulty: readonly FaultyDesign[];
}

/** A single design, a list of them, or a whole file of a force. */
export const checkDesigns = (text: string): CheckedDesigns => {
  const parsed = parseJson(text);
  if (parsed === undefined) return { designs: [], faulty: [NOT_JSON] };
  const designs: MechDesign[] = [];
  const faulty: FaultyDesign[] = [];
  for (const [index, one] of listOf(parsed).entries()) {
    const answer = parseDesign(one);
    if ('problems' in answer) faulty.push({ name: nameOf(one, index), problems: answer.problems });
    else designs.push(answer);
  }
  return { designs, faulty };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const listOf = (parsed: unknown): readonly unknown[] => {
  if (Array.isArray(parsed)) return parsed;
  const { designs } = Object(parsed) as { readonly designs?: unknown };
  return Array.isArray(designs) ? designs : [parsed];
};

const nameOf = (one: unknown, index: number): string => {
  const { name } = Object(one) as { readonly name?: unknown };
  return typeof name === 'string' && name !== '' ? name : `Design ${index + 1}`;
};

const NOT_JSON: FaultyDesign = {
  name: 'The text',
  problems: [
    {
      code: 'NOT_JSON',
      explain: 'This is not JSON.',
      hint: 'Look for a missing quote, comma or bracket; or start from a copy of a design.',
    },
  ],
};

/** A copy to start from, under a name of its own. */
export const copyOf = (design: MechDesign): string =>
  JSON.stringify(
    { ...design, id: `my-${design.id}`.slice(0, ID_MAX), name: `My ${design.name}`.slice(0, NAME_MAX) },
    null,
    2,
  );

/** As long as the game allows. */
const ID_MAX = 30;
const NAME_MAX = 30;
