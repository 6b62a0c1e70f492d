import { cleanLine, cleanText } from '../../../schema/cleanText.ts';
import { isJsonObject, type RecordData } from '../../../schema/Json.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { cleanMail } from '../../../schema/validation/isMail.ts';
import { codePages } from '../../csv/codePages.ts';

/** How the texts of each kind are written since nobody sees what is removed. */
const cleaning: Partial<Record<FieldKind, (text: string) => string>> = {
  text: cleanLine,
  textList: cleanLine,
  mail: cleanMail,
  url: cleanLine,
  phone: cleanLine,
  longText: cleanText,
  richText: cleanText,
};

const control = /[\u0080-\u009f]/g;

/**
 * Former versions decoded a file of Excel without the signs of Windows: its „ “ – and € became control characters,
 * which still say what they were.
 */
function withSigns(text: string): string {
  return text.replace(control, (sign) => codePages.windows1252.charAt(sign.charCodeAt(0) - 0x80));
}

/** A text without what nobody sees; the same where nothing else is left, or where there is nothing to remove. */
function cleaned(text: string, clean: (text: string) => string): string {
  const restored = withSigns(text);
  if (cleanText(restored) === text) return text;
  const plain = clean(restored);
  return plain.trim() === '' ? text : plain;
}

function cleanedMembers(members: readonly Field[], value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const changed = Object.fromEntries(
    members.flatMap((member) => {
      const held = value[member.name];
      return held === undefined || held === null ? [] : [[member.name, cleanedValue(member, held)]];
    }),
  );
  return { ...value, ...changed };
}

/** The stored value of a field with clean texts; other kinds stay as they are. */
function cleanedValue({ kind, members }: Field, value: unknown): unknown {
  const clean = cleaning[kind];
  if (clean && typeof value === 'string') return cleaned(value, clean);
  if (clean && Array.isArray(value))
    return [...new Set(value.map((entry) => (typeof entry === 'string' ? cleaned(entry, clean) : entry)))];
  if (!members) return value;
  return Array.isArray(value)
    ? value.map((entry) => cleanedMembers(members, entry))
    : cleanedMembers(members, value);
}

/** Whether texts of the field are cleaned: stored ones that nobody has signed. */
function isCleaned({ kind, members, sealed, writeOnly, link }: Field): boolean {
  if (sealed !== undefined || writeOnly || link) return false;
  return kind in cleaning || (members ?? []).some((member) => kind !== 'json' && isCleaned(member));
}

/** The fields of an entity whose texts are cleaned. */
export function cleanedFields({ fields }: Entity): Field[] {
  return fields.filter(isCleaned);
}

/** The fields of a record with clean texts. */
export function cleanedTexts(entity: Entity, record: Readonly<RecordData>): RecordData {
  return Object.fromEntries(
    cleanedFields(entity).flatMap((field) => {
      const value = record[field.name];
      return value === undefined || value === null ? [] : [[field.name, cleanedValue(field, value)]];
    }),
  );
}
