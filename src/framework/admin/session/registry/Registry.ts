import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { GuiLabel } from '../../../schema/gui/guiItems.ts';
import type { ListSelection } from '../../../schema/lists/ListSelection.ts';
import type { Field } from '../../../schema/model.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import type { AccessList } from '../context-actions/contextActions.ts';
import type { EntityView } from '../definitions/viewsOf.ts';
import type { AppDialogs, OpenDialog } from '../dialogs/appDialogs.ts';
import type { RouteAccess } from '../guard/createGuard.ts';
import type { HttpClient } from '../http/httpClient.ts';
import type { Opens } from '../rights/useRights.ts';

/** A block that the app adds to the dashboard. */
export interface DashboardBlock {
  key: string;
  /** Also shown where users arrange their dashboard, and where roles show or hide its parts. */
  title: string;
  /** The block requires the right to read this resource. */
  resource: string;
  /** Further condition on the login; everybody if absent. */
  isFor?: (login: LoginAnswer) => boolean;
  /** Whether the block is useful to a user who sees these entities; default: always. */
  isOffered?: (entities: readonly VisibleEntity[]) => boolean;
  /** Content below the title. */
  block: ComponentType;
}

export interface ScreenProps {
  entity: EntityView;
}

/** The four screens of every entity. Lazy, so that none of them delays the others or the login. */
export interface EntityScreens {
  List: ComponentType<ScreenProps>;
  Profile: ComponentType<ScreenProps>;
  Create: ComponentType<ScreenProps>;
  Edit: ComponentType<ScreenProps>;
}

/** Facts that decide whether an action is offered for a record, and its label. */
export interface ActionOffer {
  entity: VisibleEntity;
  record: RaRecord;
  login: LoginAnswer | null;
  /**
   * Whether the user may do something on at least one record, `may('login-users', 'create')`; also a custom
   * right.
   */
  may: (resource: string, action: string) => boolean;
  /** Whether the user may open the registered screen at a path. */
  opens: Opens;
  /** Whether the server mails links; undefined until known. */
  sendsMails: boolean | undefined;
  text: TextFunction;
}

/** Props of an action's dialog. */
export interface ActionDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Reloads the record on the screen. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** An action of the app on a record, offered on its profile. It starts with a dialog, loaded on first use. */
export interface RegisteredAction {
  name: string;
  /** Label of the button; null if the action is not offered. */
  label: (offer: ActionOffer) => string | null;
  isDangerous?: boolean;
  dialog: ComponentType<ActionDialogProps>;
}

/** Facts that decide whether an action is offered for selected records, and its label. */
interface BulkOffer {
  entity: VisibleEntity;
  /**
   * Whether the user may do something on at least one record, `may('login-users', 'create')`; also a custom
   * right.
   */
  may: (resource: string, action: string) => boolean;
  /** Whether the server mails links; undefined until known. */
  sendsMails: boolean | undefined;
  text: TextFunction;
}

/** Props of the dialog of a bulk action. */
export interface BulkDialogProps {
  entity: EntityView;
  /** Selection at the time the dialog opened. */
  selection: ListSelection;
  /** Number of records, if it was known. */
  count: number;
  onClose: () => void;
}

/** An action of the app on the selected records of a list. It starts with a dialog, loaded on first use. */
export interface RegisteredBulkAction {
  name: string;
  /** Label of the menu entry; null if the action is not offered. */
  label: (offer: BulkOffer) => string | null;
  dialog: ComponentType<BulkDialogProps>;
}

/** Props of a card's content, which starts with its own heading. */
export interface CardProps {
  entity: VisibleEntity;
  /** Unreadable fields are absent. */
  record: RaRecord;
}

/** The card of an entity: a short view of a record, opened beside a reference to it. */
export interface RegisteredCard {
  card: ComponentType<CardProps>;
  /** Maximum width of the dialog in pixels. */
  width: number;
  /** Notice after a failure to load the record; a general one if absent. */
  loadFailed?: string;
  /** Label of the button that shares the record. */
  share?: string;
}

/** Argument of `RightsLoaded`. */
interface LoadedRights {
  http: HttpClient;
  /** Whether the user may do something on at least one record. */
  may: (resource: string, action: string) => boolean;
}

/**
 * Loads data that the app needs and not every user may read. Runs after the login, when rights have changed and
 * when the socket is back, not at each navigation. No screen waits for it; it must not reject.
 */
export type RightsLoaded = (rights: LoadedRights) => Promise<void>;

/**
 * Points of a session at which the app can act. `preLogin` and `postLogin` also run around the check of each
 * navigation; `preLogout` and `postLogout` also run when the server ends the session.
 */
export type HookPoint = 'preLogin' | 'postLogin' | 'preLogout' | 'postLogout';

/** Context of a session hook. */
interface HookContext {
  openDialog: OpenDialog;
}

/** May reject: the user is notified with the hook's name, and later hooks of the point do not run. */
type SessionHook = (context: HookContext) => void | Promise<void>;

/** Hooks by point and name, run in the order of their keys. */
export type SessionHooks = Readonly<Partial<Record<HookPoint, Readonly<Record<string, SessionHook>>>>>;

/** An action that the palette offers on every page. It starts with a dialog, loaded on first use. */
export interface RegisteredPaletteAction {
  name: string;
  label: string;
  /** Name of an icon, as in definitions. */
  icon: string;
  /** Rights required for the action. */
  needs: AccessList;
  dialog: ComponentType<{ onClose: () => void }>;
}

/** Props of a registered part of a profile. */
export interface PartProps {
  entity: VisibleEntity;
  record: RaRecord;
}

