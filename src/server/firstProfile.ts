/** The first administrator works in the office. */
export const firstProfile = { type: 'employees', values: { isEmployee: true } };
