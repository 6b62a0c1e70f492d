import { fold } from './fold.ts';

const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');
const lower = (text: string) => plain(text).toLowerCase();
const folded = (text: string) => fold(plain(text));

/**
 * Returns the entries with a given name: those spelled exactly so, else those that differ in case only, else
 * those that the search does not distinguish (`Müller`, `Mueller`, `Muller`).
 * @param namesOf the names of an entry; each counts.
 */
export function closestNamed<Entry>(
  entries: readonly Entry[],
  name: string,
  namesOf: (entry: Entry) => readonly string[],
): Entry[] {
  for (const spell of [plain, lower, folded]) {
    const wanted = spell(name);
    const found = entries.filter((entry) => namesOf(entry).some((one) => spell(one) === wanted));
    if (found.length > 0) return found;
  }
  return [];
}
