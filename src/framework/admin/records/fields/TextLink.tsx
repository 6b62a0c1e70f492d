import type { AriaAttributes, KeyboardEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lightElements } from '../../base/theme/lightElements.ts';

interface TextLinkProps extends AriaAttributes {
  to: string;
  isNewTab?: boolean;
  /** For the location it leads to. */
  state?: unknown;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}

/** A link within the admin; where it stands in a row, the row does not hear of the click. */
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
