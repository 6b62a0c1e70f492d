import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { memo, Suspense, useContext } from 'react';
import { ListBase } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { accusativeOf } from '../../../schema/german/grammar.ts';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { useText } from '../../base/i18n/useText.ts';
import { createPath } from '../../session/definitions/entityPaths.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import type { ScreenProps } from '../../session/registry/EntityScreens.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { ImportButton } from '../imports/ImportButton.tsx';
import { TrashButton } from '../trash/TrashButton.tsx';
import { listStaleTime } from './askAhead.ts';
import { SelectionProvider } from './bulk/SelectionProvider.tsx';
import { ColumnsMenu } from './columns/ColumnsMenu.tsx';
import { type ListColumn, listMeta } from './columns/listColumns.ts';
import { useListColumns } from './columns/useListColumns.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { GroupButton } from './groups/GroupButton.tsx';
import { ListBody } from './ListBody.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListSearch } from './ListSearch.tsx';
import { isPaged } from './layouts/isPaged.ts';
import { layoutOf } from './layouts/layoutOf.ts';
import { viewSearch } from './listArrangement.ts';
import { listKey } from './listKey.ts';
import { listRoom, shrinking } from './listRoom.ts';
import { listStart } from './listStart.ts';
import { PanelHost } from './panel/PanelHost.tsx';
import { SteadyList } from './SteadyList.tsx';
import { SortMenu } from './sorting/SortMenu.tsx';
import { useArranged } from './useArranged.ts';
import { ArrangingContext, useListArrangement } from './useListArrangement.ts';
import './views/viewTexts.ts';
import { ViewsBarLater } from './views/ViewsBarLater.tsx';

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
  const isTable = !isNarrow && (layout === undefined || layout === 'table');
  return (
    <Box sx={isTable ? listRoom : {}}>
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
        {entity.layouts ? <LayoutSwitch entity={entity} /> : null}
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
        // groups, boards and calendars load their own rows
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
