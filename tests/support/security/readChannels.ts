import type { Backlink, BacklinksAnswer } from '../../../src/framework/schema/contracts/backlinks.ts';
import type { HistoryAnswer } from '../../../src/framework/schema/contracts/history.ts';
import { relationTarget } from '../../../src/framework/schema/fieldPath.ts';
import { isJsonObject, type JsonValue, type RecordData } from '../../../src/framework/schema/Json.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import { backlinksOf } from '../../../src/framework/schema/relations.ts';
import { fold } from '../../../src/framework/schema/search/fold.ts';
import type { Answer } from '../startTestServer.ts';
import { askAssignmentConflicts } from './askAssignmentConflicts.ts';
import { askComments } from './askComments.ts';
import { askConflicts } from './askConflicts.ts';
import { askCourseConflicts } from './askCourseConflicts.ts';
import { askExport } from './askExport.ts';
import { askFileVersions } from './askFileVersions.ts';
import { askGroups } from './askGroups.ts';
import { askListViews } from './askListViews.ts';
import { askRealTime } from './askRealTime.ts';
import type { Looking } from './Looking.ts';
import type { RoleView } from './RoleView.ts';
import { wrongCount } from './wrongCount.ts';

const system = ['id', '_id', '$version', '$access'];
/** Limit of records per check; more reveal nothing new. */
const some = 3;
/** Number of list records compared individually. */
const listed = 100;

/** Differences between a returned record and the fields the person may read of it. */
function wrongIn(view: RoleView, record: RecordData, names = view.readableFields): string[] {
  const id = String(record.id);
  if (!view.mayRow(id)) return [`${id} is out of reach`];
  const shown = Object.keys(record).filter((name) => !system.includes(name));
  const wanted = names.filter((name) => view.may(id, name));
  return [
    ...shown.filter((name) => !wanted.includes(name)).map((name) => `${id} shows ${name}`),
    ...wanted.filter((name) => !shown.includes(name)).map((name) => `${id} lacks ${name}`),
  ];
}

/** A list must start with the first visible records, and is refused without read access. */
function wrongInList(
  { view }: Looking,
  answer: Answer<unknown>,
  records: RecordData[] | undefined,
): string[] {
  if (!view.mayList) return answer.status === 403 ? [] : [`answers ${answer.status}`];
  if (answer.status !== 200 || !records) return [`answers ${answer.status} ${answer.text.slice(0, 200)}`];
  const ids = records.map(({ id }) => String(id));
  const wanted = view.ids(true).slice(0, listed);
  const isSame = JSON.stringify(ids) === JSON.stringify(wanted);
  return [
    ...(isSame ? [] : [`has ${ids.length} records in place of ${wanted.length}`]),
    ...records.flatMap((record) => wrongIn(view, record)),
  ];
}

/** Words in fields of the record that the person may not read. */
function hiddenWords(view: RoleView): string[] {
  const paths = view.entity.searchFields;
  const texts = [...view.ids(true), ...view.ids(false)]
    .slice(0, 40)
    .flatMap((id) =>
      paths
        .filter((path) => !view.may(id, path.split('.')[0] ?? path))
        .map((path) => textAt(view.stored(id), path)),
    );
  const words = texts.flatMap((text) => text.split(/[^\p{L}]+/u)).filter((word) => word.length > 3);
  return [...new Set(words)].slice(0, 2 * some);
}

function textAt(record: RecordData, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((held, name) => (isJsonObject(held) ? held[name] : undefined), record);
  return [value ?? ''].flat().join(' ');
}

function relations({ entity, readableFields }: RoleView): Field[] {
  return entity.fields.filter(
    (field) => readableFields.includes(field.name) && (relationTarget(field) || field.targets),
  );
}

/** The populated targets in a value, each with its resource. */
function populated(field: Field, value: JsonValue): { resource: string; record: RecordData }[] {
  return [value].flat().flatMap((entry) => {
    if (!isJsonObject(entry)) return [];
    const { type, ...record } = entry as RecordData;
    return [
      {
        resource: relationTarget(field) ?? String(type),
        record: field.targets ? record : (entry as RecordData),
      },
    ];
  });
}

