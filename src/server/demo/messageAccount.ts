import type { MessageThread, Turn } from './messageThreads.ts';
import { whatsAppAccount } from './messengerAccountDrafts.ts';
import { RecordPointer } from './recordPointer.ts';

/** What messages of both channels have. */
export interface MessageDraft {
  direction: Turn['direction'];
  account: RecordPointer;
  repliesTo: RecordPointer | null;
  sentAt: string;
  createdAt: string;
}

/** Position of the mailbox that writes to this person. */
export function mailAccount({ contact }: MessageThread): number {
  return contact.profileType === 'employee' ? 1 : 0;
}

/** The account that a thread is written with. */
export function accountOf(thread: MessageThread): RecordPointer {
  return new RecordPointer(
    'messenger-accounts',
    thread.channel === 'mail' ? mailAccount(thread) : whatsAppAccount,
  );
}

/** The message before this one, if there is one. */
export function replied(resource: string, first: number, position: number): RecordPointer | null {
  return position === 0 ? null : new RecordPointer(resource, first + position - 1);
}
