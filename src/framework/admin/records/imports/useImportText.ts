import { addTexts } from '../../base/i18n/lateTexts.ts';
import { leitstandImportTexts } from '../../base/i18n/leitstandImportTexts.ts';
import { useText } from '../../base/i18n/useText.ts';

addTexts(leitstandImportTexts);

/** `useText` with the texts of the import, which are loaded with it. */
export const useImportText = useText;
