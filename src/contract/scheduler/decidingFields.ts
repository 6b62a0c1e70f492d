/** What a reader must read of a record to know that it takes someone's time. */
export interface DecidingFields {
  /** Fields that name whose time it takes; those that name the one asked about must be readable. */
  links: readonly string[];
  /** Fields that say when, or whether at all. */
  facts: readonly string[];
}

/** By the type of the records that bookings name. Blocked times are decided by the calendar that has them. */
export const decidingFields: Readonly<Record<string, DecidingFields>> = {
  courses: {
    links: ['teacher', 'room'],
    facts: ['courseState', 'startDate', 'endDate', 'dayOfWeek', 'isAllDay', 'timeRange', 'weekInterval'],
  },
  'substitution-inquiries': { links: ['acceptedBy'], facts: ['course', 'date', 'timeRange', 'state'] },
  'course-logs': { links: ['substitutedBy'], facts: ['course', 'date', 'timeRange', 'isCancelled'] },
  'handout-events': {
    links: ['advertiser', 'teacher', 'coordinator'],
    facts: ['eventDate', 'eventStartTime', 'eventEndTime', 'isActive'],
  },
  trainings: { links: ['trainer', 'participants'], facts: ['start', 'end', 'isCancelled'] },
  absences: { links: ['employee'], facts: ['start', 'end', 'timeRange', 'state'] },
  holidays: {
    links: ['institution', 'forInstitutions'],
    facts: ['start', 'end', 'countryCode', 'stateCode'],
  },
  employees: { links: [], facts: ['blockedSlotsCalendar', 'exceptionalBlockedSlotsCalendar'] },
  institutions: { links: [], facts: ['blockedSlotsCalendar', 'exceptionalBlockedSlotsCalendar'] },
};
