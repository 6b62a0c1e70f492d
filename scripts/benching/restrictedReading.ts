/** What a clerk reads of an institution: eleven fields, no contact, no rent, no lists. */
export const clerkFields = [
  'name',
  'customId',
  'accountingRef',
  'type',
  'totalAmountPupils',
  'address',
  'isActive',
  'acquisitionStatus',
  'supervisor',
  'createdAt',
  'updatedAt',
];

/** Where a clerk's institutions are: six in ten of all. */
export const clerkStates = ['BY', 'BW', 'HE', 'NRW'];

const mostGranted = 5000;
const everyOf = 20;

/** The institutions granted one by one: one in twenty, at most 5,000, all of them in the clerk's states. */
export function grantedNumbers(rows: number): { from: number; every: number; count: number } {
  return { from: 3, every: everyOf, count: Math.min(mostGranted, Math.floor(rows / everyOf)) };
}
