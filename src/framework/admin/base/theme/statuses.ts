/** Statuses that alerts and chips show by their colour. */
export const statuses = ['error', 'warning', 'success', 'info'] as const;
