import type { RaRecord } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { ConflictDetails } from '../../../schema/contracts/history.ts';
import type { Field } from '../../../schema/model.ts';
import { unpopulated } from '../../session/data-provider/records.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { conflictOf, errorBodyOf, isErrorCode } from '../../session/http/errorBody.ts';
import type { FormHost } from '../inputs/FormHost.ts';
import { defaultOf, formFields } from './formValues.ts';
import { type Choice, othersChanged, rebaseValues } from './rebase.ts';
import { formData, openedRecord } from './sentValues.ts';
import { type FoundDraft, useFormDraft } from './useFormDraft.ts';
import { type FormSentences, useFormNotices } from './useFormNotices.ts';
import { type SendRecord, useSaveRecord } from './useSaveRecord.ts';
import { formErrors, validateForm } from './validateForm.ts';

/** State and actions of a form over one record. */
export interface RecordForm extends Pick<FormHost, 'block' | 'currentValue'> {
  form: UseFormReturn<Record<string, unknown>>;
  /** Fields that can be edited. */
  fields: readonly Field[];
  isSaving: boolean;
  hasChanges: boolean;
  isDirty: () => boolean;
  /**
   * Validates and saves; calls `onSaved` with the stored record. Does nothing while a save is running.
   * @param said sentences for this attempt in place of the form's own
   */
  save: (onSaved: (record: RaRecord) => void, said?: FormSentences) => Promise<void>;
  /** Set if others changed the same values meanwhile. */
  conflict: ConflictDetails | null;
  /** Saves again with a choice for every conflict; null returns to the form. */
  settle: (choices: Readonly<Record<string, Choice>> | null) => void;
  /** Unsaved values of an earlier visit. */
  found: FoundDraft | null;
  restoreFound: () => void;
  dropFound: () => void;
  /** Discards the draft, before the form closes. */
  drop: () => void;
  /** Number of refused attempts to save; each moves the focus to the first error. */
  attempts: number;
  /** Errors about fields outside the form. */
  otherProblems: readonly string[];
}

/**
 * The fields of an open form after definitions or rights have changed. Fields that were editable stay so,
 * even if the right was withdrawn meanwhile.
 * @returns `open` itself if nothing changed
 */
function withLateFields(open: Field[], wanted: readonly Field[]): Field[] {
  const names = new Set(wanted.map(({ name }) => name));
  const fields = [...wanted, ...open.filter(({ name }) => !names.has(name))];
  const isSame = fields.length === open.length && fields.every((field) => open.includes(field));
  return isSame ? open : fields;
}

/** Initial values of a form: those of the record, or the defaults of a new one. */
function initialValues(
  fields: readonly Field[],
  record: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, record ? (record[field.name] ?? null) : defaultOf(field)]),
  );
}

interface RecordFormOptions {
  entity: VisibleEntity;
  /** Absent for a new record. */
  record?: RaRecord;
  /** Restricts the form to these fields. */
  names?: readonly string[];
  /** Initial values of a new record, on top of the defaults. */
  prefill?: Readonly<Record<string, unknown>>;
  draftKey: string;
  /** Creates the record in another way than by the path of its entity. */
  send?: SendRecord;
  /** Sentences that replace the usual ones. */
  said?: FormSentences;
}

type Values = Record<string, unknown>;

interface Running {
  base: RaRecord | undefined;
  start: Values;
  isSaving: boolean;
  onSaved: (saved: RaRecord) => void;
  said: FormSentences;
}

