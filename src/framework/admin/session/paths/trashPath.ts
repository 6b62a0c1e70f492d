import { guiKeys, screenName } from '../../../schema/gui/guiItems.ts';

/** Path of the trash; `?resource=` names the entity. */
export const trashPath = '/settings/trash';

/** Its key in the catalogue of UI parts. */
export const trashGui = guiKeys.screen(screenName(trashPath));
