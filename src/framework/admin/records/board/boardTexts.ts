import { addTexts } from '../../base/i18n/lateTexts.ts';
import { leitstandLayoutTexts } from '../../base/i18n/leitstandLayoutTexts.ts';

// with the code that shows them, not with the first view of the admin
addTexts(leitstandLayoutTexts);