/** Runs a form over one record: validation, saving, conflicts and drafts. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { entity, record, names, prefill, draftKey } = options;
  const provider = useLeitstandData();
  const storeRecord = useSaveRecord(entity, options.send);
  const [fields, setFields] = useState(() => formFields(entity, record, names));
  const [opened] = useState(() => {
    const base = record && openedRecord(entity, record);
    return { base, start: { ...initialValues(fields, base), ...prefill } as Values };
  });
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<ConflictDetails | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [otherProblems, setOtherProblems] = useState<string[]>([]);
  // read by a running save, which must see the latest state
  const latest = useRef<Running>({
    ...opened,
    isSaving: false,
    onSaved: () => undefined,
    said: options.said ?? {},
  });
  const notices = useFormNotices(() => latest.current.said);

  const blocks = useRef(new Map<string, string>());
  const problemsOf = (values: Values) => ({
    ...validateForm({ entity, fields, values, stored: latest.current.base }),
    ...Object.fromEntries(blocks.current),
  });
  const form = useForm<Values>({
    defaultValues: opened.start,
    shouldFocusError: false,
    resolver: (values) => {
      const errors = problemsOf(values);
      const isValid = Object.keys(errors).length === 0;
      return isValid ? { values, errors: {} } : { values: {}, errors: formErrors(errors) };
    },
  });
  const draft = useFormDraft({
    key: draftKey,
    form,
    fields,
    start: () => ({ values: latest.current.start, base: latest.current.base }),
  });

  const lateFields = withLateFields(fields, formFields(entity, record, names));
  useEffect(() => {
    if (lateFields === fields) return;
    const known = new Set(fields.map(({ name }) => name));
    const added = lateFields.filter(({ name }) => !known.has(name));
    const values = initialValues(added, record);
    latest.current.start = { ...latest.current.start, ...values };
    // set before their inputs mount
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
    setFields(lateFields);
  }, [lateFields, fields, form, record]);

  function startFrom(next: RaRecord | undefined, values: Values): void {
    latest.current.base = next;
    latest.current.start = initialValues(fields, next);
    form.reset(values);
  }

  function reportInvalid(count: number): void {
    setAttempts((before) => before + 1);
    notices.invalid(count);
  }

  function showProblems(sentences: Readonly<Record<string, string>>): void {
    const known = new Set(fields.map(({ name }) => name));
    const elsewhere: string[] = [];
    for (const [path, message] of Object.entries(sentences)) {
      if (known.has(path.split('.')[0] ?? '')) form.setError(path, { type: 'server', message });
      else elsewhere.push(message);
    }
    setOtherProblems(elsewhere);
    // the shell has already reported the invalid data; this moves the focus to the first error
    setAttempts((before) => before + 1);
  }

  async function reloadVersion(id: RaRecord['id']): Promise<void> {
    const { data } = await provider.getOne(entity.resource, { id });
    if (data?.id === undefined) return;
    const mine = form.getValues();
    const before = latest.current.base ?? {};
    startFrom(data, rebaseValues({ fields, base: before, mine, theirs: data, choices: {} }));
    notices.versionReloaded();
  }

  async function handleRefusal(error: unknown): Promise<void> {
    const details = conflictOf(error);
    const id = latest.current.base?.id;
    const sentences = errorBodyOf(error)?.details?.fields;
    if (details) setConflict(details);
    else if (id !== undefined && isErrorCode(error, 'versionMissing'))
      await reloadVersion(id).catch((problem: unknown) => notices.failed(problem, false));
    else if (sentences) showProblems(sentences);
    else notices.failed(error, id === undefined);
  }

  async function store(values: Values): Promise<void> {
    const before = latest.current.base;
    const data = formData(fields, values, before);
    const done = await storeRecord({ fields, base: before, data, values });
    if (!done) return;
    const { record: saved, changeSets } = done;
    draft.drop();
    const isMerged =
      before !== undefined && othersChanged(entity.fields, before, unpopulated(entity, data), saved);
    notices.saved({ isNew: before === undefined, isMerged, changeSets });
    if (before) startFrom(saved, initialValues(fields, saved));
    latest.current.start = form.getValues();
    latest.current.onSaved(saved);
  }

  async function run(): Promise<void> {
    if (latest.current.isSaving) return;
    latest.current.isSaving = true;
    setIsSaving(true);
    setOtherProblems([]);
    draft.keep();
    try {
      await form.handleSubmit(
        (values) => store(values).catch(handleRefusal),
        () => reportInvalid(Object.keys(problemsOf(form.getValues())).length),
      )();
    } finally {
      latest.current.isSaving = false;
      setIsSaving(false);
    }
  }

  function restoreFound(): void {
    if (!draft.found) return;
    const { base: before, values } = draft.found;
    const id = record?.id;
    startFrom(before && id !== undefined ? { ...before, id } : latest.current.base, values);
    draft.forgetFound();
    draft.keep();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a draft found when the form opened
  useEffect(() => {
    if (draft.found?.isInterrupted) restoreFound();
  }, []);

  const block = useCallback(
    (source: string, sentence: string | undefined) => {
      const former = blocks.current.get(source);
      if (sentence !== undefined) blocks.current.set(source, sentence);
      else blocks.current.delete(source);
      if (former !== undefined && form.getFieldState(source).error?.message === former)
        form.clearErrors(source);
    },
    [form],
  );
  const currentValue = useCallback(
    (name: string) => form.getValues(name) ?? latest.current.base?.[name],
    [form],
  );

  return {
    form,
    fields,
    block,
    currentValue,
    isSaving,
    conflict,
    attempts,
    otherProblems,
    hasChanges: draft.hasChanges,
    isDirty: draft.isDirty,
    drop: draft.drop,
    save(onSaved, said = options.said ?? {}) {
      latest.current.onSaved = onSaved;
      latest.current.said = said;
      return run();
    },
    settle(choices: Readonly<Record<string, Choice>> | null) {
      const current = conflict?.current;
      const id = latest.current.base?.id;
      setConflict(null);
      if (!choices || !current || id === undefined) return;
      const mine = form.getValues();
      const values = rebaseValues({
        fields,
        base: latest.current.base ?? {},
        mine,
        theirs: current,
        choices,
      });
      startFrom({ ...current, id }, values);
      void run();
    },
    found: draft.found,
    restoreFound,
    dropFound() {
      draft.forgetFound();
      if (!draft.isDirty()) draft.drop();
    },
  };
}
