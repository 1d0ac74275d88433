// Reads a RULES.md: headings, paragraphs, numbered rules, lists and tables are all the Markdown there is in one. What
// follows `<!-- for programmers -->` is not for players.

import type { Block, Inline, Rule, Rulebook, Section, Text } from '../src/rules/rulebook.ts';

const FOR_PROGRAMMERS = '<!-- for programmers -->';
const NUMBER = /^R?\d+\.\d+$/;

export const readRules = (markdown: string): Rulebook => {
  const [forPlayers = ''] = markdown.split(FOR_PROGRAMMERS);
  const numbers = new Set(forPlayers.match(/(?<=^(?:- \*\*)?)R?\d+\.\d+(?=[ .*])/gm));
  const [head = '', ...parts] = forPlayers.split(/^## /m);
  const [title = '', ...intro] = chunksOf(head);
  if (!title.startsWith('# ')) throw new Error('RULES.md begins with its title: "# Title".');
  return {
    title: title.slice(2),
    intro: intro.map((chunk) => textOf(chunk, numbers)),
    sections: parts.map((part) => sectionOf(part, numbers)),
  };
};

const sectionOf = (part: string, numbers: ReadonlySet<string>): Section => {
  const end = part.indexOf('\n');
  const title = part.slice(0, end).trim();
  const id = /^R?\d+(?= )/.exec(title)?.[0] ?? title.toLowerCase().replace(/\W+/g, '-');
  return { id, title, blocks: chunksOf(part.slice(end)).map((chunk) => blockOf(chunk, numbers)) };
};

/** A rule, an item, a table or a paragraph, each as one line; a table keeps its lines. */
const chunksOf = (text: string): readonly string[] => {
  const chunks: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = chunks.at(-1) ?? '';
    if (line === '') isOpen = false;
    else if (!isOpen || /^(?:- |R?\d+\.\d+ |#)/.test(line) || line.startsWith('|') !== last.startsWith('|')) {
      chunks.push(line);
      isOpen = !line.startsWith('#');
    } else chunks.splice(-1, 1, `${last}${line.startsWith('|') ? '\n' : ' '}${line}`);
  }
  return chunks;
};

const blockOf = (chunk: string, numbers: ReadonlySet<string>): Block => {
  if (chunk.startsWith('|')) return { rows: rowsOf(chunk, numbers) };
  const [, lead, rest = ''] =
    /^- \*\*(R?\d+\.\d+.*?)\*\*(.*)$/.exec(chunk) ?? /^(R?\d+\.\d+)(?= )(.*)$/.exec(chunk) ?? [];
  if (lead !== undefined) return { rule: ruleOf(lead, rest, numbers) };
  if (chunk.startsWith('- ')) return { item: textOf(chunk.slice(2), numbers) };
  if (chunk.startsWith('#')) throw new Error(`RULES.md has sections alone, no ${chunk}.`);
  return { paragraph: textOf(chunk, numbers) };
};

/** Refusals stand after a rule's last sentence, or in brackets. */
const CODES = / \(`[A-Z_]+`\)|(?<=[.)])(?: `[A-Z_]+`)+$/g;

const ruleOf = (lead: string, rest: string, numbers: ReadonlySet<string>): Rule => {
  const [, number = '', name = ''] = /^(R?\d+\.\d+)\s*(.*)$/.exec(lead) ?? [];
  const codes = rest.match(CODES)?.flatMap((some) => some.match(/[A-Z_]+/g) ?? []) ?? [];
  const spoken = rest.replace(CODES, '');
  return { number, name: name || null, text: textOf(spoken.trim(), numbers), codes };
};

const rowsOf = (chunk: string, numbers: ReadonlySet<string>): readonly (readonly Text[])[] =>
  chunk
    .split('\n')
    .filter((line) => !/^[|\s:-]+$/.test(line) || !line.includes('-'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .map((cell) => (numbers.has(cell) ? [{ see: cell }] : textOf(cell, numbers))),
    );

const textOf = (text: string, numbers: ReadonlySet<string>): Text =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).flatMap((part): readonly Inline[] => {
    if (part === '') return [];
    if (part.startsWith('`')) return [{ code: part.slice(1, -1) }];
    if (part.startsWith('**')) return [{ strong: part.slice(2, -2) }];
    return linked(part, numbers);
  });

/** References stand in brackets, after "see" or after a colon, or begin with an R; other numbers are only numbers. */
const linked = (text: string, numbers: ReadonlySet<string>): readonly Inline[] =>
  text
    .split(/(\bR\d+\.\d+\b|(?<=\(|see |: |\d, |and )\d+\.\d+(?=[),;.]| and ))/)
    .filter(Boolean)
    .map((part) => (NUMBER.test(part) && numbers.has(part) ? { see: part } : part));
