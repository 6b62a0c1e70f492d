import type { TextFunction } from '../../base/i18n/createText.ts';
import { leitstandImportTexts } from '../../base/i18n/leitstandImportTexts.ts';
import { useText } from '../../base/i18n/useText.ts';

/** `useText` with the texts of the import, which are loaded with its screen. */
export function useImportText(): TextFunction {
  return useText(leitstandImportTexts);
}
