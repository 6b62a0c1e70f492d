import type { MessageTemplateType, RecordType } from '../../../../generated/types.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { type DemoRole, loginOf } from '../base/loginPointer.ts';

type Row = [
  name: string,
  type: MessageTemplateType,
  records: RecordType[],
  editor: DemoRole,
  description: string,
  subject: string,
  paragraphs: string[],
];

const rows: readonly Row[] = [
  [
    'Willkommen',
    'confirmation',
    ['parents', 'students'],
    'Standortbetreuung',
    'Sobald ein Kind einem Kurs zugeteilt ist.',
    'Willkommen bei uns, {{firstName}}',
    [
      'schön, dass du dabei bist! Der Unterricht beginnt am {{course.startDate}} um {{course.startTime}} Uhr.',
    ],
  ],
  [
    'Erinnerung an die Probestunde',
    'reminder',
    ['parents'],
    'Standortbetreuung',
    'Zwei Tage vorher.',
    'Deine Probestunde am {{date}}',
    ['wir freuen uns auf die Probestunde am {{date}}. Bitte sag Bescheid, falls etwas dazwischenkommt.'],
  ],
  [
    'Absage eines Termins',
    'cancellation',
    ['courses', 'students'],
    'Standortbetreuung',
    'Wenn keine Vertretung gefunden wurde.',
    'Der Unterricht am {{date}} fällt aus',
    ['leider fällt der Unterricht am {{date}} aus. Wir holen den Termin nach und melden uns.'],
  ],
  [
    'Rechnung',
    'invoice',
    ['invoices'],
    'Buchhaltung',
    'Mit der Rechnung als Anhang.',
    'Deine Rechnung {{invoiceNumber}}',
    ['im Anhang findest du die Rechnung {{invoiceNumber}} über {{grossTotal}}, fällig am {{dueDate}}.'],
  ],
  [
    'Zahlungserinnerung',
    'reminder',
    ['invoices'],
    'Buchhaltung',
    'Vierzehn Tage nach Fälligkeit.',
    'Erinnerung: Rechnung {{invoiceNumber}}',
    ['die Rechnung {{invoiceNumber}} ist noch offen. Vielleicht ist sie nur übersehen worden?'],
  ],
  [
    'Kündigungsbestätigung',
    'termination',
    ['terminations'],
    'Standortbetreuung',
    'Sobald die Kündigung eingetragen ist.',
    'Deine Kündigung ist bei uns angekommen',
    ['wir bestätigen die Kündigung zum {{terminateCoursesAt}}. Danke für die gemeinsame Zeit!'],
  ],
  [
    'Einladung zum Gespräch',
    'application',
    ['employees'],
    'Personal',
    'Nach Durchsicht der Bewerbung.',
    'Deine Bewerbung als Musiklehrkraft',
    ['vielen Dank für deine Bewerbung. Wir möchten dich gern kennenlernen: Passt dir der {{date}}?'],
  ],
  [
    'Absage an Bewerber:in',
    'application',
    ['employees'],
    'Personal',
    'Höchstens zwei Wochen nach dem Gespräch.',
    'Deine Bewerbung',
    [
      'danke für dein Interesse. Wir haben uns für eine andere Person entschieden und wünschen dir alles Gute.',
    ],
  ],
  [
    'Erstkontakt Schule',
    'general',
    ['institutions', 'responsibles'],
    'Standortbetreuung',
    'Vor dem ersten Anruf.',
    'Musikunterricht an der {{name}}',
    ['wir bieten Instrumentalunterricht direkt an der Schule an. Dürfen wir unser Angebot vorstellen?'],
  ],
  [
    'Verteilaktion ankündigen',
    'invitation',
    ['handout-events', 'responsibles'],
    'Standortbetreuung',
    'Eine Woche vor dem Besuch.',
    'Wir kommen am {{eventDate}}',
    ['am {{eventDate}} stellen wir Instrumente vor und verteilen Handzettel. Passt die Zeit weiterhin?'],
  ],
  [
    'Fehlende Unterlagen',
    'reminder',
    ['employees'],
    'Personal',
    'Wenn ein Pflichtdokument fehlt oder abläuft.',
    'Bitte reiche noch etwas nach',
    ['uns fehlt noch: {{missingDocuments}}. Du kannst die Unterlagen im Portal hochladen.'],
  ],
  [
    'Welcome (English)',
    'confirmation',
    ['parents'],
    'Standortbetreuung',
    'Für Familien, die Englisch bevorzugen.',
    'Welcome, {{firstName}}',
    ['we are glad to have you. Lessons start on {{course.startDate}} at {{course.startTime}}.'],
  ],
];

/** Templates for recurring mails of the office. */
export function mailTemplateDrafts(context: DemoContext): Draft<'customermailtemplates'>[] {
  return rows.map(([name, templateType, recordTypes, editor, description, subject, paragraphs]) => {
    const isEnglish = name.includes('English');
    const greeting = isEnglish ? 'Hello {{firstName}},' : 'Hallo {{firstName}},';
    return {
      name,
      templateType,
      recordTypes,
      language: isEnglish ? 'en' : 'de',
      description,
      isActive: name !== 'Absage an Bewerber:in',
      subject,
      message: [greeting, ...paragraphs].map((text) => `<p>${text}</p>`).join(''),
      lastEditedBy: loginOf(context, editor),
    };
  });
}
