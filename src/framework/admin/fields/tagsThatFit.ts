/** Room in the narrowest cell of a list with tags, in pixels; the cell's own padding is taken off. */
const room = 150;
const letterWidth = 7.5;
const frameWidth = 20;

/** How many tags can be read side by side in a cell: one at least, beside it room for the number of the others. */
export function tagsThatFit(labels: readonly string[]): number {
  let used = 0;
  const first = labels.findIndex((label, at) => {
    used += label.length * letterWidth + frameWidth;
    const isLast = at === labels.length - 1;
    return at > 0 && used + (isLast ? 0 : frameWidth) > room;
  });
  return first === -1 ? labels.length : first;
}
