import { addTexts } from '../../base/i18n/lateTexts.ts';
import { leitstandCommentTexts } from '../../base/i18n/leitstandCommentTexts.ts';

addTexts(leitstandCommentTexts);
