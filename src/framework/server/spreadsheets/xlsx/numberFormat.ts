/** Excel's built-in date and time formats; from 27 on those of East Asia and Thailand (ECMA-376, 18.8.30). */
const builtIn = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
/** Ids below this are Excel's own formats; a file cannot redefine them. */
const firstCustom = 100;

/** Date and time tokens of a format code (ECMA-376, 18.8.31). */
const token = /^(?:s{1,2}|m{1,5}|h{1,2}|d{1,4}|y|yy|yyyy|a|p|am|pm|a{3,5}|e|ee|eeee)$/;

function isDateSection(section: string): boolean {
  const tokens = section
    .replace(/"[^"]*"/g, ' ')
    // fractions of seconds
    .replace(/([smhd]\]?)[.,]0{1,3}/g, '$1')
    // elapsed hours, which count beyond a day
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    // colours, locales, conditions
    .replace(/\[[^\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter((part) => part !== '');
  return tokens.length > 0 && tokens.every((part) => token.test(part));
}

function isDateFormat(id: number, code: string | undefined): boolean {
  if (builtIn.some(([first, last]) => id >= first && id <= last)) return true;
  if (code === undefined || id < firstCustom) return false;
  const sections = code.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';');
  return sections.some(isDateSection);
}

/** Display of numbers by a format: a day or time, a hundredth, as many digits, or unchanged. */
export type NumberFormat = { shows: 'date' | 'percent' | 'number' } | { shows: 'digits'; digits: number };

/** `0%` and `0.00%`, which every file has (ECMA-376, 18.8.30). */
const percents = [9, 10];

/**
 * Display of numbers by a number format where the number itself does not say it: `00000` keeps the zero of a postal
 * code.
 * @param code `formatCode`; undefined for a built-in format.
 */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (isDateFormat(id, code)) return { shows: 'date' };
  const own = id < firstCustom ? '' : (code ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (percents.includes(id) || own.includes('%')) return { shows: 'percent' };
  return /^0{2,}$/.test(own) ? { shows: 'digits', digits: own.length } : { shows: 'number' };
}
