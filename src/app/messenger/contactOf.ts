import { loadPhoneTools } from '../../framework/admin/base/format/loadPhoneTools.ts';

/** What the field of a new contact says about other text. */
export const notAContact =
  'Der Wert für dieses Feld muss ein Profil, eine E-Mail-Adresse oder eine Telefonnummer sein';

const mail = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/u;

/** An external contact: a mail address, or a phone number in its international form. */
export interface ExternalContact {
  channel: 'mail' | 'whatsApp';
  value: string;
}

/** Whether a text is a mail address. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && mail.test(text);
}

/** Reads a mail address, or a phone number of Germany or with its country as E.164; null for other text. */
export async function readContact(typed: string): Promise<ExternalContact | null> {
  const text = typed.trim();
  if (isMailAddress(text)) return { channel: 'mail', value: text };
  const { read } = await loadPhoneTools();
  const found = read(text);
  return 'value' in found ? { channel: 'whatsApp', value: found.value } : null;
}
