import { addTexts } from '../../../base/i18n/lateTexts.ts';
import { leitstandGridTexts } from '../../../base/i18n/leitstandGridTexts.ts';

// these texts load with the code that shows them: the first view does without them
addTexts(leitstandGridTexts);
