/** Encoding of quotation marks and line breaks in names of files by browsers (WHATWG HTML, multipart). */
const encoded = /%(?:22|0d|0a)/gi;

/** The last path segment without control characters: a name from outside never becomes a path on the server. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = last
    .trim()
    .slice(0, 200)
    .replace(encoded, '')
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .trim();
  return cleaned === '' || /^\.+$/.test(cleaned) ? 'Datei' : cleaned;
}
