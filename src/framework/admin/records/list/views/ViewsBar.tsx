import BookmarkAddIcon from '@mui/icons-material/BookmarkAddOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useListFilterContext, useStore } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { RecordCount } from '../../../../schema/contracts/counts.ts';
import type { StoredView } from '../../../../schema/contracts/listViews.ts';
import type { JsonObject } from '../../../../schema/Json.ts';
import type { ListView } from '../../../../schema/lists/ListView.ts';
import { sortOrder } from '../../../../schema/lists/sortOrder.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import { formatNumber } from '../../../base/format/formatNumber.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { usePageAction } from '../../../shell/palette/pageActions.ts';
import { countedRows } from '../countedRows.ts';
import { initialFilter } from '../filters/splitFilter.ts';
import { useListGroups } from '../groups/useListGroups.ts';
import { noView, useListArrangement, usualSort, viewSearch } from '../listArrangement.ts';
import { listKey } from '../listKey.ts';
import { useListSort } from '../sorting/useListSort.ts';
import { hasHidden } from './hasHidden.ts';
import { useListViews } from './useListViews.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewMenu } from './ViewMenu.tsx';

const german = new Intl.ListFormat('de', { type: 'conjunction' });

/** Says how much of a view its reader does not see, and that missing conditions widen the list. */
function HiddenParts({ hidden }: Pick<StoredView, 'hidden'>) {
  const text = useText();
  if (!hasHidden({ hidden })) return null;
  const { columns, conditions, others } = hidden;
  const parts = [
    ...(columns > 0 ? [text('view.hiddenColumns', { smart_count: columns })] : []),
    ...(conditions > 0 ? [text('view.hiddenConditions', { smart_count: conditions })] : []),
    ...(others > 0 ? [text('view.hiddenOthers', { smart_count: others })] : []),
  ];
  return (
    <Typography variant="body2" color="textSecondary" role="note" sx={{ px: 1, pb: 0.5 }}>
      {text('view.hidden', { parts: german.format(parts) })}
      {conditions > 0 ? ` ${text('view.hiddenWider')}` : ''}
    </Typography>
  );
}

/** A view without the parts that say what the definition says anyway. */
function briefView(entity: EntityView, view: ListView): ListView {
  const { columns, density, sort, filter, layout, ...others } = view;
  const isUsual = isSameValue(
    columns,
    entity.columns.map((path) => ({ path })),
  );
  const isSorted = sort !== undefined && !isSameValue(sortOrder(sort), usualSort(entity));
  return {
    ...others,
    ...(columns && !isUsual ? { columns } : {}),
    ...(density && density !== 'standard' ? { density } : {}),
    ...(isSorted ? { sort } : {}),
    ...(filter && Object.keys(filter).length > 0 ? { filter } : {}),
    ...(layout && layout !== 'table' ? { layout } : {}),
  };
}

/** Whether two views show the same list. */
function sameView(entity: EntityView, one: ListView, other: ListView): boolean {
  return isSameValue(briefView(entity, one), briefView(entity, other));
}

interface OpenView {
  /** The view that is open. */
  current: StoredView | undefined;
  /** Present arrangement of the list. */
  shown: ListView;
  /** Whether that differs from the open view, or without one from the definition. */
  isChanged: boolean;
  /** URL search of a view; of the whole list without one. */
  searchOf: (view?: StoredView) => string;
  open: (view?: StoredView, how?: { replace: boolean }) => void;
}

/** Returns the open view, and the differences of the list from it. */
function useOpenView(entity: EntityView, views: readonly StoredView[]): OpenView {
  const navigate = useNavigate();
  const { filterValues } = useListFilterContext();
  const { arrangement, viewId } = useListArrangement();
  const { keys } = useListSort();
  const shown = briefView(entity, { ...arrangement, filter: filterValues as JsonObject, sort: [...keys] });
  const current = views.find(({ id }) => id === viewId);
  const whole = { filter: initialFilter(entity) as JsonObject };
  const searchOf = (view?: StoredView) => (view ? viewSearch(view.view, view.id) : viewSearch(whole, noView));
  return {
    current,
    shown,
    isChanged: !sameView(entity, shown, current?.view ?? whole),
    searchOf,
    open: (view, how) => void navigate({ search: searchOf(view) }, how),
  };
}

/**
 * Opens the readable part of a view if the server refuses its URL, which somebody who may read more has passed on.
 */
function useReadablePart({
  current,
  isChanged,
  open,
}: Pick<OpenView, 'current' | 'isChanged' | 'open'>): void {
  const { error } = useListContext();
  const isRefused = Boolean(error) && isChanged && current !== undefined && hasHidden(current);
  useEffect(() => {
    if (isRefused) open(current, { replace: true });
  });
}

interface ViewTabProps {
  /** URL search of the view. */
  search: string;
  name: string;
  view?: StoredView;
  count?: RecordCount | undefined;
  isCurrent: boolean;
  isChanged?: boolean;
}

