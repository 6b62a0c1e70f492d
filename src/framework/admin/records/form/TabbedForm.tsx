import { type ReactNode, useEffect, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { FormTab, Section } from '../../../schema/FormTab.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { isFocusLost } from '../../shell/layout/landFocus.ts';
import { FormTabs } from './FormTabs.tsx';
import { FormToolbar } from './FormToolbar.tsx';
import { hasProblem } from './hasProblem.ts';
import type { RecordForm } from './RecordForm.ts';
import { RecordFormFrame } from './RecordFormFrame.tsx';

/**
 * The tabs and sections of a form that contain an editable field; other fields stay if the record contains
 * them.
 */
function tabsOf(
  entity: Pick<Entity, 'form'>,
  editable: readonly Field[],
  record: Readonly<Record<string, unknown>> | undefined,
): FormTab[] {
  const canEdit = new Set(editable.map(({ name }) => name));
  const isThere = (name: string) => canEdit.has(name) || (record !== undefined && name in record);
  const withContent = (section: Section) => ({ ...section, fields: section.fields.filter(isThere) });
  return entity.form
    .map((tab) => ({
      ...tab,
      sections: tab.sections
        .map(withContent)
        .filter(({ fields }) => fields.some((name) => canEdit.has(name))),
    }))
    .filter(({ sections }) => sections.length > 0);
}

const firstInput = '#main-content form :is(input:not([type=hidden]), textarea)';

/**
 * Focuses the first input when a form opens, also after "Speichern und neu", so that hands stay on the
 * keyboard.
 */
function useFirstInput(): void {
  useEffect(() => {
    if (isFocusLost()) document.querySelector<HTMLElement>(firstInput)?.focus({ preventScroll: true });
  }, []);
}

interface TabbedFormProps {
  entity: VisibleEntity;
  name: string;
  recordForm: RecordForm;
  record?: Readonly<Record<string, unknown>>;
  onSave: () => void;
  onCancel: () => void;
  /** Additional buttons. */
  children?: ReactNode;
  /** Shown above the buttons. */
  notice?: ReactNode;
}

/** The full form of a record. A refused save opens the first tab with an error, if the open one has none. */
export function TabbedForm({
  entity,
  name,
  recordForm,
  record,
  onSave,
  onCancel,
  children,
  notice,
}: TabbedFormProps) {
  const { fields, form, attempts, isSaving } = recordForm;
  const [open, setOpen] = useState(0);
  const tabs = tabsOf(entity, fields, record);
  useFirstInput();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to save switches tabs
  useEffect(() => {
    const { errors } = form.formState;
    const wrong = tabs.findIndex((tab) => hasProblem(tab, errors));
    const here = tabs[open];
    if (attempts > 0 && wrong >= 0 && !(here && hasProblem(here, errors))) setOpen(wrong);
  }, [attempts]);
  return (
    <RecordFormFrame entity={entity} name={name} recordForm={recordForm} onSave={onSave}>
      <FormTabs entity={entity} editable={fields} tabs={tabs} open={open} onOpen={setOpen} record={record} />
      <FormToolbar isSaving={isSaving} onCancel={onCancel} notice={notice}>
        {children}
      </FormToolbar>
    </RecordFormFrame>
  );
}
