import { addTexts } from '../../base/i18n/lateTexts.ts';
import { leitstandPermissionTexts } from '../../base/i18n/leitstandPermissionTexts.ts';
import { useText } from '../../base/i18n/useText.ts';

addTexts(leitstandPermissionTexts);

/** `useText` with the texts of the screens about rights and logins, which are loaded with it. */
export const usePermissionText = useText;
