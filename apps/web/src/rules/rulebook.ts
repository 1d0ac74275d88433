// A game's RULES.md as the page shows it. It is read when the page is built (`build/read-rules.ts`).

export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: string }
  /** Another rule, by its number. */
  | { readonly see: string };

export type Text = readonly Inline[];

export interface Rule {
  /** As refusals cite it: "3.2", "R6.5". */
  readonly number: string;
  readonly name: string | null;
  readonly text: Text;
  /** The refusals that stand on this rule, as RULES.md names them. Players are not shown them. */
  readonly codes: readonly string[];
}

export type Block =
  | { readonly paragraph: Text }
  | { readonly rule: Rule }
  | { readonly item: Text }
  | { readonly rows: readonly (readonly Text[])[] };

export interface Section {
  /** Its number, or a name made of its title. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Rulebook {
  readonly title: string;
  readonly intro: readonly Text[];
  readonly sections: readonly Section[];
}

/** The numbers in what a refusal cites: "2.1 Shape" or "R6.2, R8.3". */
export const ruleNumbers = (rule: string): readonly string[] => rule.match(/R?\d+\.\d+/g) ?? [];

export const rulesIn = ({ blocks }: Section): readonly Rule[] =>
  blocks.flatMap((block) => ('rule' in block ? [block.rule] : []));

export const plainText = (text: Text): string =>
  text
    .map((part) =>
      typeof part === 'string' ? part : 'see' in part ? part.see : 'code' in part ? part.code : part.strong,
    )
    .join('');

const blockText = (block: Block): string => {
  if ('rule' in block) return `${block.rule.number} ${block.rule.name ?? ''} ${plainText(block.rule.text)}`;
  if ('rows' in block) return block.rows.flat().map(plainText).join(' ');
  return plainText('item' in block ? block.item : block.paragraph);
};

/** What is left of a book when only what has all of these words is shown. A section's title counts for all in it. */
export const searchRules = (book: Rulebook, query: string): readonly Section[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  return book.sections.flatMap((section) => {
    const blocks = section.blocks.filter((block) => {
      const text = `${section.title} ${blockText(block)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return blocks.length > 0 ? [{ ...section, blocks }] : [];
  });
};
