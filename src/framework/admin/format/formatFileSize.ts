const units = ['B', 'KB', 'MB', 'GB'] as const;
const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Bytes in steps of 1024, as file managers count: `1536` -> `1,5 KB`. The space does not break (U+00A0). */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let step = 0;
  // rounded first, or 1.048.575 bytes would read "1.024 KB"
  while (Math.round(size * 10) / 10 >= 1024 && step < units.length - 1) {
    size /= 1024;
    step += 1;
  }
  return `${german.format(size)}\u00A0${units[step]}`;
}
