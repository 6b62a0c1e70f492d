/** react-query key of the server's public status. */
export const statusKey = ['leitstand', 'status'] as const;
