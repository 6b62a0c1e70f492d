import {
  Alert,
  Box,
  Button,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useContext, useId, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { coversAny, coversField } from '../../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';
import { PermissionSet } from '../../../schema/rights/PermissionSet.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { Tag } from '../../records/fields/Tag.tsx';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useLogin } from '../../shell/accounts/useLogin.ts';
import { EntityIcon } from '../../shell/layout/EntityIcon.tsx';
import { groupMenu, type MenuGroup } from '../../shell/layout/groupMenu.ts';
import { LoginAsDialog } from '../acting/LoginAsDialog.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { rightsInView } from './rightsInView.ts';

interface ActAs {
  /** Undefined if the current user may not act as this person. */
  open?: () => void;
  dialog: ReactNode;
}

/** Offers to act as the previewed user if the current user has the custom right. */
function useActAs(user: RaRecord | undefined): ActAs {
  const login = useLogin();
  const { entity: find } = useDefinitions();
  const { colleagues } = useContext(RegistryContext);
  const [isAsking, setIsAsking] = useState(false);
  const profile: (RaRecord & { type?: string }) | null | undefined = user?.meta;
  const entity = find(colleagues ?? '');
  const mayAct = find('login-users')?.rights.custom.includes('logInAsAnotherUser') ?? false;
  const isOther = login?.originUserId === null && login.loginUserId !== user?.id;
  const isOffered = mayAct && isOther && entity !== undefined && profile?.type === entity.resource;
  if (!isOffered || !profile || !entity) return { dialog: null };
  return {
    open: () => setIsAsking(true),
    dialog: isAsking ? (
      <LoginAsDialog
        entity={entity}
        record={profile}
        onDone={() => Promise.resolve()}
        onClose={() => setIsAsking(false)}
      />
    ) : null,
  };
}

interface ViewMenuProps {
  groups: readonly MenuGroup[];
  entities: readonly VisibleEntity[];
  /** Path of the selected entry. */
  current: string | undefined;
  onOpen: (path: string) => void;
}

/** Another user's menu. Entries of lists open a preview; other entries are disabled. */
function ViewMenu({ groups, entities, current, onOpen }: ViewMenuProps) {
  const isList = (path: string) => entities.some((entity) => entity.path === path);
  return groups.map(({ title, entries }) => (
    <Box key={title} sx={{ mt: 1 }}>
      <Typography variant="overline" color="textSecondary">
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <ListItemButton
              component="button"
              dense
              disabled={!isList(path)}
              selected={path === current}
              aria-pressed={path === current}
              onClick={() => onOpen(path)}
              sx={{ width: '100%', borderRadius: 2, px: 1, py: 0.25 }}
            >
              <ListItemIcon>
                <EntityIcon name={icon} />
              </ListItemIcon>
              <ListItemText primary={label} sx={{ overflowWrap: 'anywhere' }} />
            </ListItemButton>
          </li>
        ))}
      </Box>
    </Box>
  ));
}

/** Names the actions that the screens of an entity offer. */
function buttonNames({ rights, custom, customTitles = {} }: VisibleEntity, text: TextFunction): string[] {
  const { create, delete: remove, update, updateSomewhere = update } = rights;
  return [
    ...(create ? [text('rights.create')] : []),
    ...(coversAny(updateSomewhere) ? [text('rights.update')] : []),
    ...(remove ? [text('rights.delete')] : []),
    ...custom.filter((name) => rights.custom.includes(name)).map((name) => customTitles[name] ?? name),
  ];
}

/** View of another user on one entity: buttons, list columns and record fields. */
function ViewScreen({ entity }: { entity: VisibleEntity }) {
  const text = usePermissionText();
  const { read, readSomewhere = read, update, updateSomewhere = update } = entity.rights;
  const buttons = buttonNames(entity, text);
  const titles = entity.columns.map(
    (path) => entity.fields.find(({ name }) => name === path.split('.')[0])?.title ?? path,
  );
  // several columns may show parts of one field
  const columns = [...new Set(titles)];

  function reach(always: FieldScope, some: FieldScope, name: string): string {
    if (coversField(always, name)) return text('viewAs.always');
    return text(coversField(some, name) ? 'viewAs.sometimes' : 'viewAs.never');
  }

  function tags(label: string, names: readonly string[], none: string) {
    return (
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 1 }}>
        <Typography color="textSecondary" sx={{ mr: 0.5 }}>
          {label}
        </Typography>
        {names.length === 0 ? none : names.map((name) => <Tag key={name} label={name} />)}
      </Stack>
    );
  }

  return (
    <Paper component="section" variant="outlined" aria-label={entity.plural} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography component="h3" variant="h6">
        {entity.plural}
      </Typography>
      {tags(text('viewAs.buttons'), buttons, text('viewAs.noButtons'))}
      {tags(text('viewAs.columns'), columns, text('viewAs.noColumns'))}
      <TableContainer sx={{ mt: 1.5 }}>
        <Table size="small" aria-label={text('viewAs.fields')}>
          <TableHead>
            <TableRow>
              <TableCell>{text('viewAs.field')}</TableCell>
              <TableCell>{text('viewAs.sees')}</TableCell>
              <TableCell>{text('viewAs.changes')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entity.fields.map(({ name, title, readOnly, writeOnly }) => (
              <TableRow key={name}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{title}</TableCell>
                <TableCell>{writeOnly ? text('viewAs.never') : reach(read, readSomewhere, name)}</TableCell>
                <TableCell>
                  {readOnly ? text('viewAs.never') : reach(update, updateSomewhere, name)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}

interface ViewAsProps {
  answer: SourcesAnswer;
  record: RaRecord | undefined;
}

/**
 * Previews another user's menu and screens. With the required right, the current user can act as them from
 * here.
 */
export function ViewAs({ answer: { user, rights, gui }, record }: ViewAsProps) {
  const text = usePermissionText();
  const id = useId();
  const { entities } = useDefinitions();
  const { screens, menuOrder } = useContext(RegistryContext);
  const act = useActAs(record);
  const seen = rightsInView(entities, rights);
  const groups = groupMenu(seen, screens, menuOrder, {
    permissions: new PermissionSet(rights),
    gui: gui ?? {},
  });
  const [path, setPath] = useState<string>();
  const listed = groups.flatMap(({ entries }) =>
    seen.filter((one) => entries.some((entry) => entry.path === one.path)),
  );
  const shown = listed.find((entity) => entity.path === path) ?? listed[0];
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          act.open ? (
            <Button color="inherit" onClick={act.open}>
              {text('viewAs.act')}
            </Button>
          ) : null
        }
      >
        {text('viewAs.hint')} {text('viewAs.unseen')}
      </Alert>
      <Box
        role="group"
        aria-label={text('viewAs.title', { name: user.name })}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
        }}
      >
        <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 1.5 }}>
          <Typography id={id} component="h3" variant="h6">
            {text('viewAs.menu')}
          </Typography>
          {groups.length === 0 ? (
            <Typography color="textSecondary">{text('viewAs.emptyMenu')}</Typography>
          ) : (
            <ViewMenu groups={groups} entities={seen} current={shown?.path} onOpen={setPath} />
          )}
        </Paper>
        {shown ? <ViewScreen key={shown.resource} entity={shown} /> : null}
      </Box>
      {act.dialog}
    </>
  );
}
