import { useSyncExternalStore } from 'react';
import type { NotificationType } from '../../../generated/types.ts';
import {
  choiceOf,
  type NotificationChoice,
  notificationPreference,
} from '../../contract/notifications/notifierEvents.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { isJsonObject, type JsonObject } from '../../framework/schema/Json.ts';

type Choice = Required<NotificationChoice>;

function changed(stored: unknown, type: NotificationType, change: NotificationChoice): JsonObject {
  const others = isJsonObject(stored) ? (stored as JsonObject) : {};
  return { ...others, [type]: { ...choiceOf(stored, type), ...change } };
}

interface NotificationChoices {
  of: (type: NotificationType) => Choice;
  /** Rejects if the server refuses it. */
  change: (type: NotificationType, change: NotificationChoice) => Promise<void>;
}

/** The current user's choices. */
export function useNotificationChoices(): NotificationChoices {
  const { preferences } = useServices();
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(notificationPreference));
  return {
    of: (type) => choiceOf(stored, type),
    change: (type, change) =>
      preferences.save(
        notificationPreference,
        changed(preferences.get(notificationPreference), type, change),
      ),
  };
}
