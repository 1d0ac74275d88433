// The sentences of a specification: what docs/SPECS.md has to answer, one by one.

export interface SpecSentence {
  /** The headings that it stands under, without the document's title. */
  readonly under: readonly string[];
  readonly text: string;
}

/**
 * A sentence is a sentence of a paragraph or of a list's item, a row of a table (its cells with a dot between them), or a
 * line of code that says more than a bracket. Headings say where it stands.
 */
export const sentencesOf = (markdown: string): readonly SpecSentence[] => {
  const sentences: SpecSentence[] = [];
  const under: string[] = [];
  let paragraph = '';
  let isCode = false;
  let rows = 0;

  const say = (...texts: readonly string[]) => {
    for (const text of texts) if (/\w/.test(text)) sentences.push({ under: [...under], text: text.trim() });
  };
  const endParagraph = () => {
    say(...splitSentences(paragraph));
    paragraph = '';
  };

  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      endParagraph();
      isCode = !isCode;
    } else if (isCode) {
      if (/\w/.test(line)) say(`\`${line.trim()}\``);
    } else if (line.startsWith('|')) {
      rows += 1;
      if (rows > 2) say(cellsOf(line).join(' · ')); // After the head and its rule.
      continue;
    } else if (/^#+ /.test(line)) {
      endParagraph();
      const depth = line.indexOf(' ') - 2;
      if (depth >= 0) under.splice(depth, under.length, line.replace(/^#+ /, ''));
    } else if (/^\s*(?:[-*]|\d+\.) /.test(line)) {
      endParagraph();
      paragraph = line.replace(/^\s*(?:[-*]|\d+\.) /, '');
    } else if (/^\s*(?:-{3,})?$/.test(line)) endParagraph();
    else paragraph += ` ${line.trim()}`;
    rows = 0;
  }
  endParagraph();
  return sentences;
};

/** The cells of a table's row; a bar after a backslash is a bar. */
export const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

/** After a full stop or a closing bracket of one, before a capital letter. */
const splitSentences = (paragraph: string): readonly string[] =>
  paragraph.trim().split(/(?<=[^.][.!?])\s+(?=[A-Z*])/);
