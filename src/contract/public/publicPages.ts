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

/** Further addresses of public pages, for links on paper. Their query is kept. */
export const publicRedirects = {
  '/code': '/anmelden',
} as const;

/** Data of the page shown instead of one that does not exist or could not be made. */
export type FailurePageData = {
  heading: string;
  sentence: string;
};

/** Data of a legal page. */
export type LegalPageData = {
  heading: string;
  /** Sanitised, without styles. */
  html: string;
};

/** Frame of every public page around its content. */
export type PageFrameData = {
  /** Name of the product. */
  product: string;
  /** Name of the organisation, if the installation has one. */
  organisation: string | null;
};
