import { List, ListItem, ListItemButton, ListItemText, Paper } from '@mui/material';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { profilePath } from '../definitions/entityPaths.ts';
import { fillTemplate, recordTitle } from '../definitions/recordTitle.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import type { ScreenProps } from '../routing/EntityScreens.ts';

function Rows({ entity }: ScreenProps) {
  const { data = [] } = useListContext();
  return (
    <List disablePadding>
      {data.map((record) => (
        <ListItem key={record.id} disablePadding>
          <ListItemButton component={Link} to={profilePath(entity, record.id)}>
            <ListItemText
              primary={recordTitle(entity, record)}
              secondary={fillTemplate(entity.fields, entity.referenceLine ?? '', record)}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** The records of an entity, page by page. */
export function ListScreen({ entity }: ScreenProps) {
  const [sort] = entity.sort;
  return (
    <ListBase perPage={25} {...(sort ? { sort: { field: sort.path, order: sort.direction } } : {})}>
      <ScreenTitle title={entity.plural} />
      <Paper variant="outlined">
        <Rows entity={entity} />
        <Pagination />
      </Paper>
    </ListBase>
  );
}
