import AddIcon from '@mui/icons-material/Add';
import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useCanAccess } from 'ra-core';
import { memo, Suspense, useContext, useRef } from 'react';
import { ListBase } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { accusativeOf } from '../../../schema/german/grammar.ts';
import { offeredLayouts } from '../../../schema/lists/ListLayouts.ts';
import { useBottomBar } from '../../base/hooks/useBottomBar.ts';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { useText } from '../../base/i18n/useText.ts';
import { createPath } from '../../session/definitions/entityPaths.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import type { ScreenProps } from '../../session/registry/Registry.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { usePageAction } from '../../shell/palette/pageActions.ts';
import { ImportButton } from '../imports/ImportButton.tsx';
import { TrashButton } from '../trash/TrashButton.tsx';
import { listStaleTime } from './askAhead.ts';
import { useSelection } from './bulk/Selection.ts';
import { SelectionProvider } from './bulk/SelectionProvider.tsx';
import { useClearByEscape } from './bulk/useClearByEscape.ts';
import { ColumnsMenu } from './columns/ColumnsMenu.tsx';
import { type ListColumn, listMeta } from './columns/listColumns.ts';
import { useListColumns } from './columns/useListColumns.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { GroupButton } from './groups/GroupButton.tsx';
import { ListBody } from './ListBody.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListSearch } from './ListSearch.tsx';
import { ListTool } from './ListTool.tsx';
import { isPaged, layoutOf } from './layouts/layoutOf.ts';
import {
  ArrangingContext,
  listStart,
  useArranged,
  useListArrangement,
  viewSearch,
} from './listArrangement.ts';
import { listKey } from './listKey.ts';
import { listRoom, shrinking } from './listRoom.ts';
import { PanelHost } from './panel/PanelHost.tsx';
import { SteadyList } from './SteadyList.tsx';
import { SortMenu } from './sorting/SortMenu.tsx';
import { useExport } from './useExport.ts';
import { ViewsBarLater } from './views/ViewsBarLater.tsx';
import './views/viewTexts.ts';

/** Exports the list as a file. Requires access to `export`. */
const ExportButton = memo(function ExportButton({
  entity,
  columns,
}: {
  entity: EntityView;
  columns: readonly ListColumn[];
}) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: entity.resource, action: 'export' });
  const { run, isRunning } = useExport(entity, columns);
  const onRun = () => void run();
  usePageAction(
    canAccess ? { name: 'export', label: text('palette.exportList'), icon: 'archive', onRun } : null,
  );
  if (!canAccess) return null;
  return (
    <ListTool label={text('list.export')} icon={<FileDownloadIcon />} isRunning={isRunning} onRun={onRun} />
  );
});

const BulkBar = lazyDialog(async () => (await import('./bulk/BulkBar.tsx')).BulkBar);

interface ListFooterProps {
  entity: EntityView;
  columns: readonly ListColumn[];
}

/** Bulk actions and pager below the rows; sticky while rows are selected. */
function ListFooter({ entity, columns }: ListFooterProps) {
  const text = useText();
  const selected = useSelection();
  const { count, isCounting } = selected;
  const { arrangement } = useListArrangement();
  const bar = useRef<HTMLDivElement>(null);
  const isStaying = count > 0;
  // the bar stays, because its dialogs are still open when they empty the selection
  const wasUsed = useRef(false);
  wasUsed.current ||= isStaying;
  useBottomBar(bar, isStaying);
  // the bar may still be loading, so it cannot listen to Esc itself
  useClearByEscape(selected);
  const staying = { position: 'sticky', bottom: 0, zIndex: 4, borderTop: 1, borderColor: 'divider' };
  const said = text('list.selected', { smart_count: count });
  return (
    <Box
      ref={bar}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 1.5,
        py: 0.5,
        bgcolor: 'background.paper',
        ...(isStaying ? staying : {}),
      }}
    >
      {/* present before anything is selected, so that screen readers announce the first row too */}
      <Typography component="span" role="status" className="no-print">
        {isStaying ? (isCounting ? text('list.allSelected') : said) : ''}
      </Typography>
      {wasUsed.current ? <BulkBar entity={entity} columns={columns} /> : null}
      {isPaged(entity, arrangement) ? <ListPagination entity={entity} /> : null}
    </Box>
  );
}

const LayoutSwitch = lazyDialog(async () => (await import('./layouts/LayoutSwitch.tsx')).LayoutSwitch);

