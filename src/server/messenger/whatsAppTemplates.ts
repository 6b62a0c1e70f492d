import type { JsonObject, JsonValue, RecordData } from '../../framework/schema/Json.ts';

/** A part of a template as the office writes it. */
export interface TemplateComponent {
  type: 'HEADER' | 'BODY' | 'FOOTER' | 'BUTTON';
  format?: 'TEXT' | 'IMAGE' | 'DOCUMENT' | 'VIDEO' | 'LOCATION' | null;
  /** Rich text. */
  text?: string | null;
  buttonType?: 'QUICK_REPLY' | 'URL' | 'PHONE_NUMBER' | null;
  url?: string | null;
  phoneNumber?: string | null;
  examples?: string[] | null;
}

/** A template with its values in place. */
export interface FilledWhatsAppTemplate {
  header: string | null;
  message: string;
  footer: string | null;
  buttons: string[];
}

const limits = { name: 512, header: 60, body: 1024, footer: 60, button: 25, buttons: 10, urls: 2, phones: 1 };

export function componentsOf({ components }: RecordData): TemplateComponent[] {
  return Array.isArray(components) ? (components as TemplateComponent[]) : [];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function unescaped(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Spaces at the edges stay outside of the marks, else WhatsApp shows the marks. */
function marked(mark: string) {
  return (_whole: string, inner: string) => {
    const text = inner.trim();
    if (text === '') return inner;
    const start = inner.indexOf(text);
    return `${inner.slice(0, start)}${mark}${text}${mark}${inner.slice(start + text.length)}`;
  };
}

/** Rich text as WhatsApp writes it: *bold*, _italic_, ~struck~, lines for paragraphs. */
export function chatText(html: string): string {
  const lines = html
    .replaceAll(/<(strong|b)\b[^>]*>([\s\S]*?)<\/\1>/gi, (whole, _tag, inner: string) =>
      marked('*')(whole, inner),
    )
    .replaceAll(/<(em|i)\b[^>]*>([\s\S]*?)<\/\1>/gi, (whole, _tag, inner: string) =>
      marked('_')(whole, inner),
    )
    .replaceAll(/<(s|del)\b[^>]*>([\s\S]*?)<\/\1>/gi, (whole, _tag, inner: string) =>
      marked('~')(whole, inner),
    )
    .replaceAll(/<li\b[^>]*>/gi, '- ')
    .replaceAll(/<br\b[^>]*>|<\/(p|li|h[1-6]|blockquote|pre)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '');
  return unescaped(lines)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const placeholder = /\{\{\s*(\d+)\s*\}\}/g;

function placeholdersIn(text: string): number[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, number]) => Number(number)))].toSorted(
    (one, other) => one - other,
  );
}

interface Parts {
  header: TemplateComponent | undefined;
  body: TemplateComponent | undefined;
  footer: TemplateComponent | undefined;
  buttons: TemplateComponent[];
}

function partsOf(components: readonly TemplateComponent[]): Parts {
  const one = (type: TemplateComponent['type']) => components.find((component) => component.type === type);
  return {
    header: one('HEADER'),
    body: one('BODY'),
    footer: one('FOOTER'),
    buttons: components.filter(({ type }) => type === 'BUTTON'),
  };
}

const textOf = (component: TemplateComponent | undefined) => chatText(component?.text ?? '');

/** Number of values that a template takes: those of its head, then those of its text. */
export function valueCounts(components: readonly TemplateComponent[]): { header: number; body: number } {
  const { header, body } = partsOf(components);
  const most = (component: TemplateComponent | undefined) => placeholdersIn(textOf(component)).at(-1) ?? 0;
  return { header: most(header), body: most(body) };
}

