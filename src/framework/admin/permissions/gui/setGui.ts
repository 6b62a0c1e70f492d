import { anyGui, type GuiAccess, showsGui } from '../../../schema/gui/GuiAccess.ts';

/** Shows or hides one part of the UI. A part that equals the default is dropped from the settings. */
export function setGui(access: GuiAccess, key: string, isShown: boolean): GuiAccess {
  const { [key]: _former, ...others } = access;
  const rest = key === anyGui || showsGui(others, anyGui);
  return isShown === rest ? others : { ...others, [key]: isShown };
}
