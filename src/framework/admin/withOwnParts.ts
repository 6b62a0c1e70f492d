import { permissionRegistry } from './permissions/permissionRegistry.ts';
import { recordRegistry } from './records/recordRegistry.ts';
import type { AdminRegistry } from './session/registry/Registry.ts';
import { accountRegistry } from './shell/accountRegistry.ts';

type OwnPartName = keyof typeof recordRegistry.parts;
type OwnInputName = keyof typeof permissionRegistry.inputs;

/**
 * Registry of an app: every part and input that its definitions name, except the framework's own. A name
 * that is missing, or that no definition uses, does not compile.
 */
export type AppRegistry<PartName extends string = string, InputName extends string = string> = AdminRegistry<
  Exclude<PartName, OwnPartName>,
  Exclude<InputName, OwnInputName>
>;

/** Merges the app's registry with the framework's own: accounts, rights, import, files. */
export function withOwnParts(app: AdminRegistry): AdminRegistry {
  return {
    ...app,
    parts: { ...recordRegistry.parts, ...app.parts },
    inputs: { ...permissionRegistry.inputs, ...app.inputs },
    values: { ...permissionRegistry.values, ...app.values },
    listTools: [...permissionRegistry.listTools, ...(app.listTools ?? [])],
    screens: [
      ...accountRegistry.screens,
      ...permissionRegistry.screens,
      ...app.screens,
      // its menu entry comes last in its group
      ...recordRegistry.screens,
    ],
    profileMenu: [
      ...accountRegistry.profileMenu,
      ...permissionRegistry.profileMenu,
      ...(app.profileMenu ?? []),
    ],
    appBar: [...permissionRegistry.appBar, ...(app.appBar ?? []), ...recordRegistry.appBar],
    profileActions: [
      ...permissionRegistry.profileActions,
      ...(app.profileActions ?? []),
      ...recordRegistry.profileActions,
    ],
    bulkActions: [...(app.bulkActions ?? []), ...recordRegistry.bulkActions],
  };
}