/** Values of a message have neither line breaks nor long gaps, which WhatsApp refuses. */
export function tidyValue(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

function filled(text: string, values: readonly string[]): string {
  return text.replaceAll(placeholder, (whole, number: string) => values[Number(number) - 1] || whole);
}

/** The template with its values; a placeholder without a value stays as it is. */
export function fillTemplate(
  components: readonly TemplateComponent[],
  given: readonly string[],
): FilledWhatsAppTemplate {
  const { header, body, footer, buttons } = partsOf(components);
  const values = given.map(tidyValue);
  const { header: ofHeader } = valueCounts(components);
  return {
    header: header ? filled(textOf(header), values.slice(0, ofHeader)) || null : null,
    message: filled(textOf(body), values.slice(ofHeader)),
    footer: textOf(footer) || null,
    buttons: buttons.map(textOf),
  };
}

/** A template with its values as the Graph API sends it. */
export function templateMessage(
  {
    name,
    language,
    components,
  }: { name: string; language: string; components: readonly TemplateComponent[] },
  given: readonly string[],
): JsonObject {
  const values = given.map(tidyValue);
  const counts = valueCounts(components);
  const parameters = (those: string[]): JsonValue => those.map((text) => ({ type: 'text', text }));
  const parts: JsonValue[] = [
    ...(counts.header > 0
      ? [{ type: 'header', parameters: parameters(values.slice(0, counts.header)) }]
      : []),
    ...(counts.body > 0 ? [{ type: 'body', parameters: parameters(values.slice(counts.header)) }] : []),
  ];
  return { name, language: { code: language }, ...(parts.length > 0 && { components: parts }) };
}

/** A template as it is submitted. */
export function submittedTemplate({
  name,
  category,
  language,
  allowCategoryChange,
  ...record
}: RecordData): JsonObject {
  const { header, body, footer, buttons } = partsOf(componentsOf(record));
  const examples = (component: TemplateComponent | undefined) =>
    (component?.examples ?? []).slice(0, placeholdersIn(textOf(component)).length);
  const headerExamples = examples(header);
  const bodyExamples = examples(body);
  const components: JsonValue[] = [
    ...(header
      ? [
          {
            type: 'HEADER',
            format: 'TEXT',
            text: textOf(header),
            ...(headerExamples.length > 0 && { example: { header_text: headerExamples } }),
          },
        ]
      : []),
    {
      type: 'BODY',
      text: textOf(body),
      ...(bodyExamples.length > 0 && { example: { body_text: [bodyExamples] } }),
    },
    ...(footer ? [{ type: 'FOOTER', text: textOf(footer) }] : []),
    ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons: buttons.map(buttonOf) }] : []),
  ];
  return {
    name: String(name),
    category: String(category),
    language: String(language),
    allow_category_change: allowCategoryChange !== false,
    components,
  };
}

function buttonOf(component: TemplateComponent): JsonValue {
  const { buttonType, url, phoneNumber } = component;
  return {
    type: buttonType ?? 'QUICK_REPLY',
    text: textOf(component),
    ...(buttonType === 'URL' && { url: url ?? '' }),
    ...(buttonType === 'PHONE_NUMBER' && { phone_number: phoneNumber ?? '' }),
  };
}

type Problems = Record<string, string>;

/** Whether placeholders are numbered from 1 without gaps. */
function isCounted(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => number === at + 1);
}

function placeholderProblem(component: TemplateComponent, text: string): Problems {
  const numbers = placeholdersIn(text);
  if (!isCounted(numbers)) return { text: 'Nummeriere die Platzhalter von {{1}} an ohne Lücke.' };
  const examples = (component.examples ?? []).filter((example) => example.trim() !== '');
  if (examples.length < numbers.length)
    return { examples: 'Gib für jeden Platzhalter ein Beispiel an; WhatsApp prüft die Vorlage damit.' };
  return {};
}

function lengthProblem(text: string, most: number): Problems {
  if (text === '') return { text: 'Dieses Feld ist erforderlich' };
  return text.length > most ? { text: `Höchstens ${most.toLocaleString('de-DE')} Zeichen.` } : {};
}

const checks: Readonly<Record<TemplateComponent['type'], (component: TemplateComponent) => Problems>> = {
  HEADER(component) {
    const { format } = component;
    if ((format ?? 'TEXT') !== 'TEXT')
      return {
        format:
          'Von hier lassen sich nur Vorlagen mit Text im Kopf einreichen; andere brauchen eine Beispieldatei.',
      };
    const text = textOf(component);
    if (/[*_~\n]/.test(text))
      return { text: 'Der Kopf ist eine Zeile ohne Fettes, Kursives und Durchgestrichenes.' };
    if (placeholdersIn(text).length > 1) return { text: 'Im Kopf ist höchstens ein Platzhalter möglich.' };
    return { ...placeholderProblem(component, text), ...lengthProblem(text, limits.header) };
  },
  BODY(component) {
    const text = textOf(component);
    if (/^\{\{\d+\}\}|\{\{\d+\}\}$/.test(text))
      return { text: 'Der Text darf nicht mit einem Platzhalter beginnen oder enden.' };
    return { ...placeholderProblem(component, text), ...lengthProblem(text, limits.body) };
  },
  FOOTER(component) {
    const text = textOf(component);
    if (placeholdersIn(text).length > 0) return { text: 'Im Fuß sind keine Platzhalter möglich.' };
    return lengthProblem(text, limits.footer);
  },
  BUTTON(component) {
    const { buttonType, url, phoneNumber } = component;
    const text = textOf(component);
    if (/[*_~\n{}]/.test(text)) return { text: 'Eine Schaltfläche hat nur schlichten Text.' };
    return {
      ...lengthProblem(text, limits.button),
      ...(!buttonType && { buttonType: 'Dieses Feld ist erforderlich' }),
      ...(buttonType === 'URL' && !url && { url: 'Dieses Feld ist erforderlich' }),
      ...(buttonType === 'PHONE_NUMBER' && !phoneNumber && { phoneNumber: 'Dieses Feld ist erforderlich' }),
    };
  },
};

