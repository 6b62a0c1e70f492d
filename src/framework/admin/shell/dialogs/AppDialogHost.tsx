import { createElement, type FunctionComponent, useContext, useSyncExternalStore } from 'react';
import type { AppDialogProps } from '../../session/dialogs/appDialogs.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useServices } from '../../session/services/useServices.ts';

/** Renders the open dialog of the app, below those of the shell; it keeps its input while they are open. */
export function AppDialogHost() {
  const { appDialogs } = useServices();
  const { dialogs = {} } = useContext(RegistryContext);
  const dialog = useSyncExternalStore(appDialogs.subscribe, appDialogs.current);
  const registered = dialog && dialogs[dialog.name];
  if (!registered) return null;
  // `OpenDialog` has made sure that the values fit
  const component = registered as FunctionComponent<AppDialogProps>;
  return createElement(component, { ...dialog.values, key: dialog.key, onClose: appDialogs.close });
}
