import type { RecordData } from '../../../framework/schema/Json.ts';

const legalName = 'Klangbogen Musikschulen gGmbH';

/** The organisation in the settings of the demo; the IBAN is the Bundesbank's example. */
export const demoInstallation: RecordData = {
  name: 'Klangbogen Musikschulen',
  legalName,
  address: {
    street: 'Prinzenallee',
    houseNumber: '36',
    postal: '13359',
    city: 'Berlin',
    state: 'BE',
    country: 'DE',
  },
  mail: 'info@example.org',
  phone: '+493023125000',
  website: 'https://www.example.org',
  managingDirectors: ['Miriam Adler', 'Tobias Krüger'],
  registerCourt: 'Amtsgericht Charlottenburg',
  registerNumber: 'HRB 123456',
  availabilityMonths: 6,
  taxInformation: { taxNumber: '37/123/45678', vatId: 'DE123456789', isSmallBusiness: false },
  payment: {
    method: 'bank-transfer',
    accountHolder: legalName,
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  },
};

/** Configuration of mails and parcels in the demo. */
export const demoConfiguration: RecordData = {
  mail: {
    senderName: 'Klangbogen Musikschulen',
    senderMail: 'buero@example.org',
    replyTo: 'info@example.org',
    footer: `<p>${legalName} · Amtsgericht Charlottenburg · HRB 123456</p>`,
  },
  carrier: { useTrackingApi: true, useDhlApi: true, useRetoureApi: false },
};
