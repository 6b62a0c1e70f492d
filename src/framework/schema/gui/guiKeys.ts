import { screenName } from './screenName.ts';

/** The keys of what can be shown or hidden; who shows it and who lists it both ask here. */
export const guiKeys = {
  menu: (name: string) => `menu.${name}`,
  /** A view's entry of the menu. */
  view: (resource: string, path: string) => `menu.${resource}.${screenName(path)}`,
  screen: (name: string) => `screen.${name}`,
  /** A card of the dashboard, by the resource it counts. */
  dashboard: (name: string) => `panel.dashboard.${name}`,
  recent: 'panel.dashboard.recent',
  news: 'panel.dashboard.news',
  /** A block that the app brings to the dashboard. */
  block: (name: string) => `panel.dashboard.block.${name}`,
  /** A registered part of a profile. */
  part: (resource: string, part: string) => `panel.${resource}.${part}`,
  /** The records that refer to one by a field, on its profile. */
  related: (resource: string, related: { resource: string; by: string }) =>
    `panel.${resource}.${related.resource}.${related.by}`,
  history: (resource: string) => `panel.${resource}.history`,
  tool: (name: string) => `tool.${name}`,
  refresh: 'tool.refresh',
  palette: 'tool.palette',
} as const;
