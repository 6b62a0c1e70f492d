/** Heard by the frame. */
export const paletteEvent = 'openpalette';

/** Opens the command palette, as its keys do. */
export function openPalette(): void {
  window.dispatchEvent(new Event(paletteEvent));
}
