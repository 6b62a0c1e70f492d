import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import SearchIcon from '@mui/icons-material/Search';
import {
  Button,
  Divider,
  IconButton,
  Menu,
  type Theme,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useGetIdentity, useGetOne } from 'ra-core';
import { useContext, useState } from 'react';
import { AppBar, RefreshIconButton } from 'react-admin';
import { Link } from 'react-router-dom';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import { summaryFields } from '../../../schema/recordTitle.ts';
import { useText } from '../../base/i18n/useText.ts';
import { Later } from '../../base/Later.tsx';
import { useOwnRecord } from '../../session/own-profile/useOwnRecord.ts';
import { RecordPicture } from '../../session/record-pictures/RecordPicture.tsx';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { Permitted } from '../../session/rights/Permitted.tsx';
import { useGui } from '../../session/rights/useRights.ts';
import { useProduct } from '../../session/services/useStatus.ts';
import { openPalette } from '../palette/openPalette.ts';
import { ProfileMenuItems } from './ProfileMenuItems.tsx';

type Own = NonNullable<ReturnType<typeof useOwnRecord>>;

/** Starts with the record of the login, so that it loads only once the record changed. */
function DrawnPicture({ entity, id, atLogin }: Own) {
  const { data = atLogin } = useGetOne(
    entity.resource,
    { id, meta: { fields: summaryFields(entity) } },
    { initialData: atLogin, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  return <RecordPicture entity={entity} record={data} size={28} />;
}

/** The current user's picture or initials; an icon for users whose profile has no picture. */
function OwnPicture() {
  const own = useOwnRecord();
  if (own?.entity.pictureField === undefined) return <AccountCircleIcon />;
  return <DrawnPicture {...own} />;
}

/** The user menu: profile, theme, debug mode, logout, and entries of the app. */
function ProfileMenu() {
  const text = useText();
  const name = useGetIdentity().identity?.fullName;
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opening = {
    'aria-label': text('profileMenu.title'),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    color: 'inherit',
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {isWide && name ? (
        <Button {...opening} startIcon={<OwnPicture />} sx={{ fontWeight: 400 }}>
          {name}
        </Button>
      ) : (
        <Tooltip title={text('profileMenu.title')}>
          <IconButton {...opening}>
            <OwnPicture />
          </IconButton>
        </Tooltip>
      )}
      <Menu
        // inside the header, a landmark of the page
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': text('profileMenu.title') }, paper: { sx: { minWidth: 240 } } }}
      >
        <ProfileMenuItems onDone={() => setAnchor(null)} />
      </Menu>
    </>
  );
}

/** Opens the command palette from the app bar; only an icon in a narrow window. */
function PaletteButton() {
  const text = useText();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const label = text('palette.open');
  if (isPhone) {
    return (
      <IconButton color="inherit" aria-label={label} onClick={openPalette}>
        <SearchIcon />
      </IconButton>
    );
  }
  return (
    <Button
      color="inherit"
      variant="outlined"
      aria-keyshortcuts="Control+K Meta+K"
      startIcon={<SearchIcon />}
      onClick={openPalette}
      sx={{ mx: 1, fontWeight: 400, borderColor: 'divider', whiteSpace: 'nowrap' }}
    >
      {label}
      <Typography component="kbd" variant="caption" aria-hidden sx={{ ml: 2, fontFamily: 'inherit' }}>
        {text('palette.keys')}
      </Typography>
    </Button>
  );
}

/** The one search of the app bar. */
function SearchTool() {
  const { search: Search = PaletteButton } = useContext(RegistryContext);
  return <Search />;
}

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
      <SearchTool />
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
