import type { MessengerMessage, readMessage } from '../../contract/messenger/messages.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { errorInfo } from '../../framework/admin/session/notices/createNotices.ts';
import type { AdminServices } from '../../framework/admin/session/services/createServices.ts';

/** Display time in ms of the note about a new message. */
export const announceTimeout = 5000;

function announcementOf(message: MessengerMessage): string {
  if (message.type === 'mail')
    return `Neue E-Mail von ${message.fromName ?? message.fromMail ?? 'unbekannt'}`;
  return `Neue WhatsApp-Nachricht von ${message.fromName ?? message.fromNumber ?? 'unbekannt'}`;
}

/** Says for five seconds from whom a new message is, and offers to show it; nothing for those that one sent. */
export async function announceMessage(
  { http, notices }: Pick<AdminServices, 'http' | 'notices'>,
  id: string,
  onShow: (conversation: string) => void,
): Promise<void> {
  const failed = 'Fehler beim Abrufen einer Nachricht';
  try {
    const message = await callServer<typeof readMessage>(http, 'GET /api/messenger/messages/{id}', {
      params: { id },
      isQuiet: true,
    });
    const { conversation, direction } = message;
    if (direction !== 'incoming') return;
    const actions = conversation === null ? [] : [{ label: 'zeigen', onClick: () => onShow(conversation) }];
    notices.show({ text: announcementOf(message), timeout: announceTimeout, actions });
  } catch (error) {
    notices.show({ text: failed, severity: 'error', info: errorInfo(error, failed) });
  }
}
