import type { RaRecord } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { valueAt } from '../../../../schema/fieldPath.ts';
import { readTyped } from '../../../../schema/german/readTyped.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../../schema/model.ts';
import { openedRecord, tidyValue } from '../../form/sentValues.ts';
import { formErrors, validateForm } from '../../form/validateForm.ts';
import { type FormHost, isUnreadable } from '../../inputs/FormHost.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { typedAsText, withContent } from './cellField.ts';
import type { PendingCell } from './GridState.ts';

interface CellFormOptions {
  entity: VisibleEntity;
  column: Pick<ListColumn, 'path' | 'head'>;
  /** The field of the column, or the member of its value. */
  field: Field;
  record: RaRecord;
  /** The record as its row shows it. */
  shown: RaRecord;
  pending?: PendingCell | undefined;
  problem?: string | undefined;
}

type Values = Record<string, unknown>;

/** Result of the editor when it closes. */
type CellResult =
  | { state: 'same' }
  | { state: 'changed'; content: PendingCell }
  | { state: 'invalid'; content: PendingCell; problem: string };

/** The value an editor starts with: what was refused, if its input can show that. */
function startValue({ field, pending, problem = '' }: CellFormOptions, stored: unknown): unknown {
  if (!pending) return stored;
  if ('value' in pending) return pending.value;
  if (typedAsText.has(field.kind)) return pending.text;
  return field.kind in readTyped ? { $typed: pending.text, $problem: problem } : stored;
}

interface CellForm {
  form: UseFormReturn<Values>;
  host: Omit<FormHost, 'CreateDialog'>;
  /**
   * Checks the input as the form of the record does, and marks it if it is invalid.
   * @param hasUnchosen whether text is typed that is no choice yet
   */
  finish: (hasUnchosen: boolean) => CellResult;
}

/** A form over one field of a record, or over a member of its value. */
export function useCellForm(options: CellFormOptions): CellForm {
  const { entity, field, problem } = options;
  const { path, head } = options.column;
  const [stored] = useState(() => openedRecord(entity, options.record));
  const before = valueAt(stored, path) ?? null;
  const [isCurrent] = useState(() =>
    isSameValue(before, valueAt(openedRecord(entity, options.shown), path) ?? null),
  );
  const [start] = useState((): Values => {
    const typed = withContent(entity, stored, { path, value: startValue(options, before) });
    return { [head.name]: typed[head.name] };
  });
  const blocks = useRef(new Map<string, string>());
  function problemsOf(values: Values): Record<string, string> {
    return {
      ...validateForm({ entity, fields: [head], values, stored }),
      ...Object.fromEntries(blocks.current),
    };
  }
  const [errors] = useState(() => formErrors(problem === undefined ? {} : { [path]: problem }));
  const form = useForm<Values>({
    defaultValues: start,
    errors,
    shouldFocusError: false,
    resolver: (values) => {
      const problems = problemsOf(values);
      const isValid = Object.keys(problems).length === 0;
      return isValid ? { values, errors: {} } : { values: {}, errors: formErrors(problems) };
    },
  });
  const host = useMemo(
    () => ({
      block(source: string, sentence: string | undefined) {
        if (sentence === undefined) blocks.current.delete(source);
        else blocks.current.set(source, sentence);
      },
      currentValue: (other: string) => form.getValues(other) ?? stored[other],
    }),
    [form, stored],
  );

  function finish(hasUnchosen: boolean): CellResult {
    const values = { [head.name]: form.getValues(head.name) ?? null };
    const value = valueAt(values, path) ?? null;
    const tidied = tidyValue(field, value, before);
    // what somebody else has stored meanwhile is not what was typed
    if (!hasUnchosen && isCurrent && isSameValue(tidied, before)) return { state: 'same' };
    const content = isUnreadable(value) ? { text: value.$typed } : { value: tidied };
    const [sentence] = Object.values(problemsOf(values));
    if (sentence === undefined) return { state: 'changed', content };
    // marks the input and shows the sentence
    void form.handleSubmit(() => undefined)();
    return { state: 'invalid', content, problem: sentence };
  }

  return { form, host, finish };
}
