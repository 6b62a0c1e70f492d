import type { WhatsAppMessage } from './messages.ts';

/** How far an own message has got: waiting (clock), sent (check), delivered (double), read (blue), failed (warning). */
type WhatsAppDelivery = 'waiting' | 'sent' | 'delivered' | 'read' | 'failed';

/** How far an own message has got. An error shows whatever else is known, as the icons of a chat do. */
export function deliveryOf({
  messageId,
  deliveredAt,
  readAt,
  whatsAppErrors,
}: Pick<WhatsAppMessage, 'messageId' | 'deliveredAt' | 'readAt' | 'whatsAppErrors'>): WhatsAppDelivery {
  if (whatsAppErrors.length > 0) return 'failed';
  if (readAt !== null) return 'read';
  if (deliveredAt !== null) return 'delivered';
  return messageId === null ? 'waiting' : 'sent';
}
