import { instantText } from '../german/instantText.ts';
import { isJsonObject, type RecordData } from '../Json.ts';
import type { Field } from '../model.ts';
import type { FieldKind } from './FieldKind.ts';

/**
 * Returns the title of a referenced record, in a form if it has several; empty if the user may not read any
 * part of it.
 */
export type TitleOf = (resource: string, record: RecordData, form?: string) => string;

type Tell = (value: unknown, field: Field, titleOf: TitleOf) => string;

interface CellTools {
  /** The plain text of stored HTML, on one line. */
  richTextWords: (html: string) => string;
  formatPhone: (phone: string) => string;
}

const plain: Tell = (value) => String(value);
// without thousands separators, which other programs would read as decimal points
const decimal: Tell = (value) => String(value).replace('.', ',');
const option: Tell = (value, { options }) =>
  options?.find((choice) => choice.value === value)?.title ?? String(value);

function clock(minutes: unknown): string {
  const [hour, minute] = [Math.floor(Number(minutes) / 60), Number(minutes) % 60];
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

function cents(value: unknown): string {
  const [sign, digits] = [Number(value) < 0 ? '-' : '', String(Math.abs(Number(value))).padStart(3, '0')];
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const target: Tell = (value, { reference, link }, titleOf) =>
  isJsonObject(value)
    ? titleOf(reference?.to ?? link?.to ?? '', value as RecordData, reference?.titleForm)
    : '';

const file: Tell = (value) => (isJsonObject(value) ? String(value.name ?? '') : '');

export type CellText = (field: Field, value: unknown, titleOf: TitleOf) => string;

/**
 * Creates the function that formats a value for a German reader: `01.02.2026`, `1234,50`, `ja`, the title of an
 * option or a record. What it writes, an import reads.
 */
export function createCellText(tools: CellTools): CellText {
  const members: Tell = (value, field, titleOf) =>
    (field.members ?? [])
      .map((member) => ({
        member,
        text: cellText(member, isJsonObject(value) ? value[member.name] : null, titleOf),
      }))
      .filter(({ text }) => text !== '')
      .map(({ member, text }) => `${member.title}: ${text}`)
      .join(', ');

  const address: Tell = (value, field, titleOf) => {
    if (!isJsonObject(value)) return '';
    const text = (name: string) => (typeof value[name] === 'string' ? String(value[name]) : '');
    const country = field.members?.find(({ name }) => name === 'country');
    const abroad = country && value.country !== 'DE' ? cellText(country, value.country, titleOf) : '';
    const lines = [`${text('street')} ${text('houseNumber')}`, `${text('postal')} ${text('city')}`, abroad];
    return lines
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(', ');
  };

  /** Text of one value of each kind; list entries are converted one by one. */
  const kindTexts: Record<FieldKind, Tell> = {
    text: plain,
    longText: plain,
    richText: (value) => tools.richTextWords(String(value)),
    mail: plain,
    phone: (value) => tools.formatPhone(String(value)),
    url: plain,
    integer: plain,
    decimal,
    money: cents,
    boolean: (value) => (value === true ? 'ja' : 'nein'),
    date: (value) => String(value).split('-').reverse().join('.'),
    dateTime: (value) => instantText(String(value)),
    timeOfDay: clock,
    timeRange: (value) => (isJsonObject(value) ? `${clock(value.startTime)}–${clock(value.endTime)}` : ''),
    enum: option,
    enumList: option,
    textList: plain,
    reference: target,
    referenceList: target,
    link: target,
    polymorphicReference: (value, _, titleOf) =>
      isJsonObject(value) ? titleOf(String(value.type), value as RecordData) : '',
    address,
    contactData: members,
    file,
    image: file,
    colour: plain,
    json: (value) => JSON.stringify(value),
    value: members,
    valueList: members,
  };

  function cellText(field: Field, value: unknown, titleOf: TitleOf): string {
    if (value === null || value === undefined) return '';
    if (!Array.isArray(value) || field.kind === 'json') return kindTexts[field.kind](value, field, titleOf);
    if (value.length === 0) return field.emptyList ?? '';
    return value
      .map((entry) => cellText(field, entry, titleOf))
      .filter((text) => text !== '')
      .join(', ');
  }
  return cellText;
}
