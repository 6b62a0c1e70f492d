import { addTexts } from '../../../base/i18n/lateTexts.ts';
import { leitstandPanelTexts } from '../../../base/i18n/leitstandPanelTexts.ts';

// with the code that shows them, not with the first view of the admin
addTexts(leitstandPanelTexts);