/** A link to a view of the list, with the number of its records. */
function ViewTab({ search, name, view, count, isCurrent, isChanged = false }: ViewTabProps) {
  const text = useText();
  const shared = view?.owner ? text('view.sharedBy', { name: view.owner.name }) : text('view.sharedByMe');
  const total = count?.isCapped ? `> ${formatNumber(countedRows)}` : count && formatNumber(count.total);
  return (
    <Box component="li" sx={{ flex: 'none' }}>
      <Button
        component={Link}
        to={{ search }}
        size="small"
        color={isCurrent ? 'primary' : 'inherit'}
        variant={isCurrent ? 'outlined' : 'text'}
        aria-current={isCurrent ? 'page' : undefined}
        {...(view?.isShared
          ? { title: shared, endIcon: <GroupIcon role="img" aria-hidden={false} aria-label={shared} /> }
          : {})}
        sx={{ whiteSpace: 'nowrap', minHeight: 32 }}
      >
        {name}
        {isChanged ? (
          <Box component="em" sx={{ ml: 0.75, fontWeight: 400 }}>
            {text('view.changed')}
          </Box>
        ) : null}
        {total === undefined ? null : (
          <Box
            component="span"
            sx={{ ml: 0.75, color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
          >
            {total}
          </Box>
        )}
      </Button>
    </Box>
  );
}

const none: readonly StoredView[] = [];

/** Whether the rows are there; groups load their own. */
function useIsShown(): boolean {
  const { isPending } = useListContext();
  const { group } = useListGroups();
  return !isPending || group !== undefined;
}

/** The views of a list, each one click away, and what keeps changes. Without views it offers to save the first. */
export function ViewsBar({ entity }: { entity: EntityView }) {
  const text = useText();
  const tell = useReportFailure();
  const { notices } = useServices();
  const stored = useListViews(entity, useIsShown());
  const { views = none, counts, mayShare } = stored;
  const { current, shown, isChanged, searchOf, open } = useOpenView(entity, views);
  const [asked, setAsked] = useState<'new' | 'edit' | null>(null);
  const [, setHasViews] = useStore(`${listKey(entity)}.hasViews`, false);
  const hasViews = views.length > 0;
  const isKnown = stored.views !== undefined;

  useEffect(() => {
    if (isKnown) setHasViews(hasViews);
  }, [isKnown, hasViews, setHasViews]);

  useReadablePart({ current, isChanged, open });

  usePageAction(
    isChanged
      ? { name: 'keepView', label: text('view.keep'), icon: 'archive', onRun: () => setAsked('new') }
      : null,
  );

  const mayOverwrite = current?.mayChange === true && (current.owner === null || !hasHidden(current));

  async function overwrite(view: StoredView): Promise<void> {
    try {
      const { name } = await stored.change(view, { view: shown });
      notices.show({ text: text('view.kept', { name }), severity: 'success' });
    } catch (problem) {
      tell(problem);
    }
  }

  if (!isKnown || (!hasViews && !isChanged)) return null;
  return (
    <Box className="no-print" sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, maxWidth: '100%' }}>
          {hasViews ? (
            <Box
              component="nav"
              aria-label={text('view.title')}
              sx={{ minWidth: 0, overflowX: 'auto', scrollbarWidth: 'thin' }}
            >
              <Box component="ul" sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0.5, gap: 0.5 }}>
                <ViewTab search={searchOf()} name={text('view.all')} isCurrent={!current} />
                {views.map((view) => (
                  <ViewTab
                    key={view.id}
                    search={searchOf(view)}
                    name={view.name}
                    view={view}
                    count={counts[view.id]}
                    isCurrent={view === current}
                    isChanged={view === current && isChanged}
                  />
                ))}
              </Box>
            </Box>
          ) : null}
          {current ? (
            <ViewMenu
              key={current.id}
              entity={entity}
              view={current}
              views={views}
              stored={stored}
              onEdit={() => setAsked('edit')}
              onLeft={() => open()}
            />
          ) : null}
        </Box>
        {current && isChanged && mayOverwrite ? (
          <Button size="small" onClick={() => void overwrite(current)}>
            {text('view.keepChanges')}
          </Button>
        ) : null}
        {isChanged ? (
          <Button size="small" startIcon={<BookmarkAddIcon />} onClick={() => setAsked('new')}>
            {text(current ? 'view.keepAsNew' : 'view.keep')}
          </Button>
        ) : null}
      </Box>
      {current ? <HiddenParts hidden={current.hidden} /> : null}
      {asked ? (
        <ViewDialog
          {...(asked === 'edit' && current ? { view: current } : {})}
          mayShare={mayShare}
          onSave={async ({ name, sharing }) => {
            const part = { name, ...(sharing ? { sharing } : {}) };
            if (asked === 'edit' && current) await stored.change(current, part);
            else open(await stored.create({ ...part, view: shown }));
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Box>
  );
}
