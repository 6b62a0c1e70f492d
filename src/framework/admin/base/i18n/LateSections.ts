import type { leitstandBulkTexts } from './leitstandBulkTexts.ts';
import type { leitstandFilterTexts } from './leitstandFilterTexts.ts';
import type { leitstandGridTexts } from './leitstandGridTexts.ts';
import type { leitstandImportTexts } from './leitstandImportTexts.ts';
import type { leitstandPermissionTexts } from './leitstandPermissionTexts.ts';
import type { leitstandViewTexts } from './leitstandViewTexts.ts';

/** Texts that `addTexts` adds with the screens that show them. */
export type LateSections = typeof leitstandBulkTexts &
  typeof leitstandFilterTexts &
  typeof leitstandGridTexts &
  typeof leitstandImportTexts &
  typeof leitstandPermissionTexts &
  typeof leitstandViewTexts;
