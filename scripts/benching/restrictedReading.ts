/** Fields that a clerk may read of an institution: eleven, without contact, rent and lists. */
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

/** Federal states whose institutions a clerk may read: six in ten of all. */
export const clerkStates = ['BY', 'BW', 'HE', 'NRW'];

const maxGranted = 5000;
const everyOf = 20;

/**
 * Numbers of the institutions granted one by one: one in twenty, at most 5,000, all in the clerk's states.
 */
export function grantedNumbers(rows: number): { from: number; every: number; count: number } {
  return { from: 3, every: everyOf, count: Math.min(maxGranted, Math.floor(rows / everyOf)) };
}
