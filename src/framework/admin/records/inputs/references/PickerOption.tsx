import { Box, Typography } from '@mui/material';
import type { HTMLAttributes } from 'react';
import type { RecordOption } from '../../../session/definitions/RecordOption.ts';

interface PickerOptionProps extends HTMLAttributes<HTMLLIElement> {
  option: RecordOption;
  /** An action instead of a record. */
  isAction: boolean;
}

/** A record in the list of a picker, with its second line and the reason why it cannot be chosen. */
export function PickerOption({ option, isAction, ...props }: PickerOptionProps) {
  const line = [option.line, typeof option.disabled === 'string' ? option.disabled : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <Box component="li" {...props}>
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
