import { Link, type LinkProps } from '@mui/material';

/**
 * A link out of the admin (site, mail, phone call). Stops the click so that a linked row around it does not
 * open, too.
 */
export function OutsideLink({ href, ...props }: LinkProps & { href: string }) {
  const beside = /^(?:https?:|\/)/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <Link href={href} {...beside} onClick={(event) => event.stopPropagation()} {...props} />;
}
