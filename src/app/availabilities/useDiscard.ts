import type { RaRecord } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from '../../framework/admin/records/form/mergeUnits.ts';
import type { RecordForm } from '../../framework/admin/records/form/useRecordForm.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** Time in which discarding can be stopped, in ms. */
export const discardDelay = 2000;

const discardTexts = {
  changed: 'Verfügbarkeiten wurden verworfen.',
  changeFailed: 'Fehler beim Löschen der Verfügbarkeiten.',
};

interface Discard {
  isPreparing: boolean;
  /** Waits, then stores that nothing is stated. */
  discard: () => Promise<void>;
  /** Stops the wait. */
  interrupt: () => void;
  /** As of the form; returning from a conflict brings the entries back. */
  settle: RecordForm['settle'];
}

/** Discards the list of a form; what was typed comes back if that is stopped, refused or fails. */
export function useDiscard(
  recordForm: RecordForm,
  name: string,
  onSaved: (saved: RaRecord) => void,
): Discard {
  const { interrupts } = useServices();
  const [isPreparing, setIsPreparing] = useState(false);
  const waits = useRef(false);
  const former = useRef<{ value: unknown } | null>(null);
  const latest = useRef(recordForm);
  latest.current = recordForm;

  function interrupt(): void {
    if (waits.current) interrupts.dismiss(true);
  }

  function bringBack(): void {
    const { form } = latest.current;
    if (former.current) form.setValue(name, former.current.value, { shouldDirty: true });
    former.current = null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a closed dialog discards nothing
  useEffect(() => interrupt, []);

  return {
    isPreparing,
    interrupt,
    async discard() {
      if (waits.current) return;
      waits.current = true;
      setIsPreparing(true);
      const isStopped = await interrupts.show({
        text: 'Löschen der Verfügbarkeiten wird vorbereitet...',
        label: 'Abbrechen',
        timeout: discardDelay,
      });
      waits.current = false;
      setIsPreparing(false);
      if (isStopped) return;
      const { form, save } = latest.current;
      former.current = { value: form.getValues(name) };
      form.setValue(name, null, { shouldDirty: true });
      await save((saved) => {
        former.current = null;
        onSaved(saved);
      }, discardTexts);
      // a conflict is still to be settled
      if (!latest.current.conflict) bringBack();
    },
    settle(choices: Readonly<Record<string, Choice>> | null) {
      recordForm.settle(choices);
      if (!choices) bringBack();
    },
  };
}
