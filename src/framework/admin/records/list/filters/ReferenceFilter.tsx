import { relationTarget } from '../../../../schema/fieldPath.ts';
import { RecordPicker } from '../../inputs/references/RecordPicker.tsx';
import type { FilterInputProps } from './FilterInputProps.ts';
import { namedValues } from './namedValues.ts';

/** Filters by references to any of the chosen records. */
export function ReferenceFilter({ id, label, field, value, onChange }: FilterInputProps) {
  return (
    <RecordPicker
      id={id}
      label={label}
      resource={relationTarget(field) ?? ''}
      ids={namedValues(value).map(String)}
      isMultiple
      onChange={(ids) => onChange(ids.length === 0 ? undefined : ids)}
    />
  );
}
