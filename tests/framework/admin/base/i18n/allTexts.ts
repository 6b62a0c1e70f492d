import { leitstandBulkTexts } from '../../../../../src/framework/admin/base/i18n/leitstandBulkTexts.ts';
import { leitstandFilterTexts } from '../../../../../src/framework/admin/base/i18n/leitstandFilterTexts.ts';
import { leitstandGridTexts } from '../../../../../src/framework/admin/base/i18n/leitstandGridTexts.ts';
import { leitstandImportTexts } from '../../../../../src/framework/admin/base/i18n/leitstandImportTexts.ts';
import { leitstandLayoutTexts } from '../../../../../src/framework/admin/base/i18n/leitstandLayoutTexts.ts';
import { leitstandMessages } from '../../../../../src/framework/admin/base/i18n/leitstandMessages.ts';
import { leitstandPanelTexts } from '../../../../../src/framework/admin/base/i18n/leitstandPanelTexts.ts';
import { leitstandPermissionTexts } from '../../../../../src/framework/admin/base/i18n/leitstandPermissionTexts.ts';
import { leitstandShortcutTexts } from '../../../../../src/framework/admin/base/i18n/leitstandShortcutTexts.ts';
import { leitstandTrashTexts } from '../../../../../src/framework/admin/base/i18n/leitstandTrashTexts.ts';
import { leitstandViewTexts } from '../../../../../src/framework/admin/base/i18n/leitstandViewTexts.ts';

/** Texts that are loaded with the screens that show them. */
export const lateTexts = {
  ...leitstandBulkTexts,
  ...leitstandFilterTexts,
  ...leitstandGridTexts,
  ...leitstandImportTexts,
  ...leitstandLayoutTexts,
  ...leitstandPanelTexts,
  ...leitstandPermissionTexts,
  ...leitstandShortcutTexts,
  ...leitstandTrashTexts,
  ...leitstandViewTexts,
} as const;

/** All texts of the admin by section. */
export const allTexts = { ...leitstandMessages.leitstand, ...lateTexts } as const;
