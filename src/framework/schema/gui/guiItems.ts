import type { Section } from '../FormTab.ts';
import type { GuiItem } from './guiItemsOf.ts';

/** `/settings/permissions/role/:id` -> `settings.permissions.role` */
export function screenName(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join('.');
}

/**
 * Keys of the parts that can be shown or hidden, shared by the components that render them and the catalogue
 * that lists them.
 */
export const guiKeys = {
  menu: (name: string) => `menu.${name}`,
  /** Menu entry of a view. */
  view: (resource: string, path: string) => `menu.${resource}.${screenName(path)}`,
  screen: (name: string) => `screen.${name}`,
  /** Dashboard card, by the resource it counts. */
  dashboard: (name: string) => `panel.dashboard.${name}`,
  recent: 'panel.dashboard.recent',
  news: 'panel.dashboard.news',
  /** Dashboard block registered by the app. */
  block: (name: string) => `panel.dashboard.block.${name}`,
  /** A registered part of a profile; one that fills its section is named with its fields. */
  part: (
    resource: string,
    part: string,
    { fields, partReplaces }: Pick<Section, 'fields' | 'partReplaces'>,
  ) => ['panel', resource, part, ...(partReplaces === 'section' ? fields : [])].join('.'),
  /** List on a profile of the records that refer to it by a field. */
  related: (resource: string, related: { resource: string; by: string }) =>
    `panel.${resource}.${related.resource}.${related.by}`,
  /** Tab "Verweise" of a profile. */
  backlinks: (resource: string) => `panel.${resource}.backlinks`,
  history: (resource: string) => `panel.${resource}.history`,
  tool: (name: string) => `tool.${name}`,
  refresh: 'tool.refresh',
  palette: 'tool.palette',
} as const;

/** Name in the catalogue; `false`: always shown, so not in the catalogue. */
export type GuiLabel = string | false;

interface RegisteredScreen {
  path: string;
  access?: string;
  title?: string;
  menu?: { label: string };
  gui?: GuiLabel;
}

/** The registered parts of an app that concern visibility. */
export interface RegisteredSurface {
  screens: readonly RegisteredScreen[];
  appBar?: readonly { key: string; gui?: GuiLabel }[];
  dashboard?: readonly { key: string; title: string }[];
}

/** Catalogue key of a screen; undefined for one that is always shown: open to guests, or without a name. */
export function screenKey({ path, access = 'members', ...screen }: RegisteredScreen): string | undefined {
  return access === 'members' && nameOf(screen) !== undefined ? guiKeys.screen(screenName(path)) : undefined;
}

function nameOf({ title, menu, gui }: Omit<RegisteredScreen, 'path'>): string | undefined {
  const name = gui ?? title ?? menu?.label;
  return name === false ? undefined : name;
}

function screenItems(screen: RegisteredScreen): GuiItem[] {
  const [key, label] = [screenKey(screen), nameOf(screen)];
  if (key === undefined || label === undefined) return [];
  const { path, menu } = screen;
  return [
    ...(menu ? [{ key: guiKeys.menu(screenName(path)), kind: 'menu' as const, label: menu.label }] : []),
    { key, kind: 'screen', label },
  ];
}

/**
 * Everything an app registers that a role can hide: screens that require a session, their menu entries, tools
 * of the app bar, blocks of the dashboard.
 */
export function registeredGuiItems({ screens, appBar = [], dashboard = [] }: RegisteredSurface): GuiItem[] {
  const tools = appBar.flatMap(({ key, gui = false }): GuiItem[] =>
    gui === false ? [] : [{ key: guiKeys.tool(key), kind: 'tool', label: gui }],
  );
  const blocks = dashboard.map(
    ({ key, title }): GuiItem => ({ key: guiKeys.block(key), kind: 'panel', label: `Startseite: ${title}` }),
  );
  const items = [...screens.flatMap(screenItems), ...tools, ...blocks];
  return [...new Map(items.map((item) => [item.key, item])).values()];
}
