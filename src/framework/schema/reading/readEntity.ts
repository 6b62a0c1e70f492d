import type { FormTab } from '../FormTab.ts';
import type { Entity, Field, View } from '../model.ts';
import { DefinitionPosition, type ReadingContext, withoutUndefined } from './ReadingContext.ts';
import type { RawAdmin, RawObject, RawSection, RawView, SourceFile } from './rawDefinition.ts';
import { readFields } from './readField.ts';
import { readSelection } from './readSelection.ts';
import { traitsOf } from './traitsOf.ts';

function systemField(name: string, title: string): Field {
  return {
    name,
    kind: 'dateTime',
    title,
    required: false,
    readOnly: true,
    writeOnly: false,
    deprecated: false,
    personalData: false,
    clearWhenHidden: false,
    unique: false,
    indexed: true,
  };
}

const systemNames = ['id', '_id', 'createdAt', 'updatedAt', '$version', '$access'];
const frameworkWords = ['version', 'search', 'search_title', 'near', 'q', 'constructor', 'prototype'];

/** `job-types` -> `jobTypes`. */
export function envelopeOf(resource: string): string {
  return resource.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Nouns whose plural is their singular. */
const invariant = /(series|species)$/i;

/** `job-types` -> `JobType`, `holidays` -> `Holiday`, `activities` -> `Activity`, `time-series` -> `TimeSeries`. */
export function typeNameOf(resource: string): string {
  const camel = envelopeOf(resource);
  const singular = invariant.test(camel) ? camel : singularOf(camel);
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}

function singularOf(plural: string): string {
  return plural
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

function readSection(section: RawSection): FormTab['sections'][number] {
  return withoutUndefined({
    title: section.title,
    fields: section.fields ?? [],
    part: section.part,
    partReplaces: section.partReplaces,
    openedBy: section.openedBy,
    related: section.related,
  });
}

/** A view inherits everything it does not define from its entity, except the menu entry. */
function readView({ filter = {}, ...view }: RawView, entity: Omit<View, 'path' | 'menu' | 'filter'>): View {
  const { title, plural, icon, columns } = entity;
  // the accusative of the entity does not fit another title
  const accusative = view.accusative ?? (view.title === undefined ? entity.accusative : undefined);
  const weakPlural = view.weakPlural ?? (view.plural === undefined ? entity.weakPlural : undefined);
  return withoutUndefined({ title, plural, icon, columns, ...view, accusative, weakPlural, filter });
}

type Shown = Pick<Entity, 'menu' | 'isUsual' | 'actions' | 'isDormant' | 'views'>;

/** Menu entry, actions and views of an entity. A dormant one can only be read and has no menu entries. */
function readShown({ label = {}, access = {} }: RawAdmin, views: View[]): Shown {
  if (access.isDormant === true)
    return {
      actions: ['read'],
      isDormant: true,
      views: views.map(({ menu: _, ...view }) => view),
    };
  const actions = access.actions ?? ['create', 'read', 'update', 'delete'];
  return withoutUndefined({ menu: label.menu, isUsual: label.isUsual, actions, views });
}

/** The tab that every profile with comments has, at the same position. */
const commentsTab: FormTab = {
  title: 'Kommentare',
  sections: [{ fields: [], part: 'comments', partReplaces: 'section' }],
};

/** The tabs of the definition, with the comments second. */
function withComments([first, ...others]: FormTab[], hasComments: true | undefined): FormTab[] {
  return [first ?? [], hasComments ? commentsTab : [], others].flat();
}

/** Custom rights that the definition names, and those that come with comments. */
function customRightsOf({ access, comments }: RawAdmin): string[] {
  return [...(access?.custom ?? []), ...(comments ? ['readComments', 'writeComments'] : [])];
}

function defaultForm(fields: Field[]): FormTab[] {
  const names = fields.map((field) => field.name);
  return [{ title: 'Stammdaten', sections: [{ fields: names }] }];
}

function defaultColumns(fields: Field[]): string[] {
  const plain = fields.filter(
    (field) =>
      !field.writeOnly && !['json', 'value', 'valueList', 'richText', 'longText'].includes(field.kind),
  );
  return plain.slice(0, 6).map((field) => field.name);
}

function readFieldsOf(source: SourceFile<RawObject>, place: DefinitionPosition): Field[] {
  for (const name of systemNames) {
    if (Object.hasOwn(source.raw.properties, name)) {
      place.at(`properties.${name}`).mistake('Every entity has this field already; leave it out.');
    }
  }
  for (const name of frameworkWords) {
    if (Object.hasOwn(source.raw.properties, name))
      place
        .at(`properties.${name}`)
        .mistake('The framework has this word for itself; name the field otherwise.');
  }
  return readFields(source.raw, place);
}

/** Titles or descriptions of custom rights, from their enum. */
function customTexts(
  names: readonly string[],
  { sources }: ReadingContext,
  key: 'title' | 'description',
): Record<string, string> | undefined {
  const options = sources.enums.get('custom-permission')?.raw.oneOf ?? [];
  const texts = options.flatMap(({ const: name, [key]: text }) =>
    names.includes(String(name)) && text !== undefined ? [[String(name), text] as const] : [],
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Reads one entity file; its paths are checked later, when all entities are known. */
export function readEntity(
  resource: string,
  source: SourceFile<RawObject> & { framework: boolean },
  context: ReadingContext,
): Entity {
  const place = new DefinitionPosition(context, source.file, '');
  const own = readFieldsOf(source, place);
  const { admin = {}, title } = source.raw;
  const {
    label = {},
    access = {},
    search = {},
    list = {},
    selection,
    form,
    views = [],
    hooks = [],
    guards = [],
    store,
  } = admin;
  const custom = customRightsOf(admin);
  const first = own.find((field) => field.kind === 'text' && !field.writeOnly)?.name ?? 'id';
  const columns = list.columns ?? defaultColumns(own);
  const { accusative, weakPlural, icon = 'folder' } = label;
  const named = withoutUndefined({
    title,
    plural: label.plural ?? title,
    accusative,
    weakPlural,
    icon,
    columns,
  });
  const shown = withoutUndefined({
    recordTitle: search.title ?? `{${first}}`,
    referenceLine: search.reference,
    pictureField: search.picture,
    recordTitles: search.titles,
    incompleteTitle: search.incomplete,
  });
  return withoutUndefined({
    resource,
    envelope: envelopeOf(resource),
    typeName: label.typeName ?? typeNameOf(resource),
    ...named,
    ...readShown(
      admin,
      views.map((view) => readView(view, named)),
    ),
    path: label.path ?? `/${resource}`,
    deprecated: source.raw.deprecated ?? false,
    framework: source.framework,
    custom,
    own: access.own,
    customTitles: customTexts(custom, context, 'title'),
    customDescriptions: customTexts(custom, context, 'description'),
    ...shown,
    ...traitsOf({ ...shown, fields: own, columns }),
    searchFields: search.fields ?? [first],
    selection: selection && readSelection(selection),
    duplicates: search.duplicates,
    dependents: admin.dependents,
    hasComments: admin.comments,
    trashDays: admin.trash?.days,
    sort: (list.sort ?? [[first, 'ASC'] as const]).map(([path, direction]) => ({ path, direction })),
    filters: list.filters ?? columns,
    layouts: list.layouts,
    form: withComments(
      form?.map((tab) => ({ title: tab.tab, sections: tab.sections.map(readSection) })) ?? defaultForm(own),
      admin.comments,
    ),
    fields: [...own, systemField('createdAt', 'Angelegt am'), systemField('updatedAt', 'Geändert am')],
    hooks,
    guards,
    indexes: store?.indexes,
    renamedFrom: store?.renamedFrom,
  });
}
