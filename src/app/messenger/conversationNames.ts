import type { MessengerConversation } from '../../contract/messenger/messages.ts';

/** What a conversation is called: its name, else the address or number. */
export function nameOf({ name, mail, phoneNumber }: MessengerConversation): string {
  return name || mail || phoneNumber || 'Ohne Namen';
}
