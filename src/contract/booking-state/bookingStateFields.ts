/** Fields of a submission that its personal link opens. */
export const bookingStateFields = [
  'state',
  'data',
  'institution',
  'course',
  'registration',
  'declineReason',
  'createdAt',
] as const;
