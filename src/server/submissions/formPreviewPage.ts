import type { PublicPageSource } from '../../framework/server/http/pages/PublicPages.ts';

/** The page in which the office sees a form that is not stored yet; it gets the form from the page around it. */
export const formPreviewPage: PublicPageSource = {
  async load() {
    return { title: 'Vorschau', data: {}, isFramed: true };
  },
};
