import { describe, expect, it } from 'vitest';
import { messageDrafts } from '../../../src/server/demo/conversationDrafts.ts';
import { messageThreads } from '../../../src/server/demo/messageThreads.ts';
import { officeMails, officeNumber } from '../../../src/server/demo/messengerAccountDrafts.ts';
import { contextOf, referenceDay } from './demoDrafts.ts';

const context = contextOf({ institutions: 120 });
const threads = messageThreads(context, 120);
const { mails, 'whatsapp-messages': chats, conversations } = messageDrafts(context, threads);
const atOffice = new Set<string>(officeMails);

describe('conversations', () => {
  it('hold every message once, in the order in which they were sent', () => {
    const inMails = conversations.flatMap(({ messages }) =>
      messages.flatMap(({ mail }) => mail?.index ?? []),
    );
    const inChats = conversations.flatMap(({ messages }) =>
      messages.flatMap(({ whatsAppMessage }) => whatsAppMessage?.index ?? []),
    );
    expect(inMails).toEqual(mails.map((_, index) => index));
    expect(inChats).toEqual(chats.map((_, index) => index));
    for (const { messages, receivedLastMessageAt } of conversations) {
      const moments = messages.map(({ sentAt }) => sentAt);
      expect(moments).toEqual([...moments].sort());
      expect(moments.at(-1)).toBe(receivedLastMessageAt);
      expect(receivedLastMessageAt < referenceDay).toBe(true);
    }
  });

  it('are with one person on one channel, and there is only one such', () => {
    for (const { mail, messages } of conversations) {
      if (mail === null) continue;
      const partners = messages.flatMap((message) => {
        const sent = mails[message.mail?.index ?? -1];
        return sent ? [sent.fromMail, sent.toMail].filter((address) => !atOffice.has(address)) : [];
      });
      expect(new Set(partners)).toEqual(new Set([mail]));
    }
    const keys = conversations.map(({ profileId, lastMessageType }) =>
      [profileId?.type, profileId?.id.index, lastMessageType].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leave no placeholder in a text', () => {
    const texts = [
      ...mails.flatMap(({ subject, message }) => [subject, message]),
      ...chats.map((chat) => chat.message),
    ];
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});

describe('messages', () => {
  it('are between the office and somebody else, and replies follow what they reply to', () => {
    for (const { direction, fromMail, toMail, box, repliesTo, sentAt } of mails) {
      const isIncoming = direction === 'incoming';
      expect(atOffice.has(isIncoming ? toMail : fromMail)).toBe(true);
      expect(box).toBe(isIncoming ? 'inbox' : 'sent');
      const before = repliesTo && mails[repliesTo.index];
      if (before) expect(before.sentAt < sentAt).toBe(true);
    }
    for (const { direction, fromNumber, toNumber } of chats)
      expect(direction === 'incoming' ? toNumber : fromNumber).toBe(officeNumber);
  });

  it('are delivered after they were sent and read after they were delivered, unless they failed', () => {
    for (const { sentAt, deliveredAt, readAt, whatsAppErrors } of chats) {
      expect(whatsAppErrors.length > 0).toBe(deliveredAt === null);
      if (deliveredAt !== null) expect(deliveredAt > sentAt).toBe(true);
      if (readAt !== null) expect(deliveredAt !== null && readAt > deliveredAt).toBe(true);
    }
  });
});
