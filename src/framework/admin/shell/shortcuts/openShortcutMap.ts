/** Event that `ShortcutHost` listens for. */
export const shortcutMapEvent = 'openshortcuts';

/** Opens the map of keys, like its keyboard shortcut. */
export function openShortcutMap(): void {
  window.dispatchEvent(new Event(shortcutMapEvent));
}
