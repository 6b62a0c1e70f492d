/** Target of a menu entry: `/todos/:todoId?` -> `/todos`. */
export function menuTarget(path: string): string {
  const kept = path.split('/').filter((step) => !step.startsWith(':') && !step.endsWith('?'));
  return kept.join('/') || '/';
}
