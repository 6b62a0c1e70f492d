/** Links to the legal pages, below every page with or without a login. */
export const legalLinks = [
  { to: '/imprint', label: 'Impressum' },
  { to: '/compliance', label: 'Datenschutz' },
  { to: '/barrierefreiheit', label: 'Barrierefreiheit' },
] as const;
