import type { DemoContext } from './demoContext.ts';
import { type MailDraft, mailsOf } from './mailDrafts.ts';
import { accountOf } from './messageAccount.ts';
import type { MessageThread, Turn } from './messageThreads.ts';
import { createRandom } from './random.ts';
import { RecordPointer, type TypedPointer, typed } from './recordPointer.ts';
import { type WhatsAppMessageDraft, whatsAppMessagesOf } from './whatsAppMessageDrafts.ts';

export interface ConversationDraft {
  name: string;
  profileId: TypedPointer | null;
  profileType: 'employee' | 'parent';
  mail: string | null;
  phoneNumber: string | null;
  category: MessageThread['category'];
  account: RecordPointer;
  messages: ConversationMessage[];
  lastMessageType: MessageThread['channel'];
  lastMessagePreview: string;
  receivedLastMessageAt: string;
  seen: boolean;
  createdAt: string;
}

interface ConversationMessage {
  channel: MessageThread['channel'];
  mail?: RecordPointer;
  whatsAppMessage?: RecordPointer;
  sentAt: string;
}

function conversationOf(context: DemoContext, index: number, thread: MessageThread, first: number) {
  const random = createRandom(context.seed, 'conversation', index);
  const { channel, contact, category, turns } = thread;
  const isMail = channel === 'mail';
  const last = turns.at(-1) as Turn;
  const messages = turns.map(({ at }, position): ConversationMessage => {
    const place = first + position;
    return isMail
      ? { channel, mail: new RecordPointer('mails', place), sentAt: at }
      : { channel, whatsAppMessage: new RecordPointer('whatsapp-messages', place), sentAt: at };
  });
  return {
    name: contact.name,
    profileId: typed(contact.profile),
    profileType: contact.profileType,
    mail: isMail ? contact.mail : null,
    phoneNumber: isMail ? null : contact.mobile,
    category,
    account: accountOf(thread),
    messages,
    lastMessageType: channel,
    lastMessagePreview: last.text.slice(0, 120),
    receivedLastMessageAt: last.at,
    seen: last.direction === 'outgoing' || random.chance(0.7),
    createdAt: (turns[0] as Turn).at,
  } satisfies ConversationDraft;
}

export interface MessageDrafts {
  mails: MailDraft[];
  'whatsapp-messages': WhatsAppMessageDraft[];
  conversations: ConversationDraft[];
}

/** The messages of all threads, and the conversations that hold them. */
export function messageDrafts(context: DemoContext, threads: readonly MessageThread[]): MessageDrafts {
  const drafts: MessageDrafts = { mails: [], 'whatsapp-messages': [], conversations: [] };
  threads.forEach((thread, index) => {
    const isMail = thread.channel === 'mail';
    const first = isMail ? drafts.mails.length : drafts['whatsapp-messages'].length;
    if (isMail) drafts.mails.push(...mailsOf(thread, first));
    else drafts['whatsapp-messages'].push(...whatsAppMessagesOf(context, thread, first));
    drafts.conversations.push(conversationOf(context, index, thread, first));
  });
  return drafts;
}
