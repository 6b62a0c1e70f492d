import { useEffect, useRef } from 'react';
import { lightElements } from '../../base/theme/lightElements.ts';
import { rowStop } from './moveBetweenRows.ts';

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  /** Some of the rows are selected, not all. */
  isMixed?: boolean;
  /** Whether the arrow keys move the focus to it. */
  isRowStop?: boolean;
  onToggle: () => void;
}

/** Selects a row, or all rows of the page. */
export function RowCheckbox({ label, isChecked, isMixed = false, isRowStop, onToggle }: RowCheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={lightElements.checkbox}>
      <input
        ref={ref}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onToggle}
        {...(isRowStop ? { [rowStop]: 'checkbox' } : {})}
      />
    </label>
  );
}
