/** Fields of a course that say when it takes whose time. */
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
