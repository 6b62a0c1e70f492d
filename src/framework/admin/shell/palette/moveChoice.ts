/** Index of the chosen entry, out of `count`, after a key; null for keys that do not move it. */
export function moveChoice(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'PageDown':
      return Math.min(at + 8, count - 1);
    case 'PageUp':
      return Math.max(at - 8, 0);
    default:
      return null;
  }
}
