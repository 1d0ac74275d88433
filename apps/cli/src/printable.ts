/** What a stranger wrote must not move the cursor and write a line of its own. */
export const printable = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');
