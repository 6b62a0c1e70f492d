/** Further addresses of public pages, for links on paper. Their query is kept. */
export const publicRedirects = {
  '/code': '/anmelden',
} as const;
