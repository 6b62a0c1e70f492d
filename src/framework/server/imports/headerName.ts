import { fold } from '../../schema/search/fold.ts';

/**
 * What a column is called, comparably: folded, without signs, „Nr.“ as Nummer and „Str.“ as Straße at the end of the
 * word. `Kunden-Nr.` and `Kundennummer` are the same.
 */
export function headerName(header: string): string {
  return fold(header)
    .replace(/[^a-z0-9]+/g, '')
    .replace(/nr(\d*)$/, 'nummer$1')
    .replace(/str$/, 'strasse');
}
