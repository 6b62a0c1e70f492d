/** Sentence about files beyond the number that a field takes. @param dropped how many of them were not taken */
export function tooManyFiles(most: number, dropped: number): string {
  const files = most === 1 ? '1 Datei' : `${most} Dateien`;
  return `Höchstens ${files}; ${dropped === 1 ? '1 wurde' : `${dropped} wurden`} nicht übernommen.`;
}
