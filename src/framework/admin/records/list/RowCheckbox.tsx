import { useEffect, useRef } from 'react';
import { lightElements } from '../../base/theme/lightElements.ts';
import { rowStop } from './moveBetweenRows.ts';

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for are chosen, not all. */
  isMixed?: boolean;
  /** Whether the arrow keys lead to it. */
  isRowStop?: boolean;
  onToggle: () => void;
}

/** Chooses a row, or all of the page. */
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
