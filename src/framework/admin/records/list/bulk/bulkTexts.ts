import { addTexts } from '../../../base/i18n/lateTexts.ts';
import { leitstandBulkTexts } from '../../../base/i18n/leitstandBulkTexts.ts';

// these texts load with the code that shows them: the first view does without them
addTexts(leitstandBulkTexts);
