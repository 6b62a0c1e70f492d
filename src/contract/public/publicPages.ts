/** Path patterns of the public pages. `/*` matches everything below. */
export const publicPages = {
  registration: ['/anmelden', '/anmelden/*'],
  bookingState: ['/trackBookingState/:submissionId'],
  handoutConfirmation: ['/handout-event-confirmation/:token'],
  advertiserFeedback: ['/planning/handout-events/advertiser-feedback/:handoutEventId'],
  institutionFeedback: ['/planning/handout-events/institution-feedback/:handoutEventId'],
  substitutions: ['/substitution-inquiries', '/substitution-inquiries/:employeeId'],
  /** For the office, which sees there a form that is not stored yet. */
  formPreview: ['/formularvorschau'],
  imprint: ['/imprint'],
  compliance: ['/compliance'],
  accessibility: ['/barrierefreiheit'],
  shortLink: ['/form/:shortId'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Names of the public pages; `notFound` and `failure` have no address of their own. */
export type PublicPageName = keyof typeof publicPages | 'notFound' | 'failure';
