import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { messengerPath } from './messages.ts';

const shared = { tag: 'Nachrichten', visibleWith: 'messenger-accounts' } as const;

const option = z.object({
  value: described(z.string(), 'Adresse oder Nummer, von der gesendet wird.'),
  account: recordId,
  accountName: z.string(),
});

const options = named(
  'AccountOptions',
  z.object({
    accounts: z.array(
      z.object({
        _id: recordId,
        name: z.string(),
        type: z.enum(['mail', 'whatsApp']),
        isPaused: z.boolean(),
      }),
    ),
    mailAddressOptions: z.array(option),
    phoneNumberOptions: z.array(option),
    isDemo: described(z.boolean(), 'Ob alles auf diesem Rechner bleibt.'),
  }),
);

export type AccountOptions = z.output<typeof options>;

/** Addresses and numbers that the one who asks may send from. */
export const readAccountOptions = defineCall({
  ...shared,
  id: 'readAccountOptions',
  method: 'GET',
  path: `${messengerPath}/accounts/options`,
  summary: 'Adressen und Nummern, von denen man senden darf',
  answer: options,
  answerExample: ({ id }) => ({
    accounts: [{ _id: id, name: 'Büro', type: 'mail', isPaused: false }],
    mailAddressOptions: [{ value: 'buero@example.org', account: id, accountName: 'Büro' }],
    phoneNumberOptions: [],
    isDemo: false,
  }),
  errors: [403],
});

const checked = z.nullable(
  z.object({ isConnected: z.boolean(), error: described(z.nullable(z.string()), 'Was zu tun ist.') }),
);

const accountCheck = named(
  'AccountCheck',
  z.object({
    incoming: described(checked, 'Posteingang; null, wo es keinen gibt.'),
    outgoing: described(checked, 'Postausgang, oder die Verbindung zu WhatsApp.'),
  }),
);

/** Tries whether an account can be reached with what is stored of it. Requires the right to change it. */
export const checkAccount = defineCall({
  ...shared,
  id: 'checkMessengerAccount',
  method: 'POST',
  path: `${messengerPath}/accounts/{id}/check`,
  summary: 'Ein Nachrichtenkonto prüfen',
  params: z.object({ id: recordId }),
  answer: accountCheck,
  answerExample: {
    incoming: { isConnected: true, error: null },
    outgoing: { isConnected: true, error: null },
  },
  errors: [403, 404],
});
