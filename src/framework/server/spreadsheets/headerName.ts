import { fold } from '../../schema/search/fold.ts';

/**
 * Normalises a column header for comparison: folded, letters and digits only, with „Nr.“ and „Str.“ at the
 * end expanded. `Kunden-Nr.` and `Kundennummer` are equal.
 */
export function headerName(header: string): string {
  return fold(header)
    .replace(/[^a-z0-9]+/g, '')
    .replace(/nr(\d*)$/, 'nummer$1')
    .replace(/str$/, 'strasse');
}
