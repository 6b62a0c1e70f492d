/** A text as it is searched: umlauts may be typed without their dots, ß as ss. */
export function foldSearch(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}
