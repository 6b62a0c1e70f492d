/** Room for tags in a typical list cell, in pixels; in narrower cells the tags shrink. */
const room = 220;
const letterWidth = 7.5;
const frameWidth = 20;

/** Number of tags that fit side by side in a cell, at least one. Reserves room for the count of the rest. */
export function tagsThatFit(labels: readonly string[]): number {
  let used = 0;
  const first = labels.findIndex((label, at) => {
    used += label.length * letterWidth + frameWidth;
    const isLast = at === labels.length - 1;
    return at > 0 && used + (isLast ? 0 : frameWidth) > room;
  });
  return first === -1 ? labels.length : first;
}
