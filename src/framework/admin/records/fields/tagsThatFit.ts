/** Room in a usual cell of a list with tags, in pixels; in a narrower one they give way to each other. */
const room = 220;
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
