import { sql } from 'kysely';
import type { PersonalMessage } from '../../schema/contracts/realtime.ts';
import type { Executor } from '../database/Database.ts';

export const personalChannel = 'leitstand_personal';

/** The payload of a notification is limited to 8,000 bytes. */
const maxIds = 200;

export interface AddressedMessage {
  /** Login user. */
  to: string;
  message: PersonalMessage;
}

/** Notifies all pages of a login, in every process, when the transaction commits. More ids than fit mean all. */
export async function announcePersonal(
  executor: Executor,
  to: string,
  message: PersonalMessage,
): Promise<void> {
  const ids = message.ids.length > maxIds ? [] : message.ids;
  const addressed: AddressedMessage = { to, message: { ...message, ids } };
  await sql`SELECT pg_notify(${personalChannel}, ${JSON.stringify(addressed)})`.execute(executor);
}
