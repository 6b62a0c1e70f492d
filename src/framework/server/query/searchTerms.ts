import { fold, lettersFolded } from '../../schema/search/fold.ts';

/** Trigrams need three letters. */
const shortest = 3;
const maxWords = 10;
/** Fewer letters have too few trigrams to tell a typing mistake from another word. */
const shortestSimilar = 4;
/** Fewer digits are part of too many phone numbers to mean a whole one. */
const shortestPhone = 6;

/** What somebody typed to find a record. */
export interface SearchTerms {
  /** All of it, folded, with single blanks. */
  whole: string;
  /** The words that must occur, in each way to understand the text: as typed, or as digits of a phone number. */
  readings: readonly (readonly string[])[];
  /** Words of the first reading that may be mistyped, each as it was typed, in lower case. */
  similar: ReadonlyMap<string, string>;
  /** Digits, if the whole text can be a phone number. */
  phone: string | undefined;
  /** Whether the text is so short that only the beginnings of titles are searched. */
  isShort: boolean;
}

const phoneSigns = /^[+()\d/.-]+$/;

function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.startsWith('00') ? digits.slice(2) : digits;
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => word !== ''))].slice(0, maxWords);
}

function readingsOf(words: readonly string[]): string[][] {
  const typed = distinct(words);
  if (!words.every((word) => phoneSigns.test(word))) {
    const plain = distinct(words.map((word) => (phoneSigns.test(word) ? digitsOf(word) : word)));
    return plain.join(' ') === typed.join(' ') ? [typed] : [typed, plain];
  }
  // blanks are part of the notation; the zero in brackets is not dialled from abroad
  const number = words.join('');
  const digits = digitsOf(/^(\+|00)/.test(number) ? number.replace('(0)', '') : number);
  const joined = distinct([digits]);
  return typed.length > 1 || typed.join() === digits ? [joined] : [typed, joined];
}

/** Reads what somebody typed; undefined if there is nothing to search for. */
export function readSearch(text: string): SearchTerms | undefined {
  const whole = fold(text).trim().replace(/\s+/g, ' ');
  const readings = readingsOf(whole.split(' ')).filter((words) => words.length > 0);
  const [first] = readings;
  if (!first) return undefined;
  const typed = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => [fold(word), word] as const);
  const letters = typed.filter(
    ([word]) => word.length >= shortestSimilar && /^[^\d@_]+$/.test(word) && first.includes(word),
  );
  const digits = readings.at(-1)?.join('') ?? '';
  return {
    whole,
    readings,
    similar: new Map(letters),
    phone: /^\d+$/.test(digits) && digits.length >= shortestPhone ? digits : undefined,
    isShort: first.join('').length + lettersFolded(text) < shortest,
  };
}
