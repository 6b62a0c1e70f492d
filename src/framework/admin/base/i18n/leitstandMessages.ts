import { leitstandAccountTexts } from './leitstandAccountTexts.ts';
import { leitstandAddressTexts } from './leitstandAddressTexts.ts';
import { leitstandImportTexts } from './leitstandImportTexts.ts';
import { leitstandInputTexts } from './leitstandInputTexts.ts';
import { leitstandListTexts } from './leitstandListTexts.ts';
import { leitstandPermissionTexts } from './leitstandPermissionTexts.ts';
import { leitstandRecordTexts } from './leitstandRecordTexts.ts';
import { leitstandSharingTexts } from './leitstandSharingTexts.ts';
import { leitstandShellTexts } from './leitstandShellTexts.ts';

/**
 * The texts of the generated admin, as served by the i18n provider. Read them with `useText`, which knows
 * every key and its placeholders.
 */
export const leitstandMessages = {
  leitstand: {
    ...leitstandShellTexts,
    ...leitstandAccountTexts,
    ...leitstandListTexts,
    ...leitstandInputTexts,
    ...leitstandAddressTexts,
    ...leitstandRecordTexts,
    ...leitstandSharingTexts,
    ...leitstandPermissionTexts,
    ...leitstandImportTexts,
  },
} as const;
