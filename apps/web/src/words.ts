/** `forcedOnly`, `FORCED_ONLY` and `forced-only` read "forced only". */
export const words = (name: string): string => {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  const plain =
    spaced === spaced.toUpperCase()
      ? spaced.toLowerCase()
      : spaced.replace(/ [A-Z](?=[a-z])/g, (part) => part.toLowerCase());
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};
