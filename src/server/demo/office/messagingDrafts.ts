import type { MessageTemplateType, RecordType } from '../../../../generated/types.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { type DemoRole, loginOf } from '../base/pointers.ts';

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

interface ComponentDraft {
  type: 'HEADER' | 'BODY' | 'FOOTER' | 'BUTTON';
  format?: 'TEXT';
  text: string;
  buttonType?: 'QUICK_REPLY';
  examples?: string[];
}

/** name | occasion | category | text | examples of the placeholders in their order */
const table = `
kurs_beginnt|confirmation|UTILITY|Hallo {{1}}, der Unterricht beginnt am {{2}} um {{3}} Uhr.|Anna;03.09.2026;15:15
probestunde_erinnerung|reminder|UTILITY|Hallo {{1}}, morgen um {{2}} Uhr ist deine Probestunde. Bis dann!|Anna;16:00
unterricht_faellt_aus|cancellation|UTILITY|Hallo {{1}}, der Unterricht am {{2}} fällt leider aus.|Anna;12.11.2026
vertretung_gesucht|general|UTILITY|Hallo {{1}}, kannst du am {{2}} in {{3}} vertreten?|Ben;12.11.2026;Leipzig
rechnung_faellig|invoice|UTILITY|Hallo {{1}}, die Rechnung {{2}} ist in drei Tagen fällig.|Anna;R-2026-0815
ferienworkshop|invitation|MARKETING|Hallo {{1}}, in den Ferien gibt es noch freie Plätze im Bandworkshop!|Anna
unterlagen_fehlen|reminder|UTILITY|Hallo {{1}}, uns fehlt noch dein {{2}}.|Ben;Führungszeugnis
schuelerkonzert|invitation|MARKETING|Hallo {{1}}, am {{2}} ist unser Schülerkonzert. Kommst du?|Anna;20.06.2026`;

/** Templates for WhatsApp messages. */
export function whatsAppTemplateDrafts(context: DemoContext): Draft<'whatsappmessagetemplates'>[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', occasion = '', category = '', text = '', examples = ''] = line.split('|');
      const components: ComponentDraft[] = [
        { type: 'BODY', text: `<p>${text}</p>`, examples: examples.split(';') },
      ];
      if (category === 'MARKETING')
        components.unshift({ type: 'HEADER', format: 'TEXT', text: '<p>Neues aus der Musikschule</p>' });
      if (name === 'vertretung_gesucht')
        components.push({ type: 'BUTTON', buttonType: 'QUICK_REPLY', text: '<p>Ja, ich kann</p>' });
      return {
        name,
        templateType: occasion as MessageTemplateType,
        category: category as NonNullable<Draft<'whatsappmessagetemplates'>['category']>,
        allowCategoryChange: category === 'UTILITY',
        language: 'de',
        components,
        lastEditedBy: loginOf(context, 'Standortbetreuung'),
      };
    });
}

/** Sender addresses and number of the office; example.org and the number reach nobody. */
const officeMails = ['buero@example.org', 'personal@example.org', 'buchhaltung@example.org'] as const;
const officeNumber = '+493023125000';
const officeNumberId = '104857600123456';

/** Accounts of the office: three mailboxes and a WhatsApp number. */
export function messengerAccountDrafts(context: DemoContext): Draft<'messenger-accounts'>[] {
  const mailbox = (address: string, name: string, role: DemoRole | null): Draft<'messenger-accounts'> => ({
    name,
    type: 'mail',
    loginUser: role && loginOf(context, role),
    isPaused: false,
    apiConfigs: [
      {
        smtpUsername: address,
        smtpHost: 'smtp.example.org',
        smtpPort: 587,
        imapHost: 'imap.example.org',
        imapPort: 993,
        aliases: address === officeMails[0] ? ['info@example.org', 'anmeldung@example.org'] : [],
      },
    ],
    boxConfiguration: {
      inbox: 'INBOX',
      sent: 'Sent',
      draft: 'Drafts',
      trash: 'Trash',
      checkIntervalMinutes: 5,
    },
  });
  return [
    mailbox(officeMails[0], 'Büro', null),
    mailbox(officeMails[1], 'Personal', 'Personal'),
    mailbox(officeMails[2], 'Buchhaltung', 'Buchhaltung'),
    {
      name: 'WhatsApp Büro',
      type: 'whatsApp',
      loginUser: null,
      isPaused: false,
      apiConfigs: [{ phoneNumber: officeNumber, phoneNumberId: officeNumberId }],
      boxConfiguration: null,
    },
  ];
}
