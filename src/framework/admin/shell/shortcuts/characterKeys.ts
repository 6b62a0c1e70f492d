/** Key in the user's preferences: `{ "off": true }` turns shortcuts of one character off. */
export const characterKeys = 'shortcuts.characters';

/** Whether shortcuts of one character work, by the stored preference. */
export function hasCharacterKeys(stored: unknown): boolean {
  return !(typeof stored === 'object' && stored !== null && 'off' in stored && stored.off === true);
}
