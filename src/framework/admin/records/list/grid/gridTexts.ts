import { addTexts } from '../../../base/i18n/lateTexts.ts';
import { leitstandGridTexts } from '../../../base/i18n/leitstandGridTexts.ts';

// with the code that shows them, not with the first view of the admin
addTexts(leitstandGridTexts);
