import {
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
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { coversAny, coversField } from '../../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { Tag } from '../../records/fields/Tag.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';

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

/** What another user sees of one entity: buttons, list columns and record fields. */
export function ViewScreen({ entity }: { entity: VisibleEntity }) {
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
