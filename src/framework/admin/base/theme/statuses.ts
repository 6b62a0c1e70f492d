/** What an alert or a chip can say by its colour. */
export const statuses = ['error', 'warning', 'success', 'info'] as const;
