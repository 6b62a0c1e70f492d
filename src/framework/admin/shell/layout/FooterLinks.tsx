import { Link } from '@mui/material';
import { useContext } from 'react';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';

/** Links that the app shows below every screen. */
export function FooterLinks() {
  const { footer = [] } = useContext(RegistryContext);
  return footer.map((link) =>
    'to' in link ? (
      // not by the router: the page may be one that the server makes
      <Link key={link.label} href={link.to} color="inherit">
        {link.label}
      </Link>
    ) : (
      <Link
        key={link.label}
        component="button"
        type="button"
        color="inherit"
        onClick={link.onOpen}
        sx={{ font: 'inherit' }}
      >
        {link.label}
      </Link>
    ),
  );
}
