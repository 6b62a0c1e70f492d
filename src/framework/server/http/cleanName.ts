/** The last path segment without control characters: a client's name never becomes a path on the server. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = last
    .trim()
    .slice(0, 200)
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .trim();
  return cleaned === '' || /^\.+$/.test(cleaned) ? 'Datei' : cleaned;
}
