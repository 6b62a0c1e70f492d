/** Further addresses of public pages, for links on paper. Their query is kept. */
export const publicRedirects = {
  '/code': '/anmelden',
  '/form/:shortId': '/anmelden/:shortId',
} as const;
