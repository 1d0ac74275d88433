// Text in a drawing has no lines of its own: it is broken here.

/** How wide a text is, in the face that it will be set in. */
export type Measure = (text: string) => number;

/** The text in lines no wider than this; what does not fit into `most` lines ends in dots. */
export const wrapped = (text: string, width: number, most: number, measure: Measure): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  const isCut = lines.length > most;
  return kept.map((line, at) => shortened(line, width, measure, isCut && at === most - 1));
};

const shortened = (line: string, width: number, measure: Measure, isCut: boolean): string => {
  if (!isCut && measure(line) <= width) return line;
  let letters = [...line];
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`) > width)
    letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
};
