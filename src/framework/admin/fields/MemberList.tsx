import { Box } from '@mui/material';
import { isJsonObject } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import { FieldValue } from './FieldValue.tsx';

/** The members of a value that have one, as terms and what they are. */
export function MemberList({ field, value }: { field: Field; value: unknown }) {
  if (!isJsonObject(value)) return null;
  const given = (field.members ?? []).filter((member) => !isEmptyValue(value[member.name]));
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 0.25,
      }}
    >
      {given.map((member) => (
        <Box key={member.name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {member.title}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <FieldValue field={member} value={value[member.name]} variant="block" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
