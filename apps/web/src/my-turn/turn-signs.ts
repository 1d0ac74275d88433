// The title and the icon of the window: where one is, whether it is one's turn there, and in how many other games.

interface Signs {
  /** What the page is about; empty in the lobby. */
  title: string;
  isYourTurn: boolean;
  others: number;
}

const signs: Signs = { title: '', isYourTurn: false, others: 0 };

export const showSigns = (change: Partial<Signs>): void => {
  Object.assign(signs, change);
  document.title = titleOf(signs);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const href = signs.isYourTurn || signs.others > 0 ? '/icon-turn.svg' : '/icon.svg';
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
};

export const titleOf = ({ title, isYourTurn, others }: Signs): string =>
  `${others > 0 ? `(${others}) ` : ''}${isYourTurn ? 'Your turn · ' : ''}${title === '' ? '' : `${title} · `}Turnfold`;
