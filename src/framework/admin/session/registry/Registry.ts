import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { GuiLabel } from '../../../schema/gui/registeredGuiItems.ts';
import type { Field } from '../../../schema/model.ts';
import type { AccessList } from '../contextActions/Requirement.ts';
import type { RouteAccess } from '../guard/GuardedRoute.ts';
import type { DashboardBlock } from './DashboardBlock.ts';
import type { ScreenProps } from './EntityScreens.ts';
import type { RegisteredAction } from './RegisteredAction.ts';
import type { RightsLoaded } from './RightsLoaded.ts';
import type { SessionHooks } from './SessionHooks.ts';

/** What a registered part of a profile gets. */
export interface PartProps {
  entity: VisibleEntity;
  record: RaRecord;
}

/** What a registered input gets; it binds itself to `source` of the surrounding form. */
export interface InputProps {
  field: Field;
  /** Path in the form, e.g. `colour` or `contacts.0.colour`. */
  source: string;
}

/** What a registered way to show a value gets. */
export interface ValueProps {
  field: Field;
  value: unknown;
  /** One line of a table; else as much room as it needs. */
  isCell: boolean;
}

/** A screen that is no generated one. */
export interface CustomScreen {
  /** Pattern of the router: `/schedule/:date?`. */
  path: string;
  screen: ComponentType;
  /** `members` where nothing is said: whoever is logged in. */
  access?: RouteAccess;
  /** Rights without which there is neither the screen nor its menu entry. */
  needs?: AccessList;
  /** Whether its menu entry is of use to a person who sees these entities; always where nothing is said. */
  isOffered?: (entities: readonly VisibleEntity[]) => boolean;
  /** Stands alone, without menu and app bar. */
  hideNavbar?: boolean;
  /** Name of the page, where the screen does not give one of its own. */
  title?: string;
  /** What it is called where roles show and hide it; its title or its menu entry where nothing is said.
   * `false`, or without any of them: always shown. */
  gui?: GuiLabel;
  /** Entry of the menu; without it the screen is reached by links only. */
  menu?: { label: string; group: string; icon: string };
}

/**
 * What the app plugs in by name. The unions come from the definitions (`generated/names.ts`), so a name that is
 * missing or that no definition uses does not compile. Components are lazy: each loads when it is first shown.
 */
export interface AdminRegistry<PartName extends string = string, InputName extends string = string> {
  parts: Readonly<Record<PartName, ComponentType<PartProps>>>;
  inputs: Readonly<Record<InputName, ComponentType<InputProps>>>;
  /** Ways to show the value of a field with such a widget, where its kind's own is not enough. */
  values?: Readonly<Partial<Record<InputName, ComponentType<ValueProps>>>>;
  /** Those of `values` that show the title of their field themselves where there is room. */
  labelled?: readonly InputName[];
  /** Further tools over the list of an entity; whether they are offered, each says itself. */
  listTools?: readonly { key: string; resource: string; tool: ComponentType }[];
  screens: readonly CustomScreen[];
  /** Screens in the place of the generated list of an entity, by its resource. */
  lists?: Readonly<Record<string, ComponentType<ScreenProps>>>;
  /** Resource of the record that says what the installation is called: once it changes, open pages ask anew. */
  settingsResource?: string;
  /** Groups of the menu in their order; others follow as they appear. */
  menuOrder: readonly string[];
  /** Resource of the profile that a login user of a type has: `{clerk: 'clerks'}`. */
  profiles?: Readonly<Record<string, string>>;
  /** Further entries of the person's own menu; each is a `MenuItem` and calls `onDone` once it has acted. */
  profileMenu?: readonly { key: string; item: ComponentType<{ onDone: () => void }> }[];
  /** Further actions on the profile of a record; which of them are offered, each says itself. */
  profileActions?: readonly RegisteredAction[];
  /** Further tools of the app bar; `gui`: what each is called where roles show and hide it, else it is always shown. */
  appBar?: readonly { key: string; tool: ComponentType; gui?: GuiLabel }[];
  /** Blocks of the dashboard, above what it shows of itself; each for who may read the records of `resource`. */
  dashboard?: readonly DashboardBlock[];
  /** Links below every screen. */
  footer?: readonly { to: string; label: string }[];
  /** What happens around login and logout. */
  hooks?: SessionHooks;
  /** What is loaded once the rights are. */
  rightsLoaded?: RightsLoaded;
}
