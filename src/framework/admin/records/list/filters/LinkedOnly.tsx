import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { useText } from '../../../base/i18n/useText.ts';
import { useListFilter } from './useListFilter.ts';

/** Shown while a link restricts the list to certain ids; removing it shows all records. */
export function LinkedOnly() {
  const text = useText();
  const { filterValues } = useListContext();
  const { setFilter } = useListFilter();
  const path = ['_id', 'id'].find((name) => filterValues[name] !== undefined);
  if (path === undefined) return null;
  return <Chip label={text('filter.linkedOnly')} onDelete={() => setFilter(path, undefined)} />;
}
