import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PublicPageName, publicPages, publicRedirects } from '../contract/public/publicPages.ts';
import type { PageRenderer } from '../framework/schema/pages/RenderedPage.ts';
import type { PublicPageSource, PublicPages } from '../framework/server/http/pages/PublicPages.ts';
import type { Config } from './config.ts';
import {
  advertiserFeedbackPage,
  handoutConfirmationPage,
  institutionFeedbackPage,
} from './handout-events/linkPages.ts';
import { accessibilityPage, compliancePage, imprintPage, readPageFrame } from './legal/operations.ts';
import { publicPagesFolder } from './publicPagesFolder.ts';
import { bookingStatePage } from './registration/bookingStatePage.ts';
import { registrationPage } from './registration/registrationPage.ts';
import { shortLinkPage } from './short-ids/operations.ts';
import { formPreviewPage } from './submissions/formPreviewPage.ts';
import { substitutionsPage } from './substitutions/operations.ts';

/** Data sources of the public pages; pages without a source are not served. */
export const publicPageSources: Readonly<Partial<Record<PublicPageName, PublicPageSource>>> = {
  registration: registrationPage,
  handoutConfirmation: handoutConfirmationPage,
  advertiserFeedback: advertiserFeedbackPage,
  institutionFeedback: institutionFeedbackPage,
  bookingState: bookingStatePage,
  formPreview: formPreviewPage,
  imprint: imprintPage,
  compliance: compliancePage,
  accessibility: accessibilityPage,
  substitutions: substitutionsPage,
  shortLink: shortLinkPage,
};

/** The built server renders with the built pages, and a server run from its source with theirs. */
async function loadRenderer(root: string): Promise<PageRenderer> {
  const isBuilt = !import.meta.url.endsWith('.ts');
  const loaded: unknown = isBuilt
    ? createRequire(import.meta.url)(join(root, 'dist/public-renderer/render.cjs'))
    : await import(/* @vite-ignore */ pathToFileURL(join(root, 'src/public/render.tsx')).href);
  return (loaded as { renderer: PageRenderer }).renderer;
}

/** The pages for people without a login. */
export function createPublicPages(config: Pick<Config, 'root' | 'isDeveloping'>): PublicPages {
  return {
    patterns: publicPages,
    sources: publicPageSources,
    redirects: publicRedirects,
    readFrame: readPageFrame,
    loadRenderer: async () => await loadRenderer(config.root),
    folder: publicPagesFolder(config),
  };
}
