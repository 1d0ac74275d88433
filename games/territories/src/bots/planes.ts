import { type Tiles } from '../tiles.ts';

/** The cells that each comes to first when `theirs` is some steps ahead. */
export const racePlanes = (
  mine: Tiles,
  theirs: Tiles,
  empty: Tiles,
  headStart: number,
): { readonly won: number[]; readonly lost: number[] } => {
  const width = mine.length;
  const open = [...empty];
  const ours = [...mine, 0];
  const others = [...theirs, 0];
  const won = new Array<number>(width).fill(0);
  const lost = new Array<number>(width).fill(0);
  for (let step = 0, claimed = 1; claimed !== 0 || step <= headStart; step++) {
    claimed = 0;
    let ourLeft = 0;
    let theirLeft = 0;
    for (let x = 0; x < width; x++) {
      const free = open[x] as number;
      const our = ours[x] as number;
      const their = others[x] as number;
      if (free !== 0) {
        const theirCells = ((their << 1) | (their >> 1) | theirLeft | (others[x + 1] as number)) & free;
        const ourCells =
          step < headStart ? 0 : ((our << 1) | (our >> 1) | ourLeft | (ours[x + 1] as number)) & free;
        if ((ourCells | theirCells) !== 0) {
          claimed = 1;
          won[x] = (won[x] as number) | (ourCells & ~theirCells);
          lost[x] = (lost[x] as number) | (theirCells & ~ourCells);
          ours[x] = our | ourCells;
          others[x] = their | theirCells;
          open[x] = free & ~(ourCells | theirCells);
        }
      }
      ourLeft = our;
      theirLeft = their;
    }
  }
  return { won, lost };
};
