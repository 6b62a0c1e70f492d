import type { DemoContext } from './demoContext.ts';
import { accountOf, type MessageDraft, replied } from './messageAccount.ts';
import type { MessageThread } from './messageThreads.ts';
import { officeNumber, officeNumberId } from './messengerAccountDrafts.ts';
import { createRandom } from './random.ts';
import { type TypedPointer, typed } from './recordPointer.ts';

export interface WhatsAppMessageDraft extends MessageDraft {
  type: 'whatsApp';
  messageType: 'text';
  message: string;
  fromName: string;
  fromNumber: string;
  fromProfileId: TypedPointer | null;
  toName: string;
  toNumber: string;
  toProfileId: TypedPointer | null;
  phoneNumber: string;
  phoneNumberId: string;
  deliveredAt: string | null;
  readAt: string | null;
  whatsAppErrors: { code: number; title: string; message: string; occurredAt: string }[];
}

const officeName = 'Büro';

function later(at: string, seconds: number): string {
  return new Date(Date.parse(at) + seconds * 1000).toISOString();
}

function deliveryOf(context: DemoContext, index: number, at: string) {
  const random = createRandom(context.seed, 'delivery', index);
  if (random.chance(0.03)) {
    const message = 'Die Nachricht konnte nicht zugestellt werden.';
    const failure = { code: 131_026, title: 'Nicht zustellbar', message, occurredAt: later(at, 4) };
    return { deliveredAt: null, readAt: null, whatsAppErrors: [failure] };
  }
  const deliveredAt = later(at, random.int(1, 20));
  const readAt = random.chance(0.85) ? later(deliveredAt, random.int(20, 2400)) : null;
  return { deliveredAt, readAt, whatsAppErrors: [] };
}

/** The messages of one thread; `first` is the position of the first of them among all of WhatsApp. */
export function whatsAppMessagesOf(
  context: DemoContext,
  thread: MessageThread,
  first: number,
): WhatsAppMessageDraft[] {
  const { contact } = thread;
  const profile = typed(contact.profile);
  return thread.turns.map(({ direction, text, at }, position) => {
    const isIncoming = direction === 'incoming';
    return {
      type: 'whatsApp',
      messageType: 'text',
      direction,
      account: accountOf(thread),
      repliesTo: replied('whatsapp-messages', first, position),
      message: text,
      fromName: isIncoming ? contact.name : officeName,
      fromNumber: isIncoming ? contact.mobile : officeNumber,
      fromProfileId: isIncoming ? profile : null,
      toName: isIncoming ? officeName : contact.name,
      toNumber: isIncoming ? officeNumber : contact.mobile,
      toProfileId: isIncoming ? null : profile,
      phoneNumber: contact.mobile,
      phoneNumberId: officeNumberId,
      ...deliveryOf(context, first + position, at),
      sentAt: at,
      createdAt: at,
    };
  });
}
