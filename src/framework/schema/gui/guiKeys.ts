import type { Section } from '../FormTab.ts';
import { screenName } from './screenName.ts';

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
