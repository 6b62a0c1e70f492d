const closed: readonly unknown[] = ['done', 'muted'];

/** Whether a task should have been done before today; `today` and what is due are `YYYY-MM-DD`. */
export function isOverdue(status: unknown, due: unknown, today: string): boolean {
  return typeof due === 'string' && due < today && !closed.includes(status);
}
