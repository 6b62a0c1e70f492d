import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { count, described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { messengerPath } from './messages.ts';

const shared = { tag: 'Nachrichten', visibleWith: 'whatsappmessagetemplates' } as const;
const path = `${messengerPath}/whats-app/templates`;
const text = z.nullable(z.string());

const account = described(
  z.optional(recordId),
  'WhatsApp-Konto, das man lesen darf; ohne Angabe das einzige.',
);

const state = named(
  'WhatsAppTemplateState',
  z.object({
    status: z.nullable(z.enum(['PENDING', 'APPROVED', 'REJECTED'])),
    reason: described(text, 'Warum sie sich nicht senden lässt.'),
    whatsAppTemplateId: text,
  }),
);

/** How far WhatsApp has checked a template. */
export type WhatsAppTemplateState = z.output<typeof state>;

/**
 * Submits a template to WhatsApp, or a changed one again. Requires `renderWhatsAppTemplates` on it and the right to change
 * it; 422 at the fields that WhatsApp would refuse, and at `account` unless there is one.
 */
export const submitWhatsAppTemplate = defineCall({
  ...shared,
  id: 'submitWhatsAppTemplate',
  method: 'POST',
  path: `${path}/{id}/submit`,
  summary: 'Eine WhatsApp-Vorlage zur Prüfung einreichen',
  params: z.object({ id: recordId }),
  body: named('WhatsAppTemplateSubmission', z.strictObject({ account })),
  isBodyOptional: true,
  bodyExample: {},
  answer: state,
  answerExample: { status: 'PENDING', reason: null, whatsAppTemplateId: '594425479261596' },
  errors: [403, 404, 409, 422],
});

/** Reads the states of all templates from WhatsApp. Requires `renderWhatsAppTemplates`. */
export const refreshWhatsAppTemplates = defineCall({
  ...shared,
  id: 'refreshWhatsAppTemplates',
  method: 'POST',
  path: `${path}/refresh`,
  summary: 'Den Stand aller WhatsApp-Vorlagen abfragen',
  body: named('WhatsAppTemplateRefresh', z.strictObject({ account })),
  isBodyOptional: true,
  bodyExample: {},
  answer: named('WhatsAppTemplatesRefreshed', z.object({ changed: count })),
  answerExample: { changed: 2 },
  errors: [403, 409, 422],
});

/** Fills a template with values as its recipient would see it. Requires `renderWhatsAppTemplates` on it. */
export const previewWhatsAppTemplate = defineCall({
  ...shared,
  id: 'previewWhatsAppTemplate',
  method: 'POST',
  path: `${path}/{id}/preview`,
  summary: 'Eine WhatsApp-Vorlage ausgefüllt ansehen',
  params: z.object({ id: recordId }),
  body: named(
    'WhatsAppTemplateValues',
    z.strictObject({
      values: described(
        z._default(
          z.array(z.string().check(z.maxLength(1000, 'Höchstens 1.000 Zeichen.'))).check(z.maxLength(30)),
          [],
        ),
        'Werte der Platzhalter, erst die des Kopfs, dann die des Texts.',
      ),
    }),
  ),
  bodyExample: { values: ['Bea', 'Dienstag'] },
  answer: named(
    'WhatsAppTemplatePreview',
    z.object({
      header: text,
      message: described(z.string(), 'Mit *fett*, _kursiv_ und ~durchgestrichen~.'),
      footer: text,
      buttons: z.array(z.string()),
      valueCount: described(count, 'Wie viele Werte die Vorlage braucht.'),
    }),
  ),
  answerExample: {
    header: null,
    message: 'Hallo Bea, am Dienstag geht es los.',
    footer: null,
    buttons: [],
    valueCount: 2,
  },
  errors: [403, 404, 422],
});
