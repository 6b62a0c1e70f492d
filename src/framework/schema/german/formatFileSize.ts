const units = ['B', 'KB', 'MB', 'GB'] as const;
const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Bytes in steps of 1000, as limits are given: `20000000` -> `20 MB`. The space does not break (U+00A0). */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let step = 0;
  // rounded first, or 999,950 bytes would read "1.000 KB"
  while (Math.round(size * 10) / 10 >= 1000 && step < units.length - 1) {
    size /= 1000;
    step += 1;
  }
  return `${german.format(size)}\u00A0${units[step]}`;
}
