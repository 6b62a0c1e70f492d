import { Box, Typography } from '@mui/material';
import type { HTMLAttributes } from 'react';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import type { RecordOption } from '../../../session/definitions/RecordOption.ts';
import { RecordPicture } from '../../../session/pictures/RecordPicture.tsx';

interface PickerOptionProps extends HTMLAttributes<HTMLLIElement> {
  entity: VisibleEntity | undefined;
  option: RecordOption;
  /** An action instead of a record. */
  isAction: boolean;
}

/** A record in the list of a picker, with its second line and the reason why it cannot be chosen. */
export function PickerOption({ entity, option, isAction, ...props }: PickerOptionProps) {
  const line = [option.line, typeof option.disabled === 'string' ? option.disabled : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <Box component="li" {...props} {...(isAction ? { 'data-action': '' } : {})} sx={{ gap: 1 }}>
      {entity && option.record ? <RecordPicture entity={entity} record={option.record} size={28} /> : null}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontStyle: isAction ? 'italic' : 'normal' }}>{option.title}</Typography>
        {line === '' ? null : (
          <Typography variant="caption" color="textSecondary">
            {line}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
