import { leitstandImportTexts } from '../../../../../src/framework/admin/base/i18n/leitstandImportTexts.ts';
import { leitstandMessages } from '../../../../../src/framework/admin/base/i18n/leitstandMessages.ts';
import { leitstandPermissionTexts } from '../../../../../src/framework/admin/base/i18n/leitstandPermissionTexts.ts';

/** The texts of rooms, which are loaded with them. */
export const roomTexts = { ...leitstandPermissionTexts, ...leitstandImportTexts } as const;

/** All texts of the admin by section. */
export const allTexts = { ...leitstandMessages.leitstand, ...roomTexts } as const;
