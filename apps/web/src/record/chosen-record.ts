/** The text of the file that was opened last; a page of its own shows it. */
let chosen: string | null = null;
export const chooseRecord = (text: string): void => {
  chosen = text;
};
export const chosenRecord = (): string | null => chosen;
