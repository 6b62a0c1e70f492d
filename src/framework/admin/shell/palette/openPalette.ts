/** Event that `PaletteHost` listens for. */
export const paletteEvent = 'openpalette';

/** Opens the command palette, like its keyboard shortcut. */
export function openPalette(): void {
  window.dispatchEvent(new Event(paletteEvent));
}
