import type { Entity, View } from '../model.ts';
import { backlinksOf } from '../relations.ts';
import { guiKeys } from './guiItems.ts';

/** Menu entries, screens with their own path, parts of screens, tools of the app bar. */
export const guiKinds = ['menu', 'screen', 'panel', 'tool'] as const;

type GuiKind = (typeof guiKinds)[number];

/** German names of the kinds. */
export const guiKindTitles: Record<GuiKind, string> = {
  menu: 'Menü',
  screen: 'Seiten',
  panel: 'Bereiche',
  tool: 'Werkzeuge',
};

/** A part of the UI that can be shown or hidden. */
export interface GuiItem {
  /** E.g. `menu.institutions`, `panel.institutions.recordMap`. */
  key: string;
  kind: GuiKind;
  /** German. */
  label: string;
  /** Resource that the item belongs to; absent for items of the framework or the app. */
  entity?: string;
}

type Described = Pick<Entity, 'resource' | 'plural' | 'menu' | 'form' | 'views' | 'fields'>;

/** Items of the framework itself, independent of the definitions. */
const frameworkItems: readonly GuiItem[] = [
  { key: guiKeys.recent, kind: 'panel', label: 'Startseite: Zuletzt geöffnet' },
  { key: guiKeys.news, kind: 'panel', label: 'Startseite: Neues in meinen Datensätzen' },
  { key: guiKeys.refresh, kind: 'tool', label: 'Neu laden' },
  { key: guiKeys.palette, kind: 'tool', label: 'Schnellsuche' },
];

function sectionItems(
  { resource, plural, form }: Described,
  nameOf: (resource: string) => string,
): GuiItem[] {
  const item = (key: string, label: string): GuiItem => ({
    key,
    kind: 'panel',
    label: `${plural}: ${label}`,
    entity: resource,
  });
  return form.flatMap((tab) =>
    tab.sections.flatMap(({ title, part, related, ...section }) => [
      ...(part === undefined ? [] : [item(guiKeys.part(resource, part, section), title ?? tab.title)]),
      ...(related ? [item(guiKeys.related(resource, related), title ?? nameOf(related.resource))] : []),
    ]),
  );
}

function viewItem(resource: string, { path, plural }: View): GuiItem {
  return { key: guiKeys.view(resource, path), kind: 'menu', label: plural, entity: resource };
}

function entityItems(entity: Described, entities: readonly Described[]): GuiItem[] {
  const { resource, plural, menu, views } = entity;
  const nameOf = (name: string) => entities.find((other) => other.resource === name)?.plural ?? name;
  const panel = (key: string, label: string): GuiItem => ({
    key,
    kind: 'panel',
    label: `${plural}: ${label}`,
    entity: resource,
  });
  const inMenu: GuiItem[] = [
    { key: guiKeys.menu(resource), kind: 'menu', label: plural, entity: resource },
    { key: guiKeys.dashboard(resource), kind: 'panel', label: `Startseite: ${plural}`, entity: resource },
  ];
  return [
    ...(menu === undefined ? [] : inMenu),
    ...views.filter((view) => view.menu !== undefined).map((view) => viewItem(resource, view)),
    { key: guiKeys.screen(resource), kind: 'screen', label: plural, entity: resource },
    ...sectionItems(entity, nameOf),
    ...(backlinksOf(entity, entities).length > 0 ? [panel(guiKeys.backlinks(resource), 'Verweise')] : []),
    panel(guiKeys.history(resource), 'Verlauf'),
  ];
}

/**
 * The catalogue of all parts that can be shown or hidden: derived from the definitions, built into the
 * framework, or registered by the app. Each key once.
 */
export function guiItemsOf(entities: readonly Described[], registered: readonly GuiItem[] = []): GuiItem[] {
  const items = [
    ...entities.flatMap((entity) => entityItems(entity, entities)),
    ...frameworkItems,
    ...registered,
  ];
  return [...new Map(items.map((item) => [item.key, item])).values()];
}
