import type { Random } from '../../src/server/demo/base/random.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

function editOnce(random: Random, text: string): string {
  const at = Math.floor(random.next() * text.length);
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  const edits = [
    before + random.pick(letters) + letter + after,
    before + after,
    before + random.pick(letters) + after,
    before + after.charAt(0) + letter + after.slice(1),
  ];
  return random.pick(edits);
}

/** A text with one or two mistakes: a letter added, left out, replaced, or swapped with the next. */
export function misspell(random: Random, text: string): string {
  const once = editOnce(random, text);
  return random.chance(0.5) ? once : editOnce(random, once);
}
