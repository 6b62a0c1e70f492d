import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ListContextProvider, useListContext, useStore } from 'react-admin';
import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import type { ViewGroup } from '../../../../schema/lists/ListView.ts';
import { useIsNarrow } from '../../../base/hooks/useIsNarrow.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useWidgetKeys } from '../../../shell/shortcuts/useWidgetKeys.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { ListCards } from '../ListCards.tsx';
import { ListEmpty } from '../ListEmpty.tsx';
import { listKey } from '../listKey.ts';
import { shrinking } from '../listRoom.ts';
import type { GroupedListProps } from './GroupedListProps.ts';
import { GroupedTable } from './GroupedTable.tsx';
import { GroupEnd, GroupHead, useGroupRows } from './GroupRows.tsx';
import { groupColumn, summedColumns } from './groupColumns.ts';
import { moveBetweenGroups } from './moveBetweenGroups.ts';
import { TotalsLine } from './Totals.tsx';
import { useGroups } from './useGroups.ts';
import { useListGroups } from './useListGroups.ts';

function Cards({
  entity,
  columns,
  group,
}: Pick<GroupedListProps, 'entity' | 'columns'> & { group: ListGroup }) {
  const text = useText();
  const rows = useGroupRows(entity, columns, group);
  return (
    <ListContextProvider value={rows.context}>
      {rows.isLoading ? (
        <Skeleton sx={{ mx: 2 }} height={48} />
      ) : (
        <ListCards entity={entity} columns={columns} />
      )}
      <Box sx={{ px: 1 }}>
        <GroupEnd {...rows} label={text('group.moreRows')} />
      </Box>
    </ListContextProvider>
  );
}

/** Groups as headings above cards, for narrow screens. */
function GroupedCards({ entity, columns, by, unit, groups, summed, isOpen, toggle }: GroupedListProps) {
  return groups.map((group) => (
    <section key={String(group.value)}>
      <Box
        component="h2"
        sx={{
          m: 0,
          px: 1,
          py: 0.75,
          bgcolor: ({ palette }: Theme) => palette.colours.sunk,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <GroupHead
          column={by}
          unit={unit}
          group={group}
          isOpen={isOpen(group)}
          onToggle={() => toggle(group)}
        />
      </Box>
      <TotalsLine summed={summed} totals={group.totals} />
      {isOpen(group) ? <Cards entity={entity} columns={columns} group={group} /> : null}
    </section>
  ));
}

interface OpenGroups {
  isOpen: (group: ListGroup) => boolean;
  toggle: (group: ListGroup) => void;
  /** Opens exactly these. */
  openOnly: (groups: readonly ListGroup[]) => void;
}

/** Unfolded groups of a list; kept while the user visits a record, until the list is grouped otherwise. */
function useOpenGroups(entity: EntityView, { by, unit }: ViewGroup): OpenGroups {
  const of = `${by}:${unit ?? ''}`;
  const [stored, store] = useStore<{ of: string; open: ListGroup['value'][] }>(
    `${listKey(entity)}.openGroups`,
    { of, open: [] },
  );
  const open = stored.of === of ? stored.open : [];
  return {
    isOpen: ({ value }) => open.includes(value),
    toggle: ({ value }) =>
      store({ of, open: open.includes(value) ? open.filter((one) => one !== value) : [...open, value] }),
    openOnly: (groups) => store({ of, open: groups.map(({ value }) => value) }),
  };
}

interface ListProps {
  entity: EntityView;
  columns: readonly ListColumn[];
}

/** With more groups than this, all of them are not unfolded at once. */
const mostOpened = 20;

function Groups({ entity, columns, group, by }: ListProps & { group: ViewGroup; by: ListColumn }) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const list = useListContext();
  const definitions = useDefinitions();
  const { totals } = useListGroups();
  const summed = summedColumns(definitions, entity, columns).filter(({ path }) => totals.includes(path));
  const loaded = useGroups(
    entity,
    group,
    summed.map(({ path }) => path),
  );
  const { isOpen, toggle, openOnly } = useOpenGroups(entity, group);
  const { groups = [], unreadable } = loaded;
  useWidgetKeys({
    title: text('group.keys'),
    entries: [
      { keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'], label: text('group.keyMove') },
      { keys: ['ArrowLeft', 'ArrowRight'], label: text('group.keyFold') },
    ],
  });
  const isSomeOpen = groups.some(isOpen);
  const Shown = isNarrow ? GroupedCards : GroupedTable;
  return (
    // there are no pages, so nothing leads to another one on return from a record
    <ListContextProvider value={{ ...list, page: 1, perPage: Number.MAX_SAFE_INTEGER }}>
      <Box onKeyDown={moveBetweenGroups} sx={shrinking}>
        {loaded.groups === undefined && !loaded.error ? (
          <Box sx={{ px: 1.5 }} aria-busy="true">
            <Skeleton height={36} />
            <Skeleton height={36} />
          </Box>
        ) : null}
        {loaded.groups?.length === 0 && unreadable === 0 ? <ListEmpty entity={entity} /> : null}
        {groups.length > 0 ? (
          <Shown
            entity={entity}
            columns={columns}
            by={by}
            unit={group.unit}
            groups={groups}
            summed={summed}
            isOpen={isOpen}
            toggle={toggle}
          />
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 0.5 }}>
          <GroupEnd {...loaded} label={text('group.more')} />
          {isSomeOpen ? (
            <Button className="no-print" onClick={() => openOnly([])}>
              {text('group.closeAll')}
            </Button>
          ) : null}
          {!isSomeOpen && groups.length > 0 && groups.length <= mostOpened ? (
            <Button className="no-print" onClick={() => openOnly(groups)}>
              {text('group.openAll')}
            </Button>
          ) : null}
          {unreadable > 0 ? (
            <Typography variant="body2" color="textSecondary">
              {text('group.unreadable', {
                smart_count: unreadable,
                column: by.title,
              })}
            </Typography>
          ) : null}
        </Box>
      </Box>
    </ListContextProvider>
  );
}

/** The records of a list in groups, which are folded at first. */
export function GroupedList({ entity, columns }: ListProps) {
  const text = useText();
  const definitions = useDefinitions();
  const { group, setGroup } = useListGroups();
  const by = group && groupColumn(definitions, entity, group.by);
  if (group && by) return <Groups entity={entity} columns={columns} group={group} by={by} />;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={() => setGroup(undefined)}>
          {text('group.none')}
        </Button>
      }
    >
      {text('group.gone')}
    </Alert>
  );
}
