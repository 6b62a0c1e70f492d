import type { RaRecord } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { readTyped } from '../../../../schema/german/readTyped.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../../schema/model.ts';
import { formErrors } from '../../form/formErrors.ts';
import { openedRecord } from '../../form/openedRecord.ts';
import { tidyValue } from '../../form/tidyValue.ts';
import { validateForm } from '../../form/validateForm.ts';
import type { FormHost } from '../../inputs/FormHost.ts';
import { isUnreadable } from '../../inputs/UnreadableInput.ts';
import type { PendingCell } from './GridState.ts';

interface CellFormOptions {
  entity: VisibleEntity;
  field: Field;
  record: RaRecord;
  pending?: PendingCell | undefined;
  problem?: string | undefined;
}

type Values = Record<string, unknown>;

/** What the editor holds when it is to be closed. */
type CellResult =
  | { state: 'same' }
  | { state: 'changed'; content: PendingCell }
  | { state: 'invalid'; content: PendingCell; problem: string };

const typedAsText = new Set(['text', 'longText', 'mail', 'phone', 'url', 'colour']);

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
  /** Checks the input as the form of the record does, and marks it if it is invalid. */
  finish: () => CellResult;
}

/** A form over one field of a record. */
export function useCellForm(options: CellFormOptions): CellForm {
  const { entity, field, problem } = options;
  const { name } = field;
  const [stored] = useState(() => openedRecord(entity, options.record));
  const [start] = useState(() => startValue(options, stored[name] ?? null));
  const blocks = useRef(new Map<string, string>());
  function problemsOf(values: Values): Record<string, string> {
    return {
      ...validateForm({ entity, fields: [field], values, stored }),
      ...Object.fromEntries(blocks.current),
    };
  }
  const [errors] = useState(() => formErrors(problem === undefined ? {} : { [name]: problem }));
  const form = useForm<Values>({
    defaultValues: { [name]: start },
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

  function finish(): CellResult {
    const values = { [name]: form.getValues(name) ?? null };
    const value = values[name];
    const tidied = tidyValue(field, value, stored[name] ?? null);
    if (isSameValue(tidied, stored[name] ?? null)) return { state: 'same' };
    const content = isUnreadable(value) ? { text: value.$typed } : { value: tidied };
    const [sentence] = Object.values(problemsOf(values));
    if (sentence === undefined) return { state: 'changed', content };
    // shows the sentence
    void form.handleSubmit(() => undefined)();
    return { state: 'invalid', content, problem: sentence };
  }

  return { form, host, finish };
}
