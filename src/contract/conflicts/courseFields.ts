/** Fields of a course on which its conflicts depend. */
export const courseFields = [
  'teacher',
  'room',
  'institution',
  'courseState',
  'startDate',
  'endDate',
  'dayOfWeek',
  'isAllDay',
  'timeRange',
  'weekInterval',
  'schoolHolidaysApply',
  'publicHolidaysApply',
  'stateHolidaysApply',
  'countryHolidaysApply',
  'individualHolidaysApply',
] as const;
