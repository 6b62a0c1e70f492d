import { Box, Button, Typography } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { accusativeOf, weakPluralOf } from '../../../schema/german/grammar.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';
import { useText } from '../../base/i18n/useText.ts';
import { createPath } from '../../session/definitions/entityPaths.ts';
import { initialFilter } from './filters/splitFilter.ts';
import { useListFilter } from './filters/useListFilter.ts';

/** Whether only records that meet a condition may be read, so that others may be there. */
function seesSome({ rights: { read, readSomewhere } }: VisibleEntity): boolean {
  return !coversAny(read) && coversAny(readSomewhere);
}

/** Explains why the list is empty and offers the next step. */
export function ListEmpty({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const { filterValues } = useListFilterContext();
  const { setFilter, reset } = useListFilter();
  const active = entity.lifecycle?.activeField;
  const isFiltered = Object.keys(filterValues).some((name) => name !== active);
  return (
    <Box sx={{ p: 4, textAlign: 'center' }} role="status">
      <Typography gutterBottom>
        {isFiltered
          ? text('list.emptyFiltered', { name: weakPluralOf(entity) })
          : text(seesSome(entity) ? 'list.emptyForYou' : 'list.empty', { name: entity.plural })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        {isFiltered ? (
          <Button onClick={() => reset(initialFilter(entity))}>{text('list.showAll')}</Button>
        ) : null}
        {active !== undefined && filterValues[active] === true ? (
          <Button onClick={() => setFilter(active, undefined)}>{text('list.withInactive')}</Button>
        ) : null}
        {!isFiltered && entity.rights.create ? (
          <Button variant="contained" component={Link} to={createPath(entity)}>
            {text('form.create', { name: accusativeOf(entity) })}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
