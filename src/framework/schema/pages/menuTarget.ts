/** Where an entry of the menu leads: `/todos/:todoId?` -> `/todos`. */
export function menuTarget(path: string): string {
  const kept = path.split('/').filter((step) => !step.startsWith(':') && !step.endsWith('?'));
  return kept.join('/') || '/';
}