/** Tools that the app adds above the list of an entity. */
const ListTools = memo(function ListTools({ resource }: { resource: string }) {
  const { listTools = [] } = useContext(RegistryContext);
  const here = listTools.filter((entry) => entry.resource === resource);
  return here.map(({ key, tool: Tool }) => (
    <Suspense key={key} fallback={null}>
      <Tool />
    </Suspense>
  ));
});

/** Creates a record; beside the search, where both fit only without words. */
const CreateButton = memo(function CreateButton({ entity }: ScreenProps) {
  const text = useText();
  const isNarrow = useIsNarrow();
  if (!entity.rights.create) return null;
  const label = text('form.create', { name: accusativeOf(entity) });
  const isIcon = isNarrow && entity.searchFields.length > 0;
  return (
    <Button
      variant="contained"
      component={Link}
      to={createPath(entity)}
      {...(isIcon ? { 'aria-label': label, title: label } : { startIcon: <AddIcon /> })}
      sx={isIcon ? { minWidth: 44, px: 0 } : { ml: 'auto' }}
    >
      {isIcon ? <AddIcon /> : label}
    </Button>
  );
});

interface ListPartsProps extends ScreenProps {
  columns: readonly ListColumn[];
}

/** The parts of the screen, drawn again only with what they show: the list and the URL change at every step. */
const ListParts = memo(function ListParts({ entity, columns }: ListPartsProps) {
  const text = useText();
  const layout = layoutOf(entity, useListArrangement().arrangement);
  // a calendar has no columns, and the cards of a board may have parts of their own
  const hasColumns = layout !== 'calendar' && !(layout === 'board' && entity.layouts?.board?.card);
  const isNarrow = useIsNarrow();
  const isTall = !isNarrow && (layout === undefined || layout === 'table' || layout === 'map');
  return (
    <Box sx={isTall ? listRoom : {}}>
      <ScreenTitle title={entity.plural} />
      <Typography variant="h1" component="div" className="print-only">
        {entity.plural}
      </Typography>
      {entity.isDormant ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text('list.dormant')}
        </Alert>
      ) : null}
      <ViewsBarLater key={listKey(entity)} entity={entity} />
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}
      >
        {entity.searchFields.length > 0 ? <ListSearch entity={entity} /> : null}
        {isNarrow ? <CreateButton entity={entity} /> : null}
        <FilterBar entity={entity} />
        <Box sx={{ flex: 1 }} />
        {offeredLayouts(entity) ? <LayoutSwitch entity={entity} /> : null}
        {layout ? null : <GroupButton entity={entity} columns={columns} />}
        {hasColumns ? <ColumnsMenu entity={entity} columns={columns} /> : null}
        {layout === 'calendar' || !(isNarrow || layout) ? null : (
          <SortMenu entity={entity} columns={columns} />
        )}
        <ExportButton entity={entity} columns={columns} />
        <ImportButton entity={entity} />
        <TrashButton entity={entity} />
        <ListTools resource={entity.resource} />
        {isNarrow ? null : <CreateButton entity={entity} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, flex: 1, minHeight: 0 }}>
        <Paper
          variant="outlined"
          sx={{ flex: 1, minWidth: 0, overflow: 'clip', maxHeight: '100%', ...shrinking }}
        >
          <SelectionProvider entity={entity}>
            <ListBody entity={entity} columns={columns} />
            <ListFooter entity={entity} columns={columns} />
          </SelectionProvider>
        </Paper>
        <PanelHost entity={entity} />
      </Box>
    </Box>
  );
});

/** The records of an entity: searched, filtered, sorted and paged, in the columns the user chose. */
export function ListScreen({ entity }: ScreenProps) {
  const definitions = useDefinitions();
  const { arrangement, start, arranging } = useArranged(entity);
  const columns = useListColumns(entity, arrangement);
  if (start) return <Navigate replace to={{ search: viewSearch(start.view, start.id) }} />;
  return (
    <ListBase
      {...listStart(definitions, entity, arrangement)}
      // the routes check login and rights before rendering a screen
      disableAuthentication
      queryOptions={{
        // groups, boards, calendars and maps load their own rows
        enabled: isPaged(entity, arrangement),
        staleTime: listStaleTime,
        meta: { ...listMeta(definitions, entity, columns) },
        // `ListFailure` reports the error
        onError: () => undefined,
      }}
    >
      <ArrangingContext value={arranging}>
        <SteadyList>
          <ListParts entity={entity} columns={columns} />
        </SteadyList>
      </ArrangingContext>
    </ListBase>
  );
}
