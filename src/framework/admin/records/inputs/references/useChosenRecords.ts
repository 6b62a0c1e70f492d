import { useGetMany } from 'ra-core';
import { useRef } from 'react';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../../schema/Json.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import { summaryFields } from '../../../../schema/recordTitle.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { type RecordOption, recordOption } from '../../../session/definitions/RecordOption.ts';

/** Ids of a reference or a list of references, populated or not. */
export function idsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(idsOf);
  return [String(isJsonObject(value) ? value.id : value)];
}

/** The former value while nothing has changed: an Autocomplete drops typed text when its value is replaced. */
function useUnchanged(options: RecordOption[]): RecordOption[] {
  const former = useRef(options);
  if (!isSameValue(former.current, options)) former.current = options;
  return former.current;
}

/** The records behind ids, in the same order; an unresolved id becomes an option titled as unknown. */
export function useChosenRecords(
  entity: VisibleEntity | undefined,
  ids: readonly string[],
  titleForm?: string,
): { chosen: RecordOption[]; hasFailed: boolean } {
  const text = useText();
  const {
    data = [],
    isPending,
    error,
  } = useGetMany(
    entity?.resource ?? '',
    { ids: [...ids], ...(entity ? { meta: { fields: summaryFields(entity) } } : {}) },
    { enabled: entity !== undefined && ids.length > 0 },
  );
  const isWaiting = entity !== undefined && isPending && !error;
  const chosen = ids.map((id) => {
    const record = data.find((candidate) => candidate?.id === id);
    if (entity && record) return recordOption(entity, record, titleForm);
    return { id, title: isWaiting ? '…' : text('picker.unknown'), line: '', disabled: false };
  });
  return { chosen: useUnchanged(chosen), hasFailed: error !== null };
}
