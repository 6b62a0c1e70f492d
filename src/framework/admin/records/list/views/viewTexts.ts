import { addTexts } from '../../../base/i18n/lateTexts.ts';
import { leitstandViewTexts } from '../../../base/i18n/leitstandViewTexts.ts';

// with the code that shows them, not with the first view of the admin
addTexts(leitstandViewTexts);
