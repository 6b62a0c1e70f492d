import { Alert, Box, Button, Skeleton } from '@mui/material';
import { HttpError } from 'ra-core';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import type { ListColumn } from './columns/listColumns.ts';
import { initialFilter } from './filters/splitFilter.ts';
import { ListTotals } from './groups/ListTotals.tsx';
import { ListCards } from './ListCards.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListTable } from './ListTable.tsx';
import { isPaged, layoutOf } from './layouts/layoutOf.ts';
import { useListArrangement } from './listArrangement.ts';
import { shrinking } from './listRoom.ts';

/**
 * Reports that the list could not be loaded. A query that the server no longer accepts, such as a stored one,
 * can be reset.
 */
function ListFailure({ entity }: { entity: VisibleEntity }) {
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

const OtherLayout = lazyDialog(async () => (await import('./layouts/OtherLayout.tsx')).OtherLayout);
const GroupedList = lazyDialog(async () => (await import('./groups/GroupedList.tsx')).GroupedList);

interface ListBodyProps {
  entity: EntityView;
  columns: readonly ListColumn[];
}

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

function Rows({ entity, columns }: ListBodyProps) {
  const isNarrow = useIsNarrow();
  const { arrangement } = useListArrangement();
  const { layout } = arrangement;
  const group = layoutOf(entity, arrangement) ? undefined : arrangement.group;
  // the others load their own rows
  const hasRows = isPaged(entity, arrangement);
  const { data, error, isPending } = useListContext();
  const isEmpty = hasRows && data?.length === 0;
  const wasFilled = useRef(false);
  wasFilled.current ||= !isEmpty && !isPending;
  if (hasRows && error && !data) return null;
  if (hasRows && isPending) {
    return (
      <Box sx={{ px: 1.5 }} aria-busy="true">
        {skeletonRows.map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Box>
    );
  }
  if (isEmpty && !wasFilled.current) return <ListEmpty entity={entity} />;
  const Shown = group ? GroupedList : isNarrow ? ListCards : ListTable;
  const usual = <Shown entity={entity} columns={columns} />;
  return (
    <>
      {isEmpty ? <ListEmpty entity={entity} /> : null}
      {/* stays: its cells hold what was typed and is not stored yet */}
      <Box hidden={isEmpty} sx={{ '&:not([hidden])': shrinking }}>
        {layout && layout !== 'table' ? (
          <OtherLayout entity={entity} columns={columns}>
            {usual}
          </OtherLayout>
        ) : (
          usual
        )}
        {isNarrow ? <ListTotals entity={entity} columns={columns} /> : null}
      </Box>
    </>
  );
}

/** The rows, or the reason why there are none. If a reload fails, the error is shown above the old rows. */
export function ListBody(props: ListBodyProps) {
  const { error } = useListContext();
  return (
    <>
      {error ? <ListFailure entity={props.entity} /> : null}
      <Rows {...props} />
    </>
  );
}
