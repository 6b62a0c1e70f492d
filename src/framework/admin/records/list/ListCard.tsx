import { Box, Checkbox, Chip, ListItem, ListItemButton, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { useText } from '../../base/i18n/useText.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { RecordPicture } from '../../session/pictures/RecordPicture.tsx';
import { isRangeClick } from './bulk/isRangeClick.ts';
import { useSelection } from './bulk/useSelection.ts';
import { CardSign } from './CardSign.tsx';
import { CellValue } from './CellValue.tsx';
import type { ListColumn } from './columns/listColumns.ts';
import { ReferenceLine } from './filters/ReferenceLine.tsx';
import { rowStop } from './moveBetweenRows.ts';
import { BesideButton } from './panel/BesideButton.tsx';
import { useListWalk } from './useListWalk.ts';

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
export function ListCard({ entity, record, details, signs, isNameShared, onOpen }: ListCardProps) {
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
