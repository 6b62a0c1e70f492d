import type { Organisation } from '../../../generated/types.ts';
import type { LegalPageData, PageFrameData } from '../../contract/public/publicPages.ts';
import type { PublicPageSource } from '../../framework/server/http/pages/PublicPages.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import {
  defaultAccessibilityStatement,
  defaultImprint,
  defaultPrivacyPolicy,
  readLegalTexts,
} from './data.ts';

const keepSeconds = 60;

/** The sanitiser keeps colours, which would be inline styles and unreadable in the dark. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<span style="[^"]*">/g, '<span>');
}

interface LegalPage {
  heading: string;
  /** For search engines. */
  description: string;
  field: 'imprint' | 'privacyPolicy' | 'accessibilityStatement';
  /** Text of an organisation that has written none. */
  compose: (organisation: Organisation | null) => string;
}

function legalPage({ heading, description, field, compose }: LegalPage): PublicPageSource {
  return {
    async load({ context }) {
      const { customer, [field]: written } = await readLegalTexts(context.repository);
      const html = written ? withoutStyles(written) : compose(customer ?? null);
      const data: LegalPageData = { heading, html };
      return { title: heading, description, data, keepSeconds };
    },
  };
}

/** The imprint. */
export const imprintPage = legalPage({
  heading: 'Impressum',
  description: 'Wer diese Seiten betreibt und wie du uns erreichst.',
  field: 'imprint',
  compose: defaultImprint,
});

/** The privacy policy. */
export const compliancePage = legalPage({
  heading: 'Datenschutz',
  description: 'Welche Daten wir verarbeiten, wofür wir sie brauchen und welche Rechte du hast.',
  field: 'privacyPolicy',
  compose: defaultPrivacyPolicy,
});

/** The statement on accessibility. */
export const accessibilityPage = legalPage({
  heading: 'Barrierefreiheit',
  description: 'Wie barrierefrei unsere Seiten sind und wem du Hindernisse meldest.',
  field: 'accessibilityStatement',
  compose: defaultAccessibilityStatement,
});

/** Names shown around every public page. */
export async function readPageFrame({
  db,
  settings,
  repository,
}: Pick<ServerContext, 'db' | 'settings' | 'repository'>): Promise<PageFrameData> {
  const [{ product }, { customer }] = await Promise.all([
    settings.read(db.kysely),
    readLegalTexts(repository),
  ]);
  return { product, organisation: customer?.name ?? null };
}
