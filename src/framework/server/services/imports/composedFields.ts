import type { ImportTarget } from '../../../schema/contracts/imports.ts';
import type { Entity } from '../../../schema/model.ts';

/** Several fields that files often have in one column. */
export interface ComposedField {
  /** Paths of the fields, joined by `+`. */
  path: string;
  paths: readonly string[];
  /** The texts of the fields, in their order; empty where the column says nothing. */
  split: (text: string) => string[];
}

const houseNumber = String.raw`\d+\s?[a-zA-Z]?(?:\s?[-–/+,&]\s?\d*\s?[a-zA-Z]?)*`;
const streetWithNumber = new RegExp(`^(.*\\D)[\\s,]+(${houseNumber})$`);
/** Streets are written without a blank before the number as well: `Hauptstr.5`. */
const streetBesideNumber = new RegExp(`^(.*(?:stra(?:ß|ss)e|str\\.|weg|platz|allee))(${houseNumber})$`, 'i');
const townAfterPostal = /^(?:[A-Z]{1,2}\s?[-–]\s?)?(\d{4,5})\s+(.+)$/;
const townBeforePostal = /^(.+?)[\s,]+\(?(\d{5})\)?$/;
const particles = '(?:von|vom|van|de|den|der|di|da|del|dos|du|la|le|zu|zum|zur|ten|ter|el|al|bin)';
const lastNameAtEnd = new RegExp(`^(.*?)\\s+((?:${particles}\\s+)+\\S.*|\\S+)$`, 'i');

function trimmed(text: string | undefined): string {
  return (text ?? '').replace(/^[\s,;]+|[\s,;]+$/g, '');
}

function splitStreet(text: string): string[] {
  const [, street, number] = streetWithNumber.exec(text) ?? streetBesideNumber.exec(text) ?? [];
  return street === undefined ? [text, ''] : [trimmed(street), trimmed(number)];
}

function splitTown(text: string): string[] {
  const [, postal, town] = townAfterPostal.exec(text) ?? [];
  if (postal !== undefined) return [postal, trimmed(town)];
  const [, before, code] = townBeforePostal.exec(text) ?? [];
  if (code !== undefined) return [code, trimmed(before)];
  return /^\d{4,5}$/.test(text) ? [text, ''] : ['', text];
}

/** `Musterstr. 5, 12345 Ort`, in two lines or with the town first. */
function splitAddress(text: string): string[] {
  const parts = text.split(/[\n,;]+/).map(trimmed);
  const at = parts.findIndex((part) => townAfterPostal.test(part) || /^\d{5}$/.test(part));
  if (at === -1) return [...splitStreet(text), '', ''];
  const isAlone = /^\d{5}$/.test(parts[at] ?? '');
  const town = isAlone ? `${parts[at]} ${parts[at + 1] ?? ''}` : (parts[at] ?? '');
  const street = parts.filter((_, other) => other !== at && !(isAlone && other === at + 1));
  return [...splitStreet(street.join(', ')), ...splitTown(trimmed(town))];
}

/** `Meier, Hans` and `Hans Meier`; the last word, with `von` and the like, is the last name. */
function splitName(text: string): string[] {
  const [last = '', first] = text.split(',').map(trimmed);
  if (first !== undefined) return [first, last];
  const [, before, after] = lastNameAtEnd.exec(text) ?? [];
  return before === undefined ? ['', text] : [trimmed(before), trimmed(after)];
}

/** The two fields, first name first, that the title of a person consists of: `{firstName} {lastName}`. */
export function nameParts({ recordTitle }: Entity): string[] {
  const [, first, last] = /^\{(\w+)\} \{(\w+)\}$/.exec(recordTitle) ?? [];
  return first !== undefined && last !== undefined ? [first, last] : [];
}

/** The fields of an entity that may come from one column. */
export function composedFields(entity: Entity): ComposedField[] {
  const composed = (paths: readonly string[], split: ComposedField['split']): ComposedField => ({
    path: paths.join('+'),
    paths,
    split,
  });
  const names = nameParts(entity);
  const addresses = entity.fields.filter(({ kind }) => kind === 'address');
  return [
    ...(names.length > 0 ? [composed(names, splitName)] : []),
    ...addresses.flatMap(({ name }) => {
      const at = (...members: string[]) => members.map((member) => `${name}.${member}`);
      return [
        composed(at('street', 'houseNumber'), splitStreet),
        composed(at('postal', 'city'), splitTown),
        composed(at('street', 'houseNumber', 'postal', 'city'), splitAddress),
      ];
    }),
  ];
}

/** The composed fields whose parts may all be set. */
export function composedTargets(entity: Entity, targets: readonly ImportTarget[]): ImportTarget[] {
  const settable = new Map(targets.flatMap((one) => (one.isSettable ? [[one.path, one]] : [])));
  return composedFields(entity).flatMap(({ path, paths }) => {
    const parts = paths.flatMap((one) => settable.get(one) ?? []);
    const [first] = parts;
    if (!first || parts.length < paths.length) return [];
    const [holder, member] = first.title.split(': ');
    const words = [
      member ?? holder ?? '',
      ...parts.slice(1).map(({ title }) => title.split(': ').at(-1) ?? ''),
    ];
    const last = words.pop() ?? '';
    const title = `${member === undefined ? '' : `${holder}: `}${words.join(', ')} und ${last}`;
    return [
      {
        ...first,
        path,
        title,
        kind: 'text' as const,
        isRequired: parts.every(({ isRequired }) => isRequired),
        isKey: false,
        isNumber: false,
      },
    ];
  });
}
