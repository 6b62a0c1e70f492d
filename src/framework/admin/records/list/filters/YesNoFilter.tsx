import { useText } from '../../../base/i18n/useText.ts';
import type { FilterInputProps } from './FilterInputProps.ts';
import { filterPart } from './filterPart.ts';
import { SelectFilter } from './SelectFilter.tsx';

interface YesNoFilterProps extends FilterInputProps {
  /** Filters by whether there is a value instead of by the value. */
  isPresence?: boolean;
}

/** Filters by yes or no: the value of a boolean, or whether there is any value. */
export function YesNoFilter({ isPresence = false, value, onChange, ...shown }: YesNoFilterProps) {
  const text = useText();
  const stored = isPresence ? filterPart(value, '$exists') : value;

  function handleChange(chosen: string): void {
    if (chosen === '') onChange(undefined);
    else onChange(isPresence ? { $exists: chosen === 'true' } : chosen === 'true');
  }

  return (
    <SelectFilter
      {...shown}
      value={typeof stored === 'boolean' ? String(stored) : ''}
      options={[
        { value: 'true', title: text(isPresence ? 'operator.notEmpty' : 'filter.yes') },
        { value: 'false', title: text(isPresence ? 'operator.empty' : 'filter.no') },
      ]}
      onChange={handleChange}
    />
  );
}
