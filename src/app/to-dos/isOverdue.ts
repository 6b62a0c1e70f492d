const closed: readonly unknown[] = ['done', 'muted'];

/** Whether a task is open and was due before `today`. `due` and `today` are `YYYY-MM-DD`. */
export function isOverdue(status: unknown, due: unknown, today: string): boolean {
  return typeof due === 'string' && due < today && !closed.includes(status);
}
