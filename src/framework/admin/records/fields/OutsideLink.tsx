import { Link, type LinkProps } from '@mui/material';

/** A link that leads out of the admin: to a site beside it, to a mail, to a call. In a row that is a link itself it counts alone. */
export function OutsideLink({ href, ...props }: LinkProps & { href: string }) {
  const beside = /^(?:https?:|\/)/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <Link href={href} {...beside} onClick={(event) => event.stopPropagation()} {...props} />;
}
