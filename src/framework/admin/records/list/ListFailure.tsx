import { Alert, Button } from '@mui/material';
import { HttpError } from 'ra-core';
import { useListContext } from 'react-admin';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { initialFilter } from './filters/initialFilter.ts';

/**
 * Reports that the list could not be loaded. A query that the server no longer accepts, such as a stored one,
 * can be reset.
 */
export function ListFailure({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const { error, refetch, setFilters, setSort } = useListContext();
  const isBadQuery = error instanceof HttpError && error.status === 400;
  const [first] = entity.sort;

  function handleReset(): void {
    setFilters(initialFilter(entity));
    setSort({ field: first?.path ?? 'id', order: first?.direction ?? 'ASC' });
  }

  return (
    <Alert
      severity="error"
      action={
        isBadQuery ? (
          <Button color="inherit" onClick={handleReset}>
            {text('list.resetView')}
          </Button>
        ) : (
          <Button color="inherit" onClick={() => void refetch()}>
            {text('list.retry')}
          </Button>
        )
      }
    >
      {[text('list.failed'), error instanceof HttpError ? error.message : ''].join(' ').trim()}
    </Alert>
  );
}
