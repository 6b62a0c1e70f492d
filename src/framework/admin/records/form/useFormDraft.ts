import type { RaRecord } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isJsonObject } from '../../../schema/Json.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import type { Draft } from '../../session/drafts/createDrafts.ts';
import { useDrafts } from '../../session/drafts/useDrafts.ts';
import { tidyValue } from './sentValues.ts';

type Values = Record<string, unknown>;

const delay = 500;

/** An unsaved form of an earlier visit. */
export interface FoundDraft {
  values: Values;
  /** The record the form was opened with, to detect what others saved since; absent for a new one. */
  base: Values | undefined;
  savedAt: number;
  /** Whether `reloadKeepingForms` interrupted the form; it is then restored without asking. */
  isInterrupted: boolean;
}

interface FormDraft {
  isDirty: () => boolean;
  /** `isDirty()` as state, for rendering. */
  hasChanges: boolean;
  found: FoundDraft | null;
  forgetFound: () => void;
  /** Writes the draft immediately. */
  keep: () => void;
  drop: () => void;
}

function readFound(draft: Draft | null): FoundDraft | null {
  if (!draft || !isJsonObject(draft.values.values)) return null;
  const { values, base } = draft.values;
  return {
    values,
    base: isJsonObject(base) ? base : undefined,
    savedAt: draft.savedAt,
    isInterrupted: draft.isInterrupted === true,
  };
}

interface DraftOptions {
  key: string;
  form: UseFormReturn<Values>;
  fields: readonly Field[];
  /** The initial values of the form and the record behind it. */
  start: () => { values: Values; base: Values | undefined };
}

/** Stores unsaved input as a debounced draft, which survives a reload and a new login. */
export function useFormDraft({ key, form, fields, start }: DraftOptions): FormDraft {
  const drafts = useDrafts();
  const [found, setFound] = useState(() => readFound(drafts.readDraft(key)));
  const [hasChanges, setHasChanges] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef({ fields, start });
  current.current = { fields, start };

  const actions = useMemo(() => {
    function isDirty(): boolean {
      const { values, base = {} } = current.current.start();
      const now = form.getValues();
      return current.current.fields.some((field) => {
        const stored = base[field.name] ?? null;
        const tidied = [now, values].map(({ [field.name]: value }) => tidyValue(field, value, stored));
        return !isSameValue(tidied[0], tidied[1]);
      });
    }
    function drop(): void {
      clearTimeout(timer.current);
      drafts.dropDraft(key);
      setHasChanges(false);
    }
    function store(isInterrupted: boolean): void {
      clearTimeout(timer.current);
      if (!isDirty()) return;
      const { base } = current.current.start();
      drafts.saveDraft(key, { values: form.getValues(), base }, isInterrupted);
    }
    return { isDirty, drop, keep: () => store(false), interrupt: () => store(true) };
  }, [drafts, form, key]);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        const isDirty = actions.isDirty();
        setHasChanges(isDirty);
        clearTimeout(timer.current);
        timer.current = setTimeout(actions.keep, delay);
      },
    });
    window.addEventListener('pagehide', actions.keep);
    window.addEventListener('keepforms', actions.interrupt);
    return () => {
      stop();
      clearTimeout(timer.current);
      window.removeEventListener('pagehide', actions.keep);
      window.removeEventListener('keepforms', actions.interrupt);
    };
  }, [form, actions]);

  return { ...actions, hasChanges, found, forgetFound: () => setFound(null) };
}

/** Draft key of a section of a record. */
export function sectionDraftKey(
  { resource }: Pick<Entity, 'resource'>,
  { id }: RaRecord,
  fields: readonly string[],
): string {
  return `${resource}/${id}/${fields.join('+')}`;
}
