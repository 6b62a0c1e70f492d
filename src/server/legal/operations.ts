import type { Config, Organisation } from '../../../generated/types.ts';
import type { LegalPageData, PageFrameData } from '../../contract/public/publicPages.ts';
import { formatPhone } from '../../framework/schema/phone/formatPhone.ts';
import { escapeHtml } from '../../framework/server/html/escapeHtml.ts';
import type { PublicPageSource } from '../../framework/server/http/pages/PublicPages.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';

/** Texts of the legal pages in the configuration, and the organisation they name. */
type LegalTexts = Partial<Pick<Config, 'customer' | 'imprint' | 'privacyPolicy' | 'accessibilityStatement'>>;

/** Reads the configuration, as the system: everybody may read these pages. */
async function readLegalTexts(repository: Pick<Repository, 'list'>): Promise<LegalTexts> {
  const { records } = await repository.list(systemActor, 'config', {
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
    fields: ['customer', 'imprint', 'privacyPolicy', 'accessibilityStatement'],
  });
  return records[0] ?? {};
}

/** Lines of text that have a value. */
function lines(...values: (string | null | undefined | false)[]): string {
  return values
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value) => escapeHtml(String(value)))
    .join('<br>');
}

function section(heading: string, ...paragraphs: string[]): string {
  const kept = paragraphs.filter((paragraph) => paragraph !== '');
  if (kept.length === 0) return '';
  return `<h2>${escapeHtml(heading)}</h2>${kept.map((paragraph) => `<p>${paragraph}</p>`).join('')}`;
}

function mailLink(mail: string): string {
  return `<a href="mailto:${escapeHtml(mail)}">${escapeHtml(mail)}</a>`;
}

function addressOf({ name, legalName, address }: Organisation): string {
  const street = [address?.street, address?.houseNumber].filter(Boolean).join(' ');
  const city = [address?.postal, address?.city].filter(Boolean).join(' ');
  return lines(legalName ?? name, street, city);
}

function contactOf({ mail, phone, website }: Organisation): string {
  const entries = [
    phone ? `Telefon: <a href="tel:${escapeHtml(phone)}">${escapeHtml(formatPhone(phone))}</a>` : '',
    mail ? `E-Mail: ${mailLink(mail)}` : '',
    website ? `Website: <a href="${escapeHtml(website)}">${escapeHtml(website)}</a>` : '',
  ];
  return entries.filter((entry) => entry !== '').join('<br>');
}

const unknown = '<p>Die Angaben zur Organisation sind noch nicht eingetragen.</p>';

/** The imprint from the organisation's own data (DDG, § 5). */
function defaultImprint(organisation: Organisation | null): string {
  if (!organisation) return unknown;
  const { managingDirectors = [], registerCourt, registerNumber, taxInformation } = organisation;
  return [
    section('Angaben nach § 5 DDG', addressOf(organisation)),
    section('Kontakt', contactOf(organisation)),
    section('Vertreten durch', lines(...(managingDirectors ?? []))),
    section('Registereintrag', lines(registerCourt, registerNumber)),
    section('Umsatzsteuer-Identifikationsnummer', lines(taxInformation?.vatId)),
  ].join('');
}

/** Privacy policy of the product itself and the rights of everybody; the organisation adds the rest. */
function defaultPrivacyPolicy(organisation: Organisation | null): string {
  const responsible = organisation
    ? section('Verantwortlich', addressOf(organisation), contactOf(organisation))
    : unknown;
  return [
    responsible,
    section(
      'Was du einträgst',
      'Was du auf diesen Seiten einträgst, verarbeiten wir, um deine Anmeldung oder Rückmeldung zu bearbeiten. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO.',
      'Bis du ein Formular abschickst, bleiben deine Eingaben auf deinem Gerät. Du kannst sie dort jederzeit löschen.',
    ),
    section(
      'Cookies',
      'Notwendige Cookies halten zum Beispiel deine Sitzung, wenn du dich anmeldest. Cookies zur Auswertung setzen wir nur, wenn du zustimmst. Deine Wahl kannst du jederzeit ändern.',
    ),
    section(
      'Deine Rechte',
      'Du hast das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Datenübertragbarkeit und Widerspruch (Art. 15 bis 21 DSGVO). Eine Einwilligung kannst du jederzeit widerrufen. Außerdem kannst du dich bei einer Aufsichtsbehörde für den Datenschutz beschweren (Art. 77 DSGVO).',
    ),
  ].join('');
}

/** The aim of these pages, and where to report a barrier. */
function defaultAccessibilityStatement(organisation: Organisation | null): string {
  const { mail, phone, name } = organisation ?? {};
  const who = name ? ` von ${escapeHtml(name)}` : '';
  const ways = organisation ? contactOf({ name: '', mail, phone } as Organisation) : '';
  return [
    `<p>Die öffentlichen Seiten${who} sollen alle Menschen nutzen können. Unser Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.</p>`,
    section(
      'Was du erwarten kannst',
      'Alle Seiten lassen sich mit der Tastatur und mit einem Screenreader bedienen, ab einer Breite von 320 Pixeln ohne waagerechtes Scrollen. Formulare funktionieren auch ohne JavaScript.',
    ),
    section(
      'Barriere melden',
      'Ist dir etwas aufgefallen, das dich behindert? Schreib uns, auf welcher Seite und womit du sie genutzt hast. Wir melden uns bei dir.',
      ways,
    ),
  ].join('');
}

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
