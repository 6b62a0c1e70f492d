import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { Field } from '../../schema/model.ts';
import { noteMember } from '../../schema/noteMember.ts';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import type { Show, Showing } from './ShowValue.ts';

type Value = Readonly<Record<string, unknown>>;

/** The members of a value that have one; the notes to others stand beside those. */
function givenMembers(field: Field, value: Value): { member: Field; note: unknown }[] {
  const notes = noteMember(field);
  const written = notes && (value[notes.name] as Value | null | undefined);
  return (field.members ?? [])
    .filter((member) => member !== notes && !isEmptyValue(value[member.name]))
    .map((member) => ({ member, note: written?.[member.name] }));
}

interface MembersProps extends Showing {
  value: Value;
}

/** Terms and what they are, each in a row of its own. */
function MemberRows({ field, value, inner }: MembersProps) {
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
      {givenMembers(field, value).map(({ member, note }) => (
        <Box key={member.name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {member.title}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {inner(member, value[member.name])}
            {typeof note === 'string' && note !== '' ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${note}`}</Box>
            ) : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The same in one line. */
function MemberLine({ field, value, inner }: MembersProps) {
  return givenMembers(field, value).map(({ member }, at) => (
    <Fragment key={member.name}>
      {at > 0 ? ', ' : ''}
      {member.title}: {inner(member, value[member.name])}
    </Fragment>
  ));
}

/** A value with members. */
export const showMembers: Show<Value> = (value, showing) =>
  showing.isCell ? <MemberLine value={value} {...showing} /> : <MemberRows value={value} {...showing} />;
