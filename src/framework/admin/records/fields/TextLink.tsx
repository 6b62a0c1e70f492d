import type { AriaAttributes, KeyboardEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lightElements } from '../../base/theme/lightElements.ts';

interface TextLinkProps extends AriaAttributes {
  to: string;
  isNewTab?: boolean;
  /** State of the target location. */
  state?: unknown;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}

/** A link within the admin. Stops the click so that the row around it does not handle it, too. */
export function TextLink({ to, isNewTab, children, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      to={to}
      {...(isNewTab ? { target: '_blank' } : {})}
      className={lightElements.link}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
