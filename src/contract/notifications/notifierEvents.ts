import type { NotificationType } from '../../../generated/types.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

/** Types of notifications, each with a card of its own. */
export const notificationTypes = [
  'COMMON',
  'CALL',
  'MENTION',
  'OVERDUE_TO_DO',
  'TO_DO_ASSIGNED',
  'TO_DO_COMPLETED',
  'ENTITY_ASSIGNED_TO_SUPERVISOR',
  'SUPERVISED_ENTITY_DEACTIVATED',
  'WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE',
  'COURSE_CANCELLATION_FAILED',
  'HANDOUT_EVENT_FEEDBACK',
] as const satisfies readonly NotificationType[];

/** Events of the topic; any other one means that the list is to be loaded again. */
export const notifierEvents = ['new', 'mark-read', 'dismiss', 'revoke-dismission'] as const;

/** Name of the preference that says per type how somebody wants to be notified; the store asks it, too. */
export const notificationPreference = 'notifications';

/** Characters of a message that an administrator sends. */
export const longestMessage = 1000;

/** How somebody is notified of one type. */
export interface NotificationChoice {
  /** Shown in the notification centre; absent: on. Without it, none is stored. */
  inApp?: boolean;
  /** Absent: on. */
  sound?: boolean;
  /** Listed in the daily mail; absent: off. */
  mail?: boolean;
}

/** How somebody is notified of a type, by what is stored as their preference. */
export function choiceOf(stored: unknown, type: string): Required<NotificationChoice> {
  const chosen = isJsonObject(stored) ? stored[type] : undefined;
  const { inApp, sound, mail } = (isJsonObject(chosen) ? chosen : {}) as NotificationChoice;
  return { inApp: inApp !== false, sound: sound !== false, mail: mail === true };
}
