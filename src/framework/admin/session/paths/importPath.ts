import { guiKeys } from '../../../schema/gui/guiKeys.ts';
import { screenName } from '../../../schema/gui/screenName.ts';

/** Path of the import screen; `?resource=` names the entity. */
export const importPath = '/settings/import';

/** Its key in the catalogue of UI parts. */
export const importGui = guiKeys.screen(screenName(importPath));
