import { Box, Chip, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { profilePath } from '../definitions/entityPaths.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import { useText } from '../i18n/useText.ts';
import { linkingKinds } from './linkingKinds.ts';
import { type ListColumn, valueAt } from './listColumns.ts';

const secondLine = 3;

/** The page as cards, for narrow screens. */
export function ListCards({ entity, columns }: { entity: VisibleEntity; columns: readonly ListColumn[] }) {
  const text = useText();
  const { data = [] } = useListContext();
  const details = columns
    .slice(1)
    .filter(({ leaf }) => !linkingKinds.has(leaf.kind) && leaf.kind !== 'boolean');
  return (
    <List disablePadding aria-label={entity.plural}>
      {data.map((record) => {
        const given = details.filter(({ path }) => !isEmptyValue(valueAt(record, path))).slice(0, secondLine);
        return (
          <ListItem key={record.id} disablePadding divider>
            <ListItemButton
              component={Link}
              to={profilePath(entity, record.id)}
              sx={{ display: 'block', py: 1 }}
            >
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  {recordTitle(entity, record)}
                </Typography>
                {record.isActive === false ? (
                  <Chip size="small" variant="outlined" label={text('active.deactivated')} />
                ) : null}
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
                {given.map(({ path, leaf }) => (
                  <span key={path}>
                    <FieldValue field={leaf} value={valueAt(record, path)} variant="cell" />
                  </span>
                ))}
              </Box>
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
