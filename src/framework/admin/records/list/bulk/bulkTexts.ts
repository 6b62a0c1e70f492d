import { addTexts } from '../../../base/i18n/lateTexts.ts';
import { leitstandBulkTexts } from '../../../base/i18n/leitstandBulkTexts.ts';

// imported by what shows them first, because the first view does without them
addTexts(leitstandBulkTexts);
