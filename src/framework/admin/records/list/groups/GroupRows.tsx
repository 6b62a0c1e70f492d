import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Button, ButtonBase, Skeleton, TableBody, Typography } from '@mui/material';
import { HttpError, type RaRecord } from 'ra-core';
import { useLayoutEffect, useMemo } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  useInfiniteGetList,
  useListContext,
} from 'react-admin';
import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import { addDays } from '../../../../schema/dates.ts';
import type { GroupUnit } from '../../../../schema/lists/ListView.ts';
import type { Field } from '../../../../schema/model.ts';
import { formatDate } from '../../../base/format/dates.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { useSelection } from '../bulk/Selection.ts';
import { equalTitles, type ListColumn, listMeta } from '../columns/listColumns.ts';
import { ListRow } from '../ListRow.tsx';
import { useListArrangement } from '../listArrangement.ts';
import { bodyStyle } from '../listCellStyles.ts';
import { rowStop } from '../moveBetweenRows.ts';
import { useOpenRow } from '../useOpenedRow.ts';
import { calendarWeek } from './groupColumns.ts';

interface GroupEndProps {
  /** Of the button for more. */
  label: string;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Below records or groups: why they could not be loaded, or a button for more. */
export function GroupEnd({ label, error, hasMore, isLoadingMore, loadMore, retry }: GroupEndProps) {
  const text = useText();
  if (error)
    return (
      <Typography component="div" color="error" role="alert">
        {[text('list.failed'), error instanceof HttpError ? error.message : ''].join(' ').trim()}{' '}
        <Button onClick={retry}>{text('list.retry')}</Button>
      </Typography>
    );
  if (!hasMore) return null;
  return (
    <Button className="no-print" loading={isLoadingMore} onClick={loadMore} {...{ [rowStop]: 'link' }}>
      {label}
    </Button>
  );
}

const pageSize = 25;

/** A list of its own for the records of a group: as the surrounding one, with their filter. */
export function useGroupRows(entity: EntityView, columns: readonly ListColumn[], { filter }: ListGroup) {
  const definitions = useDefinitions();
  const list = useListContext();
  const filterValues = { $and: [{ ...list.filterValues, ...entity.only }, filter] };
  const query = useInfiniteGetList(entity.resource, {
    pagination: { page: 1, perPage: pageSize },
    sort: list.sort,
    filter: filterValues,
    meta: { ...listMeta(definitions, entity, columns), count: 'none' },
  });
  const pages = query.data?.pages;
  const data = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages]);
  return {
    data,
    // the way to the next record leads through this group
    context: {
      ...list,
      page: 1,
      perPage: Number.MAX_SAFE_INTEGER,
      filterValues,
      data,
    } as ListControllerResult,
    isLoading: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

interface GroupRowsProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  group: ListGroup;
  remember: (id: string) => void;
  /** Index of the first row among those of all groups. */
  first: number;
  /** Receives the loaded rows, none once the group is folded. */
  onRows: (group: ListGroup['value'], rows: readonly RaRecord[]) => void;
}

type Rows = ReturnType<typeof useGroupRows>;

function Body({
  entity,
  columns,
  rows,
  remember,
  first,
}: Omit<GroupRowsProps, 'group' | 'onRows'> & { rows: Rows }) {
  const text = useText();
  const { canSelect } = useSelection();
  const { density } = useListArrangement().arrangement;
  const openRow = useOpenRow(entity, remember);
  const { data } = rows;
  const equal = equalTitles(entity, data);
  const width = columns.length + (canSelect ? 1 : 0);
  return (
    <TableBody onClick={openRow} sx={bodyStyle(canSelect, density)}>
      {rows.isLoading ? (
        <tr aria-busy="true">
          <td colSpan={width}>
            <Skeleton />
          </td>
        </tr>
      ) : null}
      {data.map((record, at) => (
        <ListRow
          key={record.id}
          entity={entity}
          columns={columns}
          record={record}
          isNameShared={equal.has(record.id)}
          index={first + at}
        />
      ))}
      {rows.hasMore || rows.error ? (
        <tr>
          <td colSpan={width}>
            <GroupEnd {...rows} label={text('group.moreRows')} />
          </td>
        </tr>
      ) : null}
    </TableBody>
  );
}

/** The records of an unfolded group as rows of the surrounding table. */
export function GroupRows({ group, onRows, ...props }: GroupRowsProps) {
  const rows = useGroupRows(props.entity, props.columns, group);
  const { value } = group;
  const { data } = rows;
  useLayoutEffect(() => {
    onRows(value, data);
    return () => onRows(value, []);
  }, [onRows, value, data]);
  return (
    <ListContextProvider value={rows.context}>
      <Body {...props} rows={rows} />
    </ListContextProvider>
  );
}

function usePeriod(): (day: string, unit: GroupUnit) => string {
  const text = useText();
  return (day, unit) => {
    switch (unit) {
      case 'day':
        return formatDate(day);
      case 'week':
        return text('group.weekOf', {
          ...calendarWeek(day),
          from: formatDate(day),
          to: formatDate(addDays(day, 6)),
        });
      case 'month':
        // without the day: `März 2026`
        return formatDate(day, 'long').slice('07. '.length);
      case 'year':
        return day.slice(0, 4);
    }
  };
}

interface GroupTitleProps {
  field: Field;
  unit: GroupUnit | undefined;
  group: ListGroup;
}

/** The value that the records of a group share. */
function GroupTitle({ field, unit, group: { value, title } }: GroupTitleProps) {
  const text = useText();
  const period = usePeriod();
  if (value === null || value === '') return <>{text('group.empty')}</>;
  if (title !== undefined) return <>{title || (field.unknownText ?? text('reference.hidden'))}</>;
  if (typeof value === 'boolean') return <>{text(value ? 'filter.yes' : 'filter.no')}</>;
  const covered = unit ?? (field.kind === 'dateTime' ? 'day' : undefined);
  if (covered) return <>{period(String(value), covered)}</>;
  return <FieldValue field={field} value={value} variant="cell" />;
}

interface GroupHeadProps {
  column: ListColumn;
  unit: GroupUnit | undefined;
  group: ListGroup;
  isOpen: boolean;
  onToggle: () => void;
}

/** Title and count of a group, as a button that folds it. */
export function GroupHead({ column, unit, group, isOpen, onToggle }: GroupHeadProps) {
  const text = useText();
  const count = text('group.count', { smart_count: group.count });
  return (
    <ButtonBase
      onClick={onToggle}
      aria-expanded={isOpen}
      {...{ [rowStop]: 'link' }}
      sx={{
        gap: 1,
        minHeight: 32,
        maxWidth: '100%',
        justifyContent: 'flex-start',
        textAlign: 'left',
        px: 0.5,
      }}
    >
      <ChevronRightIcon
        fontSize="small"
        className="no-print"
        sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }}
      />
      <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <GroupTitle field={column.leaf} unit={unit} group={group} />
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {count}
      </Typography>
    </ButtonBase>
  );
}
