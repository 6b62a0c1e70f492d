import type { MouseEventHandler } from 'react';
import { useText } from '../../../base/i18n/useText.ts';

export const besideClass = 'list-beside';

interface BesideButtonProps {
  /** Title of the record. */
  title: string;
  /** Whether Tab reaches it. */
  isTabStop: boolean;
  onClick?: MouseEventHandler;
}

/** Opens a record beside its list; in rows, by the click handler around them. A plain element: every row has one. */
export function BesideButton({ title, isTabStop, onClick }: BesideButtonProps) {
  const label = useText()('list.openBeside', { title });
  return (
    <button
      type="button"
      className={`${besideClass} no-print`}
      aria-label={label}
      title={label}
      onClick={onClick}
      {...(isTabStop ? {} : { tabIndex: -1 })}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
        <path d="M3 4h18v16H3zm2 2v12h9V6zm11 0v12h3V6z" fillRule="evenodd" />
      </svg>
    </button>
  );
}
