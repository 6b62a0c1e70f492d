import { Box } from '@mui/material';
import { Fragment } from 'react';
import { isShown } from '../../../schema/condition.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { noteMember } from '../../../schema/noteMember.ts';
import { saysNothing } from '../form/formValues.ts';
import type { Show, Showing, ShowValue } from '../kinds/ShowValue.ts';

type Value = Readonly<Record<string, unknown>>;

const rows = { gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.25 };
const cells = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))',
  columnGap: 2,
  rowGap: 0.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
};

/** The visible, non-empty members of a value, each with the note written about it. */
function givenMembers(field: Field, value: Value): { member: Field; note: unknown }[] {
  const notes = noteMember(field);
  const written = notes && (value[notes.name] as Value | null | undefined);
  return (field.members ?? [])
    .filter(
      (member) =>
        member !== notes &&
        !member.isInternal &&
        !saysNothing(member, value[member.name]) &&
        isShown(member, value),
    )
    .map((member) => ({ member, note: written?.[member.name] }));
}

interface MembersProps extends Showing {
  value: Value;
}

/** Members as terms and values: one pair per row, or stacked in grid cells (`inCells`). */
function MemberTerms({ field, value, inner, inCells }: MembersProps & { inCells: boolean }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', ...(inCells ? cells : rows) }}>
      {givenMembers(field, value).map(({ member, note }) => (
        <Box key={member.name} sx={inCells ? { minWidth: 0 } : { display: 'contents' }}>
          <Box
            component="dt"
            sx={{ color: 'text.secondary', fontSize: inCells ? 'caption.fontSize' : 'inherit' }}
          >
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

/** The members on one line, separated by commas. */
function MemberLine({ field, value, inner }: MembersProps) {
  return givenMembers(field, value).map(({ member }, at) => (
    <Fragment key={member.name}>
      {at > 0 ? ', ' : ''}
      {member.title}: {inner(member, value[member.name])}
    </Fragment>
  ));
}

/** Renders a value with members. */
export const showMembers: Show<Value> = (value, showing) =>
  showing.isCell ? (
    <MemberLine value={value} {...showing} />
  ) : (
    <MemberTerms value={value} inCells={false} {...showing} />
  );

/** Renders an entry of a value list, as flat as its members allow, so that many can be scanned. */
export const showEntry: Show<Value> = (value, showing) => <MemberTerms value={value} inCells {...showing} />;

function only<Value>(isOne: (value: unknown) => value is Value): (show: Show<Value>) => ShowValue {
  return (show) => (value, showing) => {
    if (!isOne(value)) return undefined;
    try {
      return show(value, showing);
    } catch (error) {
      // `format/` throws it for a text that is no date or a number that is no time of day
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

/** Builds renderers for values of one JSON type; they return undefined for any other value. */
export const showOf = {
  text: only((value) => typeof value === 'string'),
  number: only((value) => typeof value === 'number'),
  truth: only((value) => typeof value === 'boolean'),
  list: only((value): value is unknown[] => Array.isArray(value)),
  object: only(isJsonObject),
  /** `plain`: the value of an option; `held`: a record or file, as an id or as an object with one. */
  plain: only((value) => typeof value === 'string' || typeof value === 'number'),
  held: only(
    (value): value is string | Record<string, unknown> =>
      typeof value === 'string' || (isJsonObject(value) && 'id' in value),
  ),
};
