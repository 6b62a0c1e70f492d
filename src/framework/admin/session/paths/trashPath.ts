import { guiKeys } from '../../../schema/gui/guiKeys.ts';
import { screenName } from '../../../schema/gui/screenName.ts';

/** Path of the trash; `?resource=` names the entity. */
export const trashPath = '/settings/trash';

/** Its key in the catalogue of UI parts. */
export const trashGui = guiKeys.screen(screenName(trashPath));
