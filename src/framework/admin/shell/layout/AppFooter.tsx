import { Box } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useProduct, useStatus } from '../../session/services/useStatus.ts';
import { FooterLinks } from './FooterLinks.tsx';
import { useDebugMode } from './useDebugMode.ts';

/** Footer of every screen: product, version, and links of the app; in debug mode also details for support. */
export function AppFooter() {
  const text = useText();
  const product = useProduct();
  const build = useStatus()?.build;
  const [isDebug] = useDebugMode();
  return (
    <Box
      component="footer"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        pt: 3,
        mt: 'auto',
        color: 'text.secondary',
        fontSize: '0.75rem',
      }}
    >
      <span>
        {product}
        {build ? ` · ${text('footer.version', { build: build.slice(0, 8) })}` : ''}
      </span>
      <FooterLinks />
      {isDebug ? <DebugLine /> : null}
    </Box>
  );
}

function DebugLine() {
  const text = useText();
  const { session } = useServices();
  const { hash, entities } = useDefinitions();
  const { pathname, search } = useLocation();
  const parts = { path: pathname + search, user: session.userId(), hash, count: entities.length };
  return <Box sx={{ width: '100%', overflowWrap: 'anywhere' }}>{text('footer.debug', parts)}</Box>;
}
