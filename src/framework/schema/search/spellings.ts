import { cleanLine, plainSigns, withPlainSigns } from '../cleanText.ts';
import type { JsonValue } from '../Json.ts';
import type { Field } from '../model.ts';
import { cleanMail } from '../validation/isMail.ts';
import type { ReadPhone } from '../validation/textSchemas.ts';

/** Pairs of quotation marks: English, German, French, and German ones closed by a keyboard. */
const quotes = ['""', '„“', '“”', '»«', '«»', '„"', '„”'];
/** So many dashes of a text are varied one by one, more only together. */
const mostSingle = 4;

function eachDash(text: string): string[] {
  const parts = text.split('-');
  if (parts.length === 1 || parts.length - 1 > mostSingle) return [text];
  const [first = '', ...others] = parts;
  return others.reduce(
    (texts, part) => texts.flatMap((one) => [`${one}-${part}`, `${one}–${part}`]),
    [first],
  );
}

/**
 * The ways in which a text may be stored that people spell like this one: with typographic dashes, apostrophes
 * and quotation marks, or without. The text as given comes first; one without such signs is the only one.
 */
export function spellingsOf(given: string): string[] {
  const plain = withPlainSigns(cleanLine(given));
  const [dashes, apostrophes] = plainSigns.slice(0, 2).map(([signs]) => [...signs]);
  const dashed = plain.includes('-')
    ? [...eachDash(plain), ...(dashes ?? []).map((dash) => plain.replaceAll('-', dash))]
    : [plain];
  const marked = plain.includes("'")
    ? dashed.flatMap((text) => [text, ...(apostrophes ?? []).map((sign) => text.replaceAll("'", sign))])
    : dashed;
  const quoted = plain.includes('"')
    ? marked.flatMap((text) =>
        quotes.map(([open = '', close = '']) => {
          let count = 0;
          return text.replaceAll('"', () => (count++ % 2 === 0 ? open : close));
        }),
      )
    : marked;
  return [...new Set([given, ...quoted])];
}

/**
 * The stored values that equal a value which somebody types into a filter of the field: texts in each spelling,
 * a mail address and a phone number as they are stored.
 */
export function storedSpellings(
  { kind, unique }: Pick<Field, 'kind' | 'unique'>,
  value: JsonValue,
  readPhone: ReadPhone,
): JsonValue[] {
  if (typeof value !== 'string') return [value];
  if (kind === 'mail') {
    const mail = cleanMail(value);
    return [...new Set([value, unique ? mail.toLowerCase() : mail])];
  }
  if (kind === 'phone') {
    const read = readPhone(value);
    return 'value' in read ? [...new Set([value, read.value])] : [value];
  }
  return kind === 'text' || kind === 'textList' || kind === 'longText' ? spellingsOf(value) : [value];
}
