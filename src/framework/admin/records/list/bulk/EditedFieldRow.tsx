import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, MenuItem, Select, Tooltip, Typography } from '@mui/material';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { FieldInput } from '../../inputs/FieldInput.tsx';
import type { ChangeWay } from './bulkFields.ts';
import type { EditedField } from './editedChange.ts';

interface EditedFieldRowProps {
  entity: VisibleEntity;
  edited: EditedField;
  ways: readonly ChangeWay[];
  onWay: (way: ChangeWay) => void;
  onRemove: () => void;
}

const wayTexts = {
  set: 'bulk.set',
  add: 'bulk.add',
  remove: 'bulk.remove',
  clear: 'bulk.clear',
} as const satisfies Record<ChangeWay, string>;

/** A field of a bulk edit: how it changes, and its value. */
export function EditedFieldRow({
  entity,
  edited: { field, way },
  ways,
  onWay,
  onRemove,
}: EditedFieldRowProps) {
  const text = useText();
  const removing = text('bulk.removeField', { field: field.title });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: '150px minmax(0, 1fr) 40px' },
        columnGap: 1,
        alignItems: 'start',
      }}
    >
      {ways.length > 1 ? (
        <Select
          size="small"
          value={way}
          onChange={(event) => onWay(event.target.value as ChangeWay)}
          inputProps={{ 'aria-label': text('bulk.way', { field: field.title }) }}
          sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, my: 1 }}
        >
          {ways.map((one) => (
            <MenuItem key={one} value={one}>
              {text(wayTexts[one])}
            </MenuItem>
          ))}
        </Select>
      ) : null}
      <Box sx={{ gridColumn: { sm: ways.length > 1 ? 'auto' : '1 / 3' }, minWidth: 0 }}>
        {way === 'clear' ? (
          <Typography sx={{ py: 2 }}>{text('bulk.willClear', { field: field.title })}</Typography>
        ) : (
          <FieldInput entity={entity} field={field} source={field.name} />
        )}
      </Box>
      <Tooltip title={removing}>
        <IconButton aria-label={removing} onClick={onRemove} sx={{ mt: 1 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
