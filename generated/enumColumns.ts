// Written by `npm run generate` from the definitions; never edited.
export const enumColumns = {
  gender: {
    salutation: {
      female: 'Frau',
      male: 'Herr',
      family: 'Familie',
    },
  },
  'notification-type': {
    sound: {
      COMMON: 'common',
      CALL: 'call',
      MENTION: 'silent',
      OVERDUE_TO_DO: 'reminder',
      TO_DO_ASSIGNED: 'common',
      TO_DO_COMPLETED: 'completed',
      ENTITY_ASSIGNED_TO_SUPERVISOR: 'silent',
      SUPERVISED_ENTITY_DEACTIVATED: 'silent',
      WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE: 'silent',
      COURSE_CANCELLATION_FAILED: 'silent',
      HANDOUT_EVENT_FEEDBACK: 'common',
    },
  },
} as const;
