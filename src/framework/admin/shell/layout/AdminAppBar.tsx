import { Divider, Typography } from '@mui/material';
import { useContext } from 'react';
import { AppBar, RefreshIconButton } from 'react-admin';
import { Link } from 'react-router-dom';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import { Later } from '../../base/Later.tsx';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { Permitted } from '../../session/rights/Permitted.tsx';
import { useGui } from '../../session/rights/useGui.ts';
import { useProduct } from '../../session/services/useProduct.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchButton } from './SearchButton.tsx';

/** The app's own tools in the app bar that are visible to the user. */
function AppBarTools() {
  const { appBar = [] } = useContext(RegistryContext);
  const isShown = useGui();
  return appBar
    .filter(({ key, gui = false }) => gui === false || isShown(guiKeys.tool(key)))
    .map(({ key, tool: Tool }) => <Tool key={key} />);
}

const tools = (
  <>
    <Permitted gui={guiKeys.palette}>
      <SearchButton />
    </Permitted>
    <Later>
      <AppBarTools />
    </Later>
    <Permitted gui={guiKeys.refresh}>
      <RefreshIconButton />
    </Permitted>
  </>
);

/** Menu toggle, product, name of the screen, tools, and the user menu. */
export function AdminAppBar() {
  const product = useProduct();
  return (
    <AppBar alwaysOn color="inherit" toolbar={tools} userMenu={<ProfileMenu />}>
      <Typography
        component={Link}
        to="/"
        sx={{
          display: { xs: 'none', sm: 'block' },
          color: 'inherit',
          fontWeight: 700,
          textDecoration: 'none',
        }}
      >
        {product}
      </Typography>
      <Divider
        orientation="vertical"
        flexItem
        sx={{
          display: { xs: 'none', sm: 'block' },
          mx: 2,
          my: 1.5,
          borderColor: 'currentcolor',
          opacity: 0.25,
        }}
      />
      {/* react-admin's `Title` renders the name of the screen here */}
      <Typography
        component="h1"
        variant="h6"
        id="react-admin-title"
        className="RaAppBar-title"
        sx={{ flex: 1, minWidth: 0 }}
      />
    </AppBar>
  );
}
