import { Box, Chip, Link } from '@mui/material';
import type { ReactNode } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import type { FieldKind } from '../../schema/FieldKind.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import { writtenValue } from '../form/writtenValue.ts';
import { AddressBlock } from './AddressBlock.tsx';
import { BooleanValue } from './BooleanValue.tsx';
import { EnumChip } from './EnumChip.tsx';
import { FileValue } from './FileValue.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { RecordChips, RecordLink, shownInCell } from './RecordChips.tsx';

interface FieldValueProps {
  field: Field;
  /** The record the value stands in, where there is one. */
  entity?: VisibleEntity;
  record?: Readonly<Record<string, unknown>>;
  value: unknown;
  /** `cell`: one line of a table; `block`: as much room as it needs. */
  variant: 'cell' | 'block';
}

type Show = (field: Field, value: unknown, isCell: boolean) => ReactNode;

const written: Show = (field, value) => writtenValue(field, value);
const tabular: Show = (field, value) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {writtenValue(field, value)}
  </Box>
);

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

const chips: Show = (field, value, isCell) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: isCell ? 'nowrap' : 'wrap', gap: 0.5 }}>
    {list(value)
      .slice(0, isCell ? shownInCell : undefined)
      .map((entry) =>
        field.kind === 'enumList' ? (
          <EnumChip key={String(entry)} field={field} value={entry} />
        ) : (
          <Chip key={String(entry)} size="small" variant="outlined" label={String(entry)} />
        ),
      )}
    {isCell && list(value).length > shownInCell ? <span>+{list(value).length - shownInCell}</span> : null}
  </Box>
);

const records: Show = (field, value, isCell) => (
  <RecordChips resource={field.reference?.to ?? field.link?.to ?? ''} values={list(value)} isCell={isCell} />
);

const members: Show = (field, value, isCell) =>
  isCell ? writtenValue(field, value) : <MemberList field={field} value={value} />;

const entries: Show = (field, value, isCell) => {
  if (isCell) return list(value).length;
  return list(value).map((entry) => (
    <Box key={JSON.stringify(entry)} sx={{ py: 0.5 }}>
      <MemberList field={field} value={entry} />
    </Box>
  ));
};

const file =
  (isImage: boolean): Show =>
  (_, value, isCell) => <FileValue value={value} isImage={isImage} isCell={isCell} />;

function external(href: string, shown: string): ReactNode {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" onClick={(event) => event.stopPropagation()}>
      {shown}
    </Link>
  );
}

/** How a value of each kind is shown. */
const shows: Record<FieldKind, Show> = {
  text: written,
  longText: (_, value, isCell) =>
    isCell ? String(value) : <Box sx={{ whiteSpace: 'pre-line' }}>{String(value)}</Box>,
  richText: written,
  mail: (_, value) => <Link href={`mailto:${String(value)}`}>{String(value)}</Link>,
  phone: (_, value) => <PhoneLink value={String(value)} />,
  url: (_, value) => external(String(value), String(value).replace(/^https?:\/\//, '')),
  integer: tabular,
  decimal: tabular,
  money: tabular,
  boolean: (_, value) => <BooleanValue isTrue={value === true} />,
  date: tabular,
  dateTime: tabular,
  timeOfDay: tabular,
  timeRange: tabular,
  enum: (field, value) => <EnumChip field={field} value={value} />,
  enumList: chips,
  textList: chips,
  reference: (field, value) => <RecordLink resource={field.reference?.to ?? ''} value={value} />,
  referenceList: records,
  link: records,
  polymorphicReference: (_, value) =>
    isJsonObject(value) ? <RecordLink resource={String(value.type)} value={value} /> : null,
  address: (field, value, isCell) => <AddressBlock field={field} value={value} isCell={isCell} />,
  contactData: members,
  file: file(false),
  image: file(true),
  colour: (_, value) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        className="keep-colour"
        sx={{
          width: 14,
          height: 14,
          borderRadius: '50%',
          bgcolor: String(value),
          border: 1,
          borderColor: 'divider',
        }}
      />
      {String(value)}
    </Box>
  ),
  json: (_, value) => (
    <Box component="code" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {JSON.stringify(value, null, 1)}
    </Box>
  ),
  value: members,
  valueList: entries,
};

/** The members of a value that have one, as terms and what they are. */
function MemberList({ field, value }: { field: Field; value: unknown }) {
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

/** A value of any kind, as a person reads it; nothing for no value. */
export function FieldValue({ field, value, variant }: FieldValueProps) {
  if (isEmptyValue(value)) return null;
  return <>{shows[field.kind](field, value, variant === 'cell')}</>;
}
