import { Box, Checkbox, Chip, List, ListItem, ListItemButton, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { shownPaths } from '../../../schema/recordTitle.ts';
import { useText } from '../../base/i18n/useText.ts';
import { lightElements } from '../../base/theme/lightElements.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { RecordPicture } from '../../session/record-pictures/RecordPicture.tsx';
import { isEmptyValue } from '../form/formValues.ts';
import { wholePage } from './askAhead.ts';
import { isRangeClick } from './bulk/isRangeClick.ts';
import { useSelection } from './bulk/Selection.ts';
import { CellValue } from './CellValue.tsx';
import { equalTitles, type ListColumn } from './columns/listColumns.ts';
import { ReferenceLine } from './filters/ReferenceLine.tsx';
import { linkingKinds } from './filters/splitFilter.ts';
import { rowStop } from './moveBetweenRows.ts';
import { BesideButton } from './panel/BesideButton.tsx';
import { besideInCard, useOpenBeside } from './panel/openBeside.ts';
import { useListWalk } from './useListWalk.ts';
import { useOpenedRow } from './useOpenedRow.ts';

interface CardSignProps {
  column: ListColumn;
  record: RaRecord;
}

/** A boolean at the end of a card, with its column title above; a checkbox is wide enough for a fingertip. */
function CardSign({ column, record }: CardSignProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        flexShrink: 0,
        minWidth: 44,
        pt: 1,
        px: 1,
        [`.${lightElements.checkbox}`]: { width: 44, height: 36 },
      }}
    >
      <Typography variant="caption" aria-hidden sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
        {column.title}
      </Typography>
      <CellValue column={column} record={record} />
    </Box>
  );
}

interface ListCardProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Columns below the title. */
  details: readonly ListColumn[];
  /** Columns at the end of the card, beside the link to the profile. */
  signs: readonly ListColumn[];
  /** Whether another record of the page has the same title. */
  isNameShared: boolean;
  onOpen: (id: string) => void;
}

/** One record of a narrow list: a checkbox and a link to its profile. */
function ListCard({ entity, record, details, signs, isNameShared, onOpen }: ListCardProps) {
  const text = useText();
  const { canSelect, isSelected, toggle } = useSelection();
  const walkFrom = useListWalk(entity);
  const isChosen = isSelected(record.id);
  const title = recordTitle(entity, record);
  return (
    <ListItem
      disablePadding
      divider
      data-id={record.id}
      sx={{
        alignItems: 'stretch',
        // same background for the checkbox and the rest
        bgcolor: isChosen ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: isChosen ? 'action.selected' : 'action.hover' },
      }}
    >
      {canSelect ? (
        <Checkbox
          className="no-print"
          checked={isChosen}
          onChange={(event) => toggle(record.id, { range: isRangeClick(event) })}
          // wide enough for a fingertip
          sx={{ width: 44, flexShrink: 0, borderRadius: 0 }}
          slotProps={{ input: { 'aria-label': text('list.selectRow', { title }) } }}
        />
      ) : null}
      <ListItemButton
        component={Link}
        to={profilePath(entity, record.id)}
        state={walkFrom(record.id)}
        onClick={() => onOpen(String(record.id))}
        {...{ [rowStop]: 'link' }}
        sx={{
          display: 'block',
          minWidth: 0,
          py: 1,
          pl: canSelect ? 0.5 : 2,
          '&:hover': { bgcolor: 'transparent' },
        }}
      >
        <Box sx={{ display: 'flex', gap: 1, alignItems: entity.pictureField ? 'center' : 'baseline' }}>
          <RecordPicture entity={entity} record={record} size={28} />
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</Typography>
          {isInactive(entity, record) ? (
            <Chip size="small" variant="outlined" label={text('active.deactivated')} />
          ) : null}
        </Box>
        {isNameShared ? <ReferenceLine entity={entity} record={record} /> : null}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            color: 'text.secondary',
          }}
        >
          {details.map((column) => (
            <span key={column.path}>
              <CellValue column={column} record={record} />
            </span>
          ))}
        </Box>
      </ListItemButton>
      {signs.map((column) => (
        <CardSign key={column.path} column={column} record={record} />
      ))}
      <BesideButton title={title} isTabStop />
    </ListItem>
  );
}

const maxDetails = 3;

/** The page as cards, for narrow screens. */
export function ListCards({ entity, columns }: { entity: VisibleEntity; columns: readonly ListColumn[] }) {
  const { data = [], meta } = useListContext();
  const { frame, remember } = useOpenedRow<HTMLUListElement>(entity);
  const openBeside = useOpenBeside(entity);
  const equal = equalTitles(entity, wholePage({ data, meta }));
  const inTitle = new Set(shownPaths(entity.recordTitle));
  const details = columns.filter(
    ({ path, leaf }) => !inTitle.has(path) && !linkingKinds.has(leaf.kind) && leaf.kind !== 'boolean',
  );
  // a bare icon says nothing between words; only booleans with a widget, such as a checkbox, are shown
  const signs = columns.filter(({ leaf }) => leaf.kind === 'boolean' && leaf.widget !== undefined);
  const given = (record: RaRecord) =>
    details.filter(({ path }) => !isEmptyValue(valueAt(record, path))).slice(0, maxDetails);
  return (
    <List
      ref={frame}
      disablePadding
      aria-label={entity.plural}
      onClick={({ target }) => void (target instanceof Element && openBeside(target))}
      sx={besideInCard}
    >
      {data.map((record) => (
        <ListCard
          key={record.id}
          entity={entity}
          record={record}
          details={given(record)}
          signs={signs}
          isNameShared={equal.has(record.id)}
          onOpen={remember}
        />
      ))}
    </List>
  );
}
