/**
 * Describes the object at `home` for the author: relative to the field that contains `path`, or else to the
 * top of the file.
 */
export function nameHome(path: readonly string[], home: readonly string[]): string {
  const isInField = path[0] === 'properties' && home[0] === 'properties' && path[1] === home[1];
  const rest = isInField ? home.slice(2) : home;
  if (rest.length === 0) return isInField ? 'the field itself' : 'the top of the file';
  return `"${rest.join('.')}"${isInField || path.length < 2 ? '' : ' at the top of the file'}`;
}
