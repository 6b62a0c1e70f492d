import { Button, IconButton, Menu, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { OwnPicture } from './OwnPicture.tsx';
import { ProfileMenuItems } from './ProfileMenuItems.tsx';

/** The user menu: profile, theme, debug mode, logout, and entries of the app. */
export function ProfileMenu() {
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
