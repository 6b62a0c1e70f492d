import { guiKeys } from '../../../schema/gui/guiKeys.ts';
import { screenName } from '../../../schema/gui/screenName.ts';

/** Where files are imported; `?resource=` names what. */
export const importPath = '/settings/import';

/** Its key in the catalogue of the surface. */
export const importGui = guiKeys.screen(screenName(importPath));
