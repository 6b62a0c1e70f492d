import type { GuiItem } from './GuiItem.ts';
import { guiKeys } from './guiKeys.ts';
import { screenName } from './screenName.ts';

/** How the catalogue calls something; `false`: everybody needs it, it is always shown. */
export type GuiLabel = string | false;

interface RegisteredScreen {
  path: string;
  access?: string;
  title?: string;
  menu?: { label: string };
  gui?: GuiLabel;
}

/** What an app registers, as far as its visibility is concerned. */
export interface RegisteredSurface {
  screens: readonly RegisteredScreen[];
  appBar?: readonly { key: string; gui?: GuiLabel }[];
  dashboard?: readonly { key: string; title: string }[];
}

/** Key of a screen in the catalogue; undefined for one that is always shown: not for members only, or without a name. */
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
 * What an app registers and a role can hide: screens for whoever is logged in, their menu entries, tools of the app bar,
 * blocks of the dashboard.
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
