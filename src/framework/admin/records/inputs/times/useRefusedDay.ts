import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { parseDate } from '../../../../schema/german/dateTexts.ts';
import type { Field } from '../../../../schema/model.ts';
import { sentenceOf } from '../../../../schema/validation/issues.ts';
import { formatDate } from '../../../base/format/formatDate.ts';
import { isUnreadable } from '../UnreadableInput.ts';

/**
 * Refuses a typed day that its field excludes, also once its days load or belong to another record; accepts it
 * again when they no longer exclude it. The day that the form was opened with stays.
 */
export function useRefusedDay(
  { excludes }: Field,
  source: string,
  excludedAs: (day: string) => string | undefined,
): void {
  const {
    field: { value, onChange },
  } = useController({ name: source });
  const opened = useRef(value);
  const typed: unknown = isUnreadable(value) ? value.$typed : value;
  const day = excludes && typeof typed === 'string' ? parseDate(typed) : null;
  const name = day === null || day === opened.current ? undefined : excludedAs(day);
  useEffect(() => {
    if (day === null) return;
    if (name === undefined) {
      if (isUnreadable(value)) onChange(day);
      return;
    }
    const problem = sentenceOf({ rule: 'excludedDay', params: { name } });
    if (isUnreadable(value) && value.$problem === problem) return;
    onChange({ $typed: formatDate(day), $problem: problem });
  }, [day, name, value, onChange]);
}
