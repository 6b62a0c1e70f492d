import { Alert, Box } from '@mui/material';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Entity } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { useShortcuts } from '../../shell/shortcuts/useShortcuts.ts';
import { FormHostContext } from '../inputs/FormHost.ts';
import type { ShowConflict } from './ConflictDialog.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { RecordForm } from './useRecordForm.ts';

/**
 * Ctrl+S and Cmd+S save the focused form, or this one if no form has the focus. Keeps the browser from saving
 * the page while `onSave` is null.
 */
function useSaveKey(form: RefObject<HTMLFormElement | null>, onSave: (() => void) | null): void {
  const text = useText();
  useShortcuts([
    {
      name: 'form.save',
      keys: ['Ctrl+s'],
      label: text('form.save'),
      scope: 'form',
      layer: 'any',
      canRun() {
        const focused = document.activeElement?.closest('form');
        return !focused || focused === form.current;
      },
      onRun: () => onSave?.(),
    },
  ]);
}

/** Focuses the first invalid input after a refused save; `attempts` counts the refusals. */
function useFocusProblem(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    // waits until the tab with the error is open
    const timer = setTimeout(() => {
      const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
      const first = [...wrong].find((input) => !input.closest('[hidden]'));
      first?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [form, attempts]);
}

// loaded on demand, because conflicts are rare
const ConflictDialog = lazyDialog(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

// a form whose inputs create records is as rare
const CreateDialog = lazyDialog(async () => (await import('./CreateRecordDialog.tsx')).CreateRecordDialog);

interface RecordFormFrameProps {
  entity: Entity;
  /** Accessible name of the form. */
  name: string;
  recordForm: RecordForm;
  onSave: () => void;
  /** Renders conflicting values that their kind shows badly. */
  showConflict?: ShowConflict;
  children: ReactNode;
}

/**
 * The form element around the inputs: drafts, conflicts, unsaved changes, Ctrl+S and focus on the first
 * error.
 */
export function RecordFormFrame(props: RecordFormFrameProps) {
  const { entity, name, recordForm, onSave, showConflict, children } = props;
  const { form, found, conflict, otherProblems } = recordForm;
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, conflict ? null : onSave);
  useFocusProblem(element, recordForm.attempts);
  const { block, currentValue } = recordForm;
  const host = useMemo(() => ({ block, currentValue, CreateDialog }), [block, currentValue]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSave();
  }

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={element}
        noValidate
        aria-label={name}
        onSubmit={handleSubmit}
        sx={{ width: '100%' }}
      >
        {found ? (
          <DraftOffer found={found} onRestore={recordForm.restoreFound} onDrop={recordForm.dropFound} />
        ) : null}
        {otherProblems.length > 0 ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {otherProblems.join(' ')}
          </Alert>
        ) : null}
        <FormHostContext value={host}>{children}</FormHostContext>
      </Box>
      <UnsavedGuard
        isDirty={recordForm.isDirty}
        hasChanges={recordForm.hasChanges}
        onDrop={recordForm.drop}
      />
      {conflict ? (
        <ConflictDialog entity={entity} details={conflict} show={showConflict} onSettle={recordForm.settle} />
      ) : null}
    </FormProvider>
  );
}
