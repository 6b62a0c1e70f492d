const signs: Record<string, string> = {
  Alt: 'Alt',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  Ctrl: 'Strg',
  Delete: 'Entf',
  End: 'Ende',
  Enter: 'Enter',
  Escape: 'Esc',
  Home: 'Pos1',
  PageDown: 'Bild↓',
  PageUp: 'Bild↑',
  Shift: 'Umschalt',
  Space: 'Leertaste',
  Tab: 'Tab',
};

/** `Alt+ArrowDown` -> `Alt+↓`, `Ctrl+k` -> `Strg+K`, as German keyboards name them. */
export function shownKeys(keys: string): string {
  return keys
    .split('+')
    .map((key) => signs[key] ?? key.toUpperCase())
    .join('+');
}