/** What is wrong with how many parts there are, at the part that is too many. */
function countProblems(components: readonly TemplateComponent[]): Problems {
  const problems: Problems = {};
  const least = (of: (component: TemplateComponent) => boolean, most: number, sentence: string) => {
    const extra = components
      .map((component, at) => ({ component, at }))
      .filter(({ component }) => of(component))[most];
    if (extra) problems[`components.${extra.at}.type`] = sentence;
  };
  least(({ type }) => type === 'HEADER', 1, 'Höchstens ein Kopf ist möglich.');
  least(({ type }) => type === 'BODY', 1, 'Höchstens ein Text ist möglich.');
  least(({ type }) => type === 'FOOTER', 1, 'Höchstens ein Fuß ist möglich.');
  least(({ type }) => type === 'BUTTON', limits.buttons, 'Höchstens zehn Schaltflächen sind möglich.');
  least(({ buttonType }) => buttonType === 'URL', limits.urls, 'Höchstens zwei Links sind möglich.');
  least(({ buttonType }) => buttonType === 'PHONE_NUMBER', limits.phones, 'Höchstens ein Anruf ist möglich.');
  if (!components.some(({ type }) => type === 'BODY')) problems.components = 'Der Vorlage fehlt ihr Text.';
  return problems;
}

/** What WhatsApp would refuse, as a German sentence by field; empty: the template can be submitted. */
export function templateProblems(record: RecordData): Problems {
  const components = componentsOf(record);
  const { name, category } = record;
  const problems = countProblems(components);
  if (typeof name !== 'string' || name.length > limits.name || !/^[a-z0-9_]+$/.test(name))
    problems.name = 'Erlaubt sind nur Kleinbuchstaben ohne Umlaute, Ziffern und Unterstriche.';
  if (category === 'AUTHENTICATION')
    problems.category =
      'Den Text von Vorlagen für Anmeldungen gibt WhatsApp vor; wähle Service oder Werbung.';
  for (const [at, component] of components.entries())
    for (const [field, sentence] of Object.entries(checks[component.type]?.(component) ?? {}))
      problems[`components.${at}.${field}`] ??= sentence;
  return problems;
}

/** Status of a template by what WhatsApp calls it; undefined: a word that changes nothing. */
export function templateStatus(event: string): 'PENDING' | 'APPROVED' | 'REJECTED' | undefined {
  if (event === 'APPROVED' || event === 'REINSTATED') return 'APPROVED';
  if (['PENDING', 'IN_APPEAL', 'PENDING_DELETION'].includes(event)) return 'PENDING';
  if (['REJECTED', 'PAUSED', 'DISABLED', 'DELETED', 'LIMIT_EXCEEDED'].includes(event)) return 'REJECTED';
  return undefined;
}

const reasons: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'Der Inhalt verstößt gegen die Regeln von WhatsApp.',
  INCORRECT_CATEGORY: 'Die Kategorie passt nicht zum Inhalt.',
  TAG_CONTENT_MISMATCH: 'Die Kategorie passt nicht zum Inhalt.',
  INVALID_FORMAT: 'Platzhalter oder Aufbau der Vorlage stimmen nicht.',
  SCAM: 'WhatsApp hält den Inhalt für betrügerisch.',
  PAUSED: 'WhatsApp hat die Vorlage angehalten, weil Empfänger:innen sie gemeldet haben.',
  DISABLED: 'WhatsApp hat die Vorlage gesperrt.',
  DELETED: 'Die Vorlage wurde bei WhatsApp gelöscht.',
  LIMIT_EXCEEDED: 'Bei WhatsApp gibt es schon die größte Zahl an Vorlagen.',
};

/** Why a template cannot be used, in German where WhatsApp gives a known reason. */
export function templateReason(event: string, reason: unknown): string | null {
  if (templateStatus(event) !== 'REJECTED') return null;
  const given = typeof reason === 'string' && reason !== 'NONE' ? reason : '';
  return (reasons[given] ?? (given || reasons[event])) || 'WhatsApp hat keinen Grund genannt.';
}
