/** The first administrator is an office employee. */
export const firstProfile = { type: 'employees', values: { isEmployee: true } };
