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
