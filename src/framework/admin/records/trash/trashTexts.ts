import { addTexts } from '../../base/i18n/lateTexts.ts';
import { leitstandTrashTexts } from '../../base/i18n/leitstandTrashTexts.ts';

addTexts(leitstandTrashTexts);
