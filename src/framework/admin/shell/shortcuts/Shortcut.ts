/** Heading of a shortcut in the map. */
export type ShortcutScope = 'everywhere' | 'list' | 'record' | 'form';

/** Keys that run something wherever the focus is. */
export interface Shortcut {
  /** Shortcuts of one name run together, e.g. the saving of two open forms. */
  name: string;
  /**
   * Keys as in `KeyboardEvent.key`, e.g. `j`, `Escape`, `Alt+ArrowDown`, `Ctrl+k`; Ctrl is Cmd on a Mac. Single
   * characters do nothing while somebody types, and can be turned off.
   */
  keys: readonly string[];
  /** Its effect, in German. */
  label: string;
  scope: ShortcutScope;
  /** Asked when the keys are pressed; active by default. */
  canRun?: () => boolean;
  /**
   * Value of `data-layer` of the dialog in which it works, too; `any` for every dialog. By default an open
   * dialog, menu or list of options keeps the keys to itself.
   */
  layer?: string;
  onRun: () => void;
}

/** Keys that a widget handles itself while it has the focus, for the map. */
export interface WidgetKeys {
  /** Name of the widget, in German. */
  title: string;
  entries: readonly { keys: readonly string[]; label: string }[];
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether the keys are one character without Ctrl or Alt, which speech input presses by accident (WCAG 2.1.4). */
export function isCharacter(keys: string): boolean {
  return [...keys].length === 1;
}

/** Whether a key press is e.g. `j`, `?`, `Alt+ArrowDown` or `Ctrl+k`, which is Cmd+K on a Mac, too. */
export function matchesKeys(pressed: Pressed, keys: string): boolean {
  const parts = keys === '+' ? [keys] : keys.split('+');
  const key = parts.at(-1) ?? '';
  const isHeld = pressed.ctrlKey || pressed.metaKey;
  if (parts.includes('Alt') !== pressed.altKey || parts.includes('Ctrl') !== isHeld) return false;
  // which layouts need Shift for a sign differs
  const isSign = isCharacter(key) && key.toLowerCase() === key.toUpperCase();
  if (!isSign && parts.includes('Shift') !== pressed.shiftKey) return false;
  return pressed.key.toLowerCase() === key.toLowerCase();
}

/** Event that `ShortcutHost` listens for. */
export const shortcutMapEvent = 'openshortcuts';

/** Opens the map of keys, like its keyboard shortcut. */
export function openShortcutMap(): void {
  window.dispatchEvent(new Event(shortcutMapEvent));
}
