import { useEffect, useRef } from 'react';
import { lightElements } from '../../base/theme/lightElements.ts';
import { isRangeClick } from './bulk/isRangeClick.ts';
import { rowStop } from './moveBetweenRows.ts';

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  /** Some of the rows are selected, not all. */
  isMixed?: boolean;
  /** Whether the arrow keys move the focus to it. */
  isRowStop?: boolean;
  /** Whether Tab moves the focus to it; true by default. */
  isTabStop?: boolean;
  /** `isRange`: with Shift held down. */
  onToggle: (isRange: boolean) => void;
}

/** Selects a row, or all rows of the page. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { label, isChecked, isMixed = false, isRowStop, isTabStop = true, onToggle } = props;
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
        onChange={(event) => onToggle(isRangeClick(event))}
        {...(isTabStop ? {} : { tabIndex: -1 })}
        {...(isRowStop ? { [rowStop]: 'checkbox' } : {})}
      />
    </label>
  );
}
