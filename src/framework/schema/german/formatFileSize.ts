const units = ['B', 'KB', 'MB', 'GB'] as const;
const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Formats bytes in steps of 1000, like the limits: `20000000` -> `20 MB`, with a no-break space (U+00A0). */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let step = 0;
  // rounded first; otherwise 999,950 bytes would read "1.000 KB"
  while (Math.round(size * 10) / 10 >= 1000 && step < units.length - 1) {
    size /= 1000;
    step += 1;
  }
  return `${german.format(size)}\u00A0${units[step]}`;
}
