import { addressDraft } from './addressDraft.ts';
import type { DemoContext } from './demoContext.ts';
import type { AddressDraft } from './drafts.ts';
import { createRandom } from './random.ts';

export interface ConfigDraft {
  customer: {
    name: string;
    legalName: string;
    address: AddressDraft;
    mail: string;
    phone: string;
    website: string;
    managingDirectors: string[];
    registerCourt: string;
    registerNumber: string;
    taxInformation: { taxNumber: string; vatId: string; isSmallBusiness: boolean };
    payment: { method: string; accountHolder: string; iban: string; bic: string };
  };
  mail: { senderName: string; senderMail: string; replyTo: string; signature: string; footer: string };
  carrier: { useTrackingApi: boolean; useDhlApi: boolean; useRetoureApi: boolean };
}

/** The one record of the organisation; its IBAN is the example of the Bundesbank. */
export function configDraft(context: DemoContext): ConfigDraft {
  const random = createRandom(context.seed, 'config');
  const place = random.pick(context.cities);
  const legalName = 'Klangbogen Musikschulen gGmbH';
  return {
    customer: {
      name: 'Klangbogen Musikschulen',
      legalName,
      address: addressDraft(random, place, place.position),
      mail: 'info@example.org',
      phone: '+493023125000',
      website: 'https://www.example.org',
      managingDirectors: ['Miriam Adler', 'Tobias Krüger'],
      registerCourt: `Amtsgericht ${place.name}`,
      registerNumber: 'HRB 123456',
      taxInformation: { taxNumber: '37 123 45678', vatId: 'DE123456789', isSmallBusiness: false },
      payment: {
        method: 'bank-transfer',
        accountHolder: legalName,
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
      },
    },
    mail: {
      senderName: 'Klangbogen Musikschulen',
      senderMail: 'buero@example.org',
      replyTo: 'info@example.org',
      signature: '<p>Viele Grüße<br>dein Team von Klangbogen</p>',
      footer: `<p>${legalName} · Amtsgericht ${place.name} · HRB 123456</p>`,
    },
    carrier: { useTrackingApi: true, useDhlApi: true, useRetoureApi: false },
  };
}
