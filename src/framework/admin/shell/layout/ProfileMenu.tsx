import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import { Button, IconButton, Menu, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { useGetIdentity, useGetOne } from 'ra-core';
import { useState } from 'react';
import { summaryFields } from '../../../schema/recordTitle.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useOwnRecord } from '../../session/own/useOwnRecord.ts';
import { RecordPicture } from '../../session/pictures/RecordPicture.tsx';
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
