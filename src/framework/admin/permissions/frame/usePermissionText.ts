import type { TextFunction } from '../../base/i18n/createText.ts';
import { leitstandPermissionTexts } from '../../base/i18n/leitstandPermissionTexts.ts';
import { useText } from '../../base/i18n/useText.ts';

/** `useText` with the texts of the screens about rights and logins. */
export function usePermissionText(): TextFunction {
  return useText(leitstandPermissionTexts);
}
