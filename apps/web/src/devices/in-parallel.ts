/** A few at a time: somebody may have hundreds of games. */
const AT_A_TIME = 4;

/** The results, in the order of the items. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return results;
};
