import {
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core';
import { useEffect } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useServices } from '../services/useServices.ts';
import type { Notice } from './createNotices.ts';

const severities: Record<string, Notice['severity']> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
};

/**
 * Shows the notifications of react-admin's `useNotify` in our snackbars. An undoable change runs once its
 * snackbar is gone.
 */
export function useRaNotifications(): void {
  const { notices } = useServices();
  const text = useText();
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();

  useEffect(() => {
    function undoing(): Pick<Notice, 'actions' | 'onGone'> {
      const mutation = takeMutation();
      let isUndo = false;
      const undo = () => {
        isUndo = true;
      };
      return {
        actions: [{ label: text('notice.undo'), onClick: undo }],
        onGone: () => mutation?.({ isUndo }),
      };
    }
    function show({ message, type, notificationOptions = {} }: NotificationPayload): void {
      const { messageArgs, autoHideDuration, undoable } = notificationOptions;
      notices.show({
        text: typeof message === 'string' ? translate(message, messageArgs) : message,
        severity: severities[type] ?? 'info',
        ...(autoHideDuration === undefined ? {} : { timeout: autoHideDuration }),
        ...(undoable ? undoing() : {}),
      });
    }
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification) show(notification);
  }, [notices, notifications, takeNotification, takeMutation, text, translate]);
}
