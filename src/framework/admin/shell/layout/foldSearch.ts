/** Normalises a text for search: lower case, umlauts without their dots, ß as ss. */
export function foldSearch(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}
