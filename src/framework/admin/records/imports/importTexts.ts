import { addTexts } from '../../base/i18n/lateTexts.ts';
import { leitstandImportTexts } from '../../base/i18n/leitstandImportTexts.ts';

// imported by what shows them first, because the first view does without them
addTexts(leitstandImportTexts);
