import type { AriaAttributes, KeyboardEventHandler, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lightElements } from '../../base/theme/lightElements.ts';

interface TextLinkProps extends AriaAttributes {
  to: string;
  isNewTab?: boolean;
  /** State of the target location. */
  state?: unknown;
  /** Card of the record it leads to, of which the mouse gets a peek. */
  card?: string | null;
  tabIndex?: number;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  onClick?: MouseEventHandler<HTMLElement>;
  children: ReactNode;
}

/** A link within the admin. Stops the click so that the row around it does not handle it, too. */
export function TextLink({ to, isNewTab, card, onClick, children, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      to={to}
      {...(isNewTab ? { target: '_blank' } : {})}
      {...(card ? { 'data-card': card } : {})}
      className={lightElements.link}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.(event);
      }}
    >
      {children}
    </Link>
  );
}
