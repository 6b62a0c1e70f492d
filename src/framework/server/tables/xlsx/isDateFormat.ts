/** Formats of Excel itself that show days or times; above 27 those of East Asia and Thailand (ECMA-376, 18.8.30). */
const builtIn = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
/** Below, Excel knows its own formats whatever a file says. */
const firstCustom = 100;

/** Signs of days and times (ECMA-376, 18.8.31), and what stands between them. */
const token = /^(?:s{1,2}|m{1,5}|h{1,2}|d{1,4}|y|yy|yyyy|a|p|am|pm|a{3,5}|e|ee|eeee)$/;

function isDateSection(section: string): boolean {
  const tokens = section
    .replace(/"[^"]*"/g, ' ')
    // parts of seconds
    .replace(/([smhd]\]?)[.,]0{1,3}/g, '$1')
    // hours that go on counting beyond a day
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    // colours, languages, conditions
    .replace(/\[[^\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter((part) => part !== '');
  return tokens.length > 0 && tokens.every((part) => token.test(part));
}

/** Whether numbers of this format are days or times. @param code As in `formatCode`; undefined for a format of Excel itself. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (builtIn.some(([first, last]) => id >= first && id <= last)) return true;
  if (code === undefined || id < firstCustom) return false;
  const sections = code.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';');
  return sections.some(isDateSection);
}
