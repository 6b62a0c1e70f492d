import { addTexts } from '../../base/i18n/lateTexts.ts';
import { leitstandShortcutTexts } from '../../base/i18n/leitstandShortcutTexts.ts';

// with the code that shows them, not with the first view of the admin
addTexts(leitstandShortcutTexts);
