import { Link, type LinkProps } from '@mui/material';
import {
  type AriaAttributes,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { loadPhoneFormat } from '../../base/format/loadPhoneTools.ts';
import { lightElements } from '../../base/theme/lightElements.ts';

/**
 * A link out of the admin (site, mail, phone call). Stops the click so that a linked row around it does not
 * open, too.
 */
export function OutsideLink({ href, ...props }: LinkProps & { href: string }) {
  const beside = /^(?:https?:|\/)/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <Link href={href} {...beside} onClick={(event) => event.stopPropagation()} {...props} />;
}

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
    <RouterLink
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
    </RouterLink>
  );
}

/** A formatted phone number that dials on click. */
export function PhoneLink({ value }: { value: string }) {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    void loadPhoneFormat().then((format) => {
      if (isCurrent) setShown(format(value));
    });
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return (
    <OutsideLink href={`tel:${value}`} sx={{ whiteSpace: 'nowrap' }}>
      {shown}
    </OutsideLink>
  );
}
