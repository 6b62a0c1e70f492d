import { Box } from '@mui/material';
import { Fragment } from 'react';
import { formatTimeOfDay } from '../../../schema/german/formatTimeOfDay.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { formatDate, formatInstant, formatTimeRange } from '../../base/format/dates.ts';
import { formatMediaType } from '../../base/format/formatMediaType.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { formatDecimal, formatMoney } from '../../base/format/numbers.ts';
import { useText } from '../../base/i18n/useText.ts';
import { AddressBlock } from '../fields/AddressBlock.tsx';
import { BooleanValue } from '../fields/BooleanValue.tsx';
import { Figures } from '../fields/Figures.tsx';
import { FileValue } from '../fields/FileValue.tsx';
import { OutsideLink, PhoneLink } from '../fields/links.tsx';
import { RecordChips, RecordLink } from '../fields/ReferencedRecords.tsx';
import { excerpt, RichText, richTextWords } from '../fields/RichText.tsx';
import { showEntry, showMembers, showOf } from '../fields/showMembers.tsx';
import { ColourValue, choiceOf, EntryTags, Tag } from '../fields/Tag.tsx';
import type { ShowValue } from './ShowValue.ts';

/** The everyday name of a media type. */
function MediaType({ value }: { value: string }) {
  return formatMediaType(useText(), value);
}

const webAddress = /^https?:\/\//i;
const text = showOf.text((value, { field }) =>
  field.format === 'mediaType' ? <MediaType value={value} /> : value,
);
const figures = (format: (value: string) => string) =>
  showOf.text((value) => <Figures text={format(value)} />);
const numbers = (format: (value: number) => string) =>
  showOf.number((value) => <Figures text={format(value)} />);

/** Drops ` Uhr` in cells: in a column of times it only takes room from the digits. */
const clock = (time: string, isCell: boolean) => <Figures text={isCell ? time.replace(/ Uhr$/, '') : time} />;

const records = showOf.list((entries, { field, isCell }) => (
  <RecordChips resource={field.reference?.to ?? field.link?.to ?? ''} values={entries} isCell={isCell} />
));

const file = (isImage: boolean) =>
  showOf.held((value, { isCell }) => <FileValue value={value} isImage={isImage} isCell={isCell} />);

/** The renderer of each field kind. */
export const kindValues: Record<FieldKind, ShowValue> = {
  text,
  longText: showOf.text((value, { isCell }) =>
    isCell ? excerpt(value) : <Box sx={{ whiteSpace: 'pre-line' }}>{value}</Box>,
  ),
  richText: showOf.text((value, { isCell }) =>
    isCell ? excerpt(richTextWords(value)) : <RichText html={value} />,
  ),
  mail: showOf.text((value) => <OutsideLink href={`mailto:${value}`}>{value}</OutsideLink>),
  phone: showOf.text((value) => <PhoneLink value={value} />),
  // other schemes, such as `javascript:`, must not become links
  url: showOf.text((value) =>
    webAddress.test(value) ? <OutsideLink href={value}>{value.replace(webAddress, '')}</OutsideLink> : value,
  ),
  integer: numbers(formatNumber),
  decimal: figures(formatDecimal),
  money: numbers(formatMoney),
  boolean: showOf.truth((value, { isCell }) => <BooleanValue isTrue={value} isCell={isCell} />),
  date: figures((value) => formatDate(value)),
  dateTime: showOf.text((value, { isCell }) => clock(formatInstant(value), isCell)),
  timeOfDay: numbers(formatTimeOfDay),
  timeRange: showOf.object(({ startTime, endTime }, { isCell }) =>
    clock(formatTimeRange(Number(startTime), Number(endTime)), isCell),
  ),
  enum: showOf.plain((value, { field }) => <Tag {...choiceOf(field, value)} />),
  enumList: showOf.list((entries, { field, isCell }) => (
    <EntryTags entries={entries.map((entry) => choiceOf(field, entry))} isCell={isCell} />
  )),
  textList: showOf.list((entries, { isCell }) => (
    <EntryTags entries={entries.map((entry) => ({ label: String(entry) }))} isCell={isCell} />
  )),
  reference: showOf.held((value, { field, isCell }) => (
    <RecordLink
      resource={field.reference?.to ?? ''}
      value={value}
      isCell={isCell}
      form={field.reference?.titleForm}
      unknownText={field.unknownText}
    />
  )),
  referenceList: records,
  link: records,
  polymorphicReference: showOf.object((value, { isCell }) => (
    <RecordLink resource={String(value.type)} value={value} isCell={isCell} />
  )),
  address: showOf.object((value, { field, isCell }) => (
    <AddressBlock field={field} value={value} isCell={isCell} />
  )),
  contactData: showOf.object(showMembers),
  file: file(false),
  image: file(true),
  colour: showOf.text((value) => <ColourValue colour={value} />),
  json: (value, { isCell }) => (
    <Box component="code" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {isCell ? excerpt(JSON.stringify(value)) : JSON.stringify(value, null, 1)}
    </Box>
  ),
  value: showOf.object(showMembers),
  valueList: showOf.list((entries, showing) => {
    if (showing.isCell) return entries.length;
    // entries may be equal, so the index is the key
    const numbered = entries.map((entry, at) => ({ entry, key: String(at) }));
    return numbered.map(({ entry, key }) => (
      <Fragment key={key}>{showOf.object(showEntry)(entry, showing) ?? JSON.stringify(entry)}</Fragment>
    ));
  }),
};
