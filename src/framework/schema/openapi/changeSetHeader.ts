import type { JsonObject } from '../Json.ts';

/** Response header of writes. */
export const changeSetHeader: JsonObject = {
  'X-Change-Set': {
    description: 'Änderungssatz dieser Änderung, für `/api/change-sets/{id}/undo`',
    schema: { type: 'string' },
  },
};