/** Props of a registered part as the profile renders it, with what its section contains. */
export interface SectionPartProps extends PartProps {
  /** Title of the section, else of its tab. */
  title: string;
  /** Those of the section that the user may read. */
  fields: readonly Field[];
  /** Query parameter of the profile that opens the editing while it is `true`. */
  openedBy?: string | undefined;
}

/** Props of a registered input, which binds itself to `source` of the surrounding form. */
export interface InputProps {
  field: Field;
  /** Field path in the form, e.g. `colour` or `contacts.0.colour`. */
  source: string;
}

/** Props of a registered component that shows a value. */
export interface ValueProps {
  field: Field;
  value: unknown;
  /** Whether it has only one line of a table; otherwise it may take as much room as it needs. */
  isCell: boolean;
}

/** Draws the value of a picture field as the URL of an image. */
type DrawPicture = (field: Field, value: unknown) => string;

/** A screen that is not generated from a definition. */
export interface CustomScreen {
  /** Route pattern: `/schedule/:date?`. */
  path: string;
  screen: ComponentType;
  /**
   * Resource whose records the screen is about. Its path begins with that of the entity, whose own `edit` and
   * `show` come first.
   */
  of?: string;
  /** Default: `members`, i.e. every logged-in user. */
  access?: RouteAccess;
  /** Rights required for the screen and its menu entry. */
  needs?: AccessList;
  /** Whether the menu entry is useful to a user who sees these entities; default: always. */
  isOffered?: (entities: readonly VisibleEntity[]) => boolean;
  /** Renders the screen without menu and app bar. */
  hideNavbar?: boolean;
  /** Name of the page, unless the screen sets its own. */
  title?: string;
  /**
   * Label where roles show or hide the screen; default: its title or menu entry. Always shown if `false`, or
   * without any of them.
   */
  gui?: GuiLabel;
  /** Menu entry; without it, only links lead to the screen. */
  menu?: { label: string; group: string; icon: string };
}

/** A link of the footer: to a page, or one that opens something on the open page. */
type FooterLink = { label: string } & ({ to: string } | { onOpen: () => void });

/**
 * Everything the app plugs in by name. The unions come from the definitions (`generated/names.ts`), so a name
 * that is missing or that no definition uses does not compile. Components are lazy: each loads when it is
 * first shown.
 */
export interface AdminRegistry<PartName extends string = string, InputName extends string = string> {
  parts: Readonly<Record<PartName, ComponentType<SectionPartProps>>>;
  inputs: Readonly<Record<InputName, ComponentType<InputProps>>>;
  /** Components that show the value of a field with such a widget, instead of those of its kind. */
  values?: Readonly<Partial<Record<InputName, ComponentType<ValueProps>>>>;
  /**
   * Functions that draw the `picture` of entities whose field has such a widget; each loads when the first
   * picture is shown.
   */
  pictures?: Readonly<Partial<Record<InputName, () => Promise<DrawPicture>>>>;
  /** Cards of records, by resource: opened by the button beside a reference, by Enter on a chip or by a tap. */
  cards?: Readonly<Record<string, RegisteredCard>>;
  /** Those of `values` that show their field's title themselves where there is room. */
  labelled?: readonly InputName[];
  /** Further tools above the list of an entity; each decides itself whether it is offered. */
  listTools?: readonly { key: string; resource: string; tool: ComponentType }[];
  screens: readonly CustomScreen[];
  /** Screens that replace the generated list of an entity, by its resource. */
  lists?: Readonly<Record<string, ComponentType<ScreenProps>>>;
  /** Resource of the record with the installation's name: when it changes, open pages refetch the status. */
  settingsResource?: string;
  /** Groups of the menu in their order; others follow as they appear. */
  menuOrder: readonly string[];
  /** Resource of the profile of a login user, by type: `{clerk: 'clerks'}`. */
  profiles?: Readonly<Record<string, string>>;
  /** Resource of the profiles of those who work in the admin: users invite them and may act as them. */
  colleagues?: string;
  /** Further entries of the user menu; each is a `MenuItem` and calls `onDone` once it has acted. */
  profileMenu?: readonly { key: string; item: ComponentType<{ onDone: () => void }> }[];
  /** Further actions on the profile of a record; each decides itself whether it is offered. */
  profileActions?: readonly RegisteredAction[];
  /** Further actions on the selected records of lists; each decides itself whether it is offered. */
  bulkActions?: readonly RegisteredBulkAction[];
  /** The search of the app bar, in the place of the palette's button; the palette keeps its keys and its menu entry. */
  search?: ComponentType;
  /**
   * Further tools of the app bar. `gui` is the label where roles show or hide the tool; always shown without
   * it.
   */
  appBar?: readonly { key: string; tool: ComponentType; gui?: GuiLabel }[];
  /** Blocks of the dashboard, above the framework's own; each requires the right to read its `resource`. */
  dashboard?: readonly DashboardBlock[];
  /** Dialogs over any screen, opened by name with `useOpenDialog` or from a session hook. */
  dialogs?: AppDialogs;
  /** Further actions of the palette. */
  paletteActions?: readonly RegisteredPaletteAction[];
  /** Patterns of the app's pages that the server makes, without the admin. */
  publicPaths?: readonly string[];
  /** Links below every screen, and below the screens before the login. */
  footer?: readonly FooterLink[];
  /** Rendered once over all screens, also before the login; each decides itself when it shows something. */
  overlays?: readonly { key: string; overlay: ComponentType }[];
  /** Run around login, logout and the check of each navigation. */
  hooks?: SessionHooks;
  /** Runs after the login and when rights have changed. */
  rightsLoaded?: RightsLoaded;
}
