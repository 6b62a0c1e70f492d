import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { offeredLayouts } from '../../../../schema/lists/ListLayouts.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import '../../board/boardTexts.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { ListCards } from '../ListCards.tsx';
import { useListArrangement } from '../listArrangement.ts';
import { layoutOf } from './layoutOf.ts';

const BoardLayout = lazyDialog(async () => (await import('./board/BoardLayout.tsx')).BoardLayout);
const CalendarLayout = lazyDialog(async () => (await import('./calendar/CalendarLayout.tsx')).CalendarLayout);
const MapLayout = lazyDialog(async () => (await import('./map/MapLayout.tsx')).MapLayout);
const GalleryLayout = lazyDialog(async () => (await import('./GalleryLayout.tsx')).GalleryLayout);

interface OtherLayoutProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  /** Content of the list without a layout. */
  children: ReactNode;
}

/** The records as cards, on a board, in a calendar, as a gallery or on a map; else what is usual, with a word. */
export function OtherLayout({ entity, columns, children }: OtherLayoutProps) {
  const text = useText();
  const { arrangement, arrange } = useListArrangement();
  const { board, calendar, gallery, map } = offeredLayouts(entity) ?? {};
  const layout = layoutOf(entity, arrangement);
  if (layout === 'cards') return <ListCards entity={entity} columns={columns} />;
  if (layout === 'board' && board) return <BoardLayout entity={entity} columns={columns} board={board} />;
  if (layout === 'calendar' && calendar) return <CalendarLayout entity={entity} calendar={calendar} />;
  if (layout === 'gallery' && gallery)
    return <GalleryLayout entity={entity} columns={columns} image={gallery.image} />;
  if (layout === 'map' && map) return <MapLayout entity={entity} columns={columns} at={map.at} />;
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button color="inherit" onClick={() => arrange({ layout: undefined })}>
            {text('layout.toTable')}
          </Button>
        }
      >
        {text('layout.gone')}
      </Alert>
      {children}
    </>
  );
}
