import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { type DemoRole, loginOf } from '../base/loginPointer.ts';

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
