/** What a reader must read of a record to know that it takes someone's time. */
export interface DecidingFields {
  /** Fields that name whose time it takes; one that names the one asked about must be readable. */
  links: readonly string[];
  /** Fields that say when, or whether at all. */
  facts: readonly string[];
  /** By link, the field without which it counts; it must be readable with the link. */
  unless?: Readonly<Record<string, string>>;
  /** Whether records that name nobody take time as well. */
  mayNameNobody?: true;
}

/** By the type of the records that bookings name. Blocked times are decided by the calendar that has them. */
export const decidingFields: Readonly<Record<string, DecidingFields>> = {
  courses: {
    links: ['teacher', 'room'],
    facts: ['courseState', 'startDate', 'endDate', 'dayOfWeek', 'isAllDay', 'timeRange', 'weekInterval'],
  },
  'substitution-inquiries': {
    links: ['acceptedBy'],
    facts: ['course', 'date', 'timeRange', 'state', 'acceptedBy'],
  },
  'course-logs': {
    links: ['substitutedBy'],
    facts: ['course', 'date', 'timeRange', 'isCancelled', 'substitutedBy'],
  },
  'handout-events': {
    links: ['advertiser', 'teacher', 'coordinator'],
    facts: ['eventDate', 'eventStartTime', 'eventEndTime', 'isActive'],
    unless: { advertiser: 'institutionIsAdvertiser' },
  },
  trainings: { links: ['trainer', 'participants'], facts: ['start', 'end', 'isCancelled'] },
  absences: { links: ['employee'], facts: ['start', 'end', 'timeRange', 'state'] },
  holidays: {
    links: ['institution', 'forInstitutions'],
    facts: ['type', 'start', 'end', 'countryCode', 'stateCode'],
    mayNameNobody: true,
  },
  employees: { links: [], facts: ['blockedSlotsCalendar', 'exceptionalBlockedSlotsCalendar'] },
  institutions: { links: [], facts: ['blockedSlotsCalendar', 'exceptionalBlockedSlotsCalendar'] },
};