/** Whether a value contains an id at the end of a path. */
function holds(value: unknown, [name, ...rest]: readonly string[], id: string): boolean {
  if (Array.isArray(value)) return value.some((entry) => holds(entry, name ? [name, ...rest] : [], id));
  if (name === undefined) return value === id || (isJsonObject(value) && value.id === id);
  return isJsonObject(value) && holds(value[name], rest, id);
}

/** Numbers of the stored records with a readable reference to the record, by resource and path. */
function expectedBacklinks({ person, view }: Looking, id: string): string[] {
  const entities = [...person.views.values()].map(({ entity }) => entity);
  return backlinksOf(view.entity, entities).flatMap(({ entity, field, members }) => {
    if (field.readOnly) return [];
    const other = person.views.get(entity.resource);
    const names = [field, ...members].map((one) => one.name);
    const found = (other?.ids(true) ?? []).filter(
      (one) => other?.may(one, field.name) && holds(other.stored(one), names, id),
    );
    return found.length > 0 ? [`${entity.resource} ${names.join('.')} ${found.length}`] : [];
  });
}

/**
 * All channels through which records leave the server.
 * @returns for each channel, what it wrongly shows or hides.
 */
export const readChannels: Record<string, (looking: Looking) => Promise<string[]>> = {
  async list(looking) {
    const answer = await looking.person.api.get<RecordData[]>(looking.view.entity.resource, {
      range: [0, listed - 1],
      sort: ['id', 'ASC'],
    });
    return wrongInList(looking, answer, answer.body);
  },
  async find(looking) {
    const { resource, envelope } = looking.view.entity;
    const answer = await looking.person.api.get<Record<string, RecordData[]>>(`${resource}/find`, {
      json: { limit: listed, sortBy: ['id'] },
    });
    return wrongInList(looking, answer, answer.body[envelope]);
  },
  async 'find by post'(looking) {
    const { resource, envelope } = looking.view.entity;
    const answer = await looking.person.api.post<Record<string, RecordData[]>>(`${resource}/find`, {
      limit: listed,
      sortBy: ['id'],
    });
    return wrongInList(looking, answer, answer.body[envelope]);
  },
  async one({ person, view }) {
    const status = view.mayList ? 404 : 403;
    const problems: string[] = [];
    for (const id of view.ids(true).slice(0, some)) {
      const { body } = await person.api.get(`${view.entity.resource}/${id}`);
      problems.push(...wrongIn(view, body));
    }
    for (const id of view.ids(false).slice(0, some)) {
      const answer = await person.api.get(`${view.entity.resource}/${id}`);
      if (answer.status !== status) problems.push(`${id} answers ${answer.status}`);
    }
    return problems;
  },
  async many({ person, view }) {
    const [inside, outside] = [view.ids(true).slice(0, some), view.ids(false).slice(0, some)];
    if (!view.mayList) return [];
    const filter = { id: [...inside, ...outside] };
    const { body } = await person.api.get<RecordData[]>(view.entity.resource, { range: [0, 99], filter });
    const ids = body.map(({ id }) => String(id)).sort();
    return JSON.stringify(ids) === JSON.stringify(inside.sort()) ? [] : [`answers ${ids} for ${inside}`];
  },
  async reference({ person, view }) {
    const problems: string[] = [];
    for (const field of relations(view)) {
      const names = [relationTarget(field) ?? field.targets ?? []]
        .flat()
        .flatMap((resource) => person.views.get(resource)?.entity.fields.map(({ name }) => name) ?? []);
      const populate = [{ path: field.name, fields: [...new Set(names)].slice(0, 200) }];
      const query = { range: [0, 99], populate };
      const { body } = await person.api.get<RecordData[]>(view.entity.resource, query);
      for (const { resource, record } of body.flatMap((one) =>
        populated(field, one[field.name] as JsonValue),
      )) {
        const target = person.views.get(resource);
        const isBare = Object.keys(record).every((name) => system.includes(name));
        if (target && !isBare)
          problems.push(...wrongIn(target, record).filter((problem) => !problem.includes('lacks')));
      }
    }
    return problems;
  },
  async count({ person, view }) {
    if (!view.mayList) return [];
    const query = { range: [0, 0], count: 'exact' };
    const { headers } = await person.api.get(view.entity.resource, query);
    const total = Number((headers.get('content-range') ?? '').split('/')[1]);
    return total === view.ids(true).length ? [] : [`counts ${total} in place of ${view.ids(true).length}`];
  },
  async search({ person, view }) {
    if (!view.mayList) return [];
    const problems: string[] = [];
    for (const word of hiddenWords(view)) {
      const query = { range: [0, 999], filter: { $search: word } };
      const { body } = await person.api.get<RecordData[]>(view.entity.resource, query);
      for (const { id } of body) {
        const stored = view.stored(String(id));
        const readable = view.entity.searchFields.filter((path) =>
          view.may(String(id), path.split('.')[0] ?? path),
        );
        const text = fold(readable.map((path) => textAt(stored, path)).join(' '));
        if (!text.includes(fold(word))) problems.push(`finds ${String(id)} by ${word}`);
      }
    }
    return problems;
  },
  async history({ person, view }) {
    const problems: string[] = [];
    for (const id of [...view.ids(true).slice(0, some), ...view.ids(false).slice(0, 1)]) {
      const answer = await person.api.get<HistoryAnswer>(`${view.entity.resource}/${id}/history`);
      if (!view.mayRow(id)) {
        if (answer.status !== (view.mayList ? 404 : 403)) problems.push(`${id} answers ${answer.status}`);
        continue;
      }
      const names = answer.body.entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
      problems.push(...names.filter((name) => !view.may(id, name)).map((name) => `${id} tells of ${name}`));
    }
    return problems;
  },
  async backlinks({ person, view }) {
    const problems: string[] = [];
    const { resource } = view.entity;
    // only some entities are drawn, and what the system sets changes with each test
    const isSet = ({ resource: from, by }: Backlink) =>
      person.views
        .get(from)
        ?.entity.fields.some(({ name, readOnly }) => !readOnly && name === by.split('.')[0]);
    for (const id of [...view.ids(true).slice(0, some), ...view.ids(false).slice(0, 1)]) {
      const { status, body } = await person.api.get<BacklinksAnswer>(`${resource}/${id}/backlinks`);
      if (!view.mayRow(id)) {
        if (status !== (view.mayList ? 404 : 403)) problems.push(`${id} answers ${status}`);
        continue;
      }
      const backlinks = body.backlinks.filter(isSet);
      const counted = backlinks.map((one) => `${one.resource} ${one.by} ${one.total}`);
      const wanted = expectedBacklinks({ person, view }, id);
      if (JSON.stringify(counted) !== JSON.stringify(wanted))
        problems.push(`${id} is referred to by ${counted}, not ${wanted}`);
      for (const backlink of backlinks)
        problems.push(...(await wrongCount(person, { resource, id }, backlink)));
    }
    // those of the sections of the profile are counted by the same rights
    for (const id of view.ids(true).slice(0, 1)) {
      const { body } = await person.api.get<BacklinksAnswer>(`${resource}/${id}/backlinks?of=sections`);
      for (const backlink of body.backlinks.filter(isSet))
        problems.push(...(await wrongCount(person, { resource, id }, backlink)));
    }
    return problems;
  },
  versions: askFileVersions,
  'real time': async (looking) =>
    await askRealTime(
      looking,
      [true, false].flatMap((isThere) => looking.view.ids(isThere).slice(0, some)),
    ),
  conflicts: askConflicts,
  'conflicts of a course': askCourseConflicts,
  'conflicts of an assignment': askAssignmentConflicts,
  'counts of views': askListViews,
  comments: askComments,
  export: askExport,
  groups: askGroups,
};
