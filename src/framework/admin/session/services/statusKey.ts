/** Key of what the server says of itself without login. */
export const statusKey = ['leitstand', 'status'] as const;
