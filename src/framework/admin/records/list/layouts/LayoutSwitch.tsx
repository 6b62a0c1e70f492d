import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import CardsIcon from '@mui/icons-material/ViewAgendaOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import TableIcon from '@mui/icons-material/ViewListOutlined';
import GalleryIcon from '@mui/icons-material/ViewModuleOutlined';
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { offeredLayouts } from '../../../../schema/lists/ListLayouts.ts';
import { type ListLayout, listLayouts } from '../../../../schema/lists/ListView.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import '../../board/boardTexts.ts';
import { useListArrangement } from '../listArrangement.ts';
import { layoutOf } from './layoutOf.ts';

const shown = {
  table: { icon: TableIcon, title: 'layout.table' },
  cards: { icon: CardsIcon, title: 'layout.cards' },
  board: { icon: BoardIcon, title: 'layout.board' },
  calendar: { icon: CalendarIcon, title: 'layout.calendar' },
  gallery: { icon: GalleryIcon, title: 'layout.gallery' },
  map: { icon: MapIcon, title: 'layout.map' },
} as const;

/** Chooses among the layouts that the entity offers. */
export function LayoutSwitch({ entity }: { entity: EntityView }) {
  const text = useText();
  const { arrangement, arrange } = useListArrangement();
  const layouts = offeredLayouts(entity) ?? {};
  const offered = listLayouts.filter((name) => name === 'table' || name in layouts);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={text('layout.title')}
      value={layoutOf(entity, arrangement) ?? 'table'}
      // null: the chosen one was pressed
      onChange={(_, layout: ListLayout | null) => {
        if (layout) arrange({ layout: layout === 'table' ? undefined : layout });
      }}
    >
      {offered.map((name) => {
        const { icon: Icon, title } = shown[name];
        return (
          <Tooltip key={name} title={text(title)}>
            <ToggleButton value={name} aria-label={text(title)} sx={{ px: 0.75, py: 0.5 }}>
              <Icon fontSize="small" />
            </ToggleButton>
          </Tooltip>
        );
      })}
    </ToggleButtonGroup>
  );
}
