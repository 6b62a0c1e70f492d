import { guiKeys, screenName } from '../../../schema/gui/guiItems.ts';

/** Path of the import screen; `?resource=` names the entity. */
export const importPath = '/settings/import';

/** Its key in the catalogue of UI parts. */
export const importGui = guiKeys.screen(screenName(importPath));
