import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sectionDraftKey } from '../../framework/admin/records/form/useFormDraft.ts';
import { useDrafts } from '../../framework/admin/session/drafts/useDrafts.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { Field } from '../../framework/schema/model.ts';

interface WeekDialogOptions {
  entity: VisibleEntity;
  record: RaRecord;
  field: Field;
  canEdit: boolean;
  openedBy: string | undefined;
}

/** Whether the dialog of a week is open: after its button, by the query, or where a login interrupted it. */
export function useWeekDialog({ entity, record, field, canEdit, openedBy }: WeekDialogOptions) {
  const [params, setParams] = useSearchParams();
  const drafts = useDrafts();
  const [isAsked, setIsAsked] = useState(
    () => drafts.readDraft(sectionDraftKey(entity, record, [field.name]))?.isInterrupted === true,
  );
  const [opening, setOpening] = useState(0);
  const isByQuery = openedBy !== undefined && params.get(openedBy) === 'true';
  return {
    isOpen: canEdit && (isAsked || isByQuery),
    /** Key of the dialog: one that is asked for while another is still closing is a new one. */
    opening,
    open() {
      setIsAsked(true);
      setOpening((before) => before + 1);
    },
    close() {
      setIsAsked(false);
      if (!isByQuery) return;
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(openedBy, 'false');
          return next;
        },
        { replace: true },
      );
    },
  };
}
