import { Badge, Box, Button, Paper, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { FormTab, Section } from '../../../schema/FormTab.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { useBottomBar } from '../../base/hooks/useBottomBar.ts';
import { useTabInView } from '../../base/hooks/useTabInView.ts';
import { useText } from '../../base/i18n/useText.ts';
import { isFocusLost } from '../../shell/layout/landFocus.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { RecordFormFrame } from './RecordFormFrame.tsx';
import type { RecordForm } from './useRecordForm.ts';

interface FormSectionsProps {
  entity: VisibleEntity;
  editable: readonly Field[];
  sections: readonly Section[];
  record: Readonly<Record<string, unknown>> | undefined;
}

/** Renders each section of a tab as a card. */
function FormSections({ entity, editable, sections, record }: FormSectionsProps) {
  return sections.map(({ title, fields }) => (
    <Paper
      key={`${title} ${fields.join()}`}
      component="section"
      variant="outlined"
      sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}
    >
      {title === undefined ? null : (
        <Typography component="h2" variant="h6" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
      )}
      <FieldGrid entity={entity} editable={editable} names={fields} title={title} record={record} />
    </Paper>
  ));
}

/** Whether a field of the tab has an error. */
function hasProblem({ sections }: FormTab, errors: object): boolean {
  return sections.some(({ fields }) => fields.some((name) => name in errors));
}

interface FormTabsProps {
  entity: VisibleEntity;
  editable: readonly Field[];
  tabs: readonly FormTab[];
  open: number;
  onOpen: (tab: number) => void;
  record: Readonly<Record<string, unknown>> | undefined;
}

/** A form in tabs. All panels stay mounted, so that saving from one tab includes the input of the others. */
function FormTabs({ entity, editable, tabs, open, onOpen, record }: FormTabsProps) {
  const text = useText();
  const id = useId();
  const { errors } = useFormState();
  const tabsRef = useTabInView();
  const panels = tabs.map(({ title, sections }, at) => (
    <Box
      key={title}
      role="tabpanel"
      id={`${id}-panel-${at}`}
      aria-labelledby={`${id}-tab-${at}`}
      hidden={at !== open}
    >
      <FormSections entity={entity} editable={editable} sections={sections} record={record} />
    </Box>
  ));
  const [only] = tabs;
  if (only && tabs.length === 1) {
    return <FormSections entity={entity} editable={editable} sections={only.sections} record={record} />;
  }

  function labelled(tab: FormTab) {
    if (!hasProblem(tab, errors)) return tab.title;
    return (
      <Badge variant="dot" color="error" sx={{ pr: 1 }}>
        {tab.title}
      </Badge>
    );
  }

  return (
    <>
      <Tabs
        ref={tabsRef}
        value={open}
        onChange={(_, tab: number) => onOpen(tab)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab, at) => (
          <Tab
            key={tab.title}
            id={`${id}-tab-${at}`}
            aria-controls={`${id}-panel-${at}`}
            label={labelled(tab)}
            {...(hasProblem(tab, errors)
              ? { 'aria-label': text('form.tabProblem', { tab: tab.title }) }
              : {})}
          />
        ))}
      </Tabs>
      {panels}
    </>
  );
}

interface FormToolbarProps {
  isSaving: boolean;
  onCancel: () => void;
  /** Additional buttons. */
  children?: ReactNode;
  /** Shown above the buttons. */
  notice?: ReactNode;
}

/** The toolbar of a form, sticky at the bottom of the window. */
export function FormToolbar({ isSaving, onCancel, children, notice }: FormToolbarProps) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <Paper
      ref={bar}
      variant="outlined"
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: 1, '@media print': { display: 'none' } }}
    >
      {notice}
      <Box role="toolbar" aria-label={text('form.save')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" aria-disabled={isSaving}>
          {text(isSaving ? 'form.saving' : 'form.save')}
        </Button>
        {children}
        <Button onClick={onCancel}>{text('form.cancel')}</Button>
      </Box>
    </Paper>
  );
}

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
