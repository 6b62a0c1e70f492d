import { addTexts } from '../../../../../src/framework/admin/base/i18n/lateTexts.ts';
import { leitstandBulkTexts } from '../../../../../src/framework/admin/base/i18n/leitstandBulkTexts.ts';
import { leitstandImportTexts } from '../../../../../src/framework/admin/base/i18n/leitstandImportTexts.ts';
import { leitstandMessages } from '../../../../../src/framework/admin/base/i18n/leitstandMessages.ts';

const late = { ...leitstandBulkTexts, ...leitstandImportTexts };
addTexts(late);

/** All texts of the admin, including those that load with their screens. */
export const allTexts = { leitstand: { ...leitstandMessages.leitstand, ...late } };
