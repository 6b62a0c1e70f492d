import { useContext } from 'react';
import { guiKeys } from '../../../schema/gui/guiKeys.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useGui } from '../../session/rights/useGui.ts';

/** The app's own tools in the app bar that are visible to the user. */
export function AppBarTools() {
  const { appBar = [] } = useContext(RegistryContext);
  const isShown = useGui();
  return appBar
    .filter(({ key, gui = false }) => gui === false || isShown(guiKeys.tool(key)))
    .map(({ key, tool: Tool }) => <Tool key={key} />);
}
