import { sql } from 'kysely';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { ModelIndex } from '../../framework/schema/ModelIndex.ts';
import type { Entity } from '../../framework/schema/model.ts';
import type { Database } from '../../framework/server/database/Database.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { importLinks, importRows } from '../../framework/server/repository/importRows.ts';
import { acquisitionListDrafts } from './acquisitionListDrafts.ts';
import { contractDrafts } from './contractDrafts.ts';
import { createDemoContext, type DemoContext } from './demoContext.ts';
import { employeeDrafts } from './employeeDrafts.ts';
import { holidayDrafts } from './holidayDrafts.ts';
import { institutionDrafts } from './institutionDrafts.ts';
import { jobTypeDrafts } from './jobTypeDrafts.ts';
import { parentDrafts } from './parentDrafts.ts';
import { responsibleDrafts } from './responsibleDrafts.ts';
import { subjectDrafts } from './subjectDrafts.ts';

export const demoSizes = {
  small: { institutions: 120, employees: 60, responsibles: 200, parents: 40, lists: 6 },
  default: { institutions: 2500, employees: 1200, responsibles: 4000, parents: 900, lists: 40 },
  large: { institutions: 100_000, employees: 30_000, responsibles: 160_000, parents: 20_000, lists: 400 },
} as const;

export type DemoSize = keyof typeof demoSizes;

const batchSize = 500;

type MapDraft<Draft> = (draft: Draft) => RecordData;

/** Inserts drafts in batches; ids are answered in the order of the drafts, so that others can refer to them by index. */
class DemoWriter {
  private readonly db: Database;
  private readonly index: ModelIndex;
  private readonly now: string;
  private readonly report: (line: string) => void;

  constructor(db: Database, index: ModelIndex, now: string, report: (line: string) => void) {
    this.db = db;
    this.index = index;
    this.now = now;
    this.report = report;
  }

  entity(resource: string): Entity {
    const entity = this.index.entity(resource);
    if (!entity) throw new Error(`The demo data need the entity "${resource}".`);
    return entity;
  }

  async write<Draft>(
    resource: string,
    drafts: Iterable<Draft>,
    ids: string[],
    map: MapDraft<Draft>,
  ): Promise<void> {
    const entity = this.entity(resource);
    let batch: RecordData[] = [];
    let written = 0;
    for (const draft of drafts) {
      const id = ids[written] ?? createId();
      ids[written] = id;
      written += 1;
      batch.push({ ...map(draft), id });
      if (batch.length === batchSize) {
        await importRows(this.db.kysely, entity, batch, this.now);
        batch = [];
      }
    }
    await importRows(this.db.kysely, entity, batch, this.now);
    this.report(`${written.toLocaleString('de-DE')} ${entity.plural}`);
  }

  async writeLinks(resource: string, name: string, pairs: { id: string; others: string[] }[]): Promise<void> {
    const entity = this.entity(resource);
    const field = entity.fields.find((candidate) => candidate.name === name);
    if (!field) throw new Error(`The demo data need the link "${resource}.${name}".`);
    for (let start = 0; start < pairs.length; start += batchSize) {
      await importLinks(this.db.kysely, entity, field, pairs.slice(start, start + batchSize));
    }
  }
}

function idAt(ids: readonly string[], index: number | null | undefined): string | null {
  return index === null || index === undefined ? null : (ids[index] ?? null);
}

function idsAt(ids: readonly string[], indexes: readonly number[]): string[] {
  return indexes.flatMap((index) => ids[index] ?? []);
}

function freshIds(count: number): string[] {
  return Array.from({ length: count }, () => createId());
}

interface Ids {
  logins: readonly string[];
  employees: string[];
  institutions: string[];
  responsibles: string[];
  subjects: string[];
  jobTypes: string[];
  contracts: string[];
}

async function writeMasterData(writer: DemoWriter, ids: Ids, year: number): Promise<void> {
  await writer.write('subjects', subjectDrafts(), ids.subjects, ({ popularity: _, ...subject }) => ({
    ...subject,
  }));
  await writer.write('job-types', jobTypeDrafts(), ids.jobTypes, (jobType) => ({ ...jobType }));
  await writer.write('contracts', contractDrafts, ids.contracts, (contract) => ({ ...contract }));
  await writer.write('holidays', holidayDrafts(year - 1, year + 1), [], (holiday) => ({ ...holiday }));
}

async function writePeople(writer: DemoWriter, context: DemoContext, ids: Ids): Promise<void> {
  const links: Record<'assignedInstitutions' | 'plannedInstitutions', { id: string; others: string[] }[]> = {
    assignedInstitutions: [],
    plannedInstitutions: [],
  };
  let position = 0;
  await writer.write('employees', employeeDrafts(context), ids.employees, (draft) => {
    const { assignedInstitutions, plannedInstitutions, ...employee } = draft;
    const id = ids.employees[position] ?? '';
    position += 1;
    links.assignedInstitutions.push({ id, others: idsAt(ids.institutions, assignedInstitutions) });
    links.plannedInstitutions.push({ id, others: idsAt(ids.institutions, plannedInstitutions) });
    return {
      ...employee,
      hasLogin: false,
      subjects: idsAt(ids.subjects, draft.subjects),
      contract: idAt(ids.contracts, draft.contract),
      supervisor: idAt(ids.employees, draft.supervisor),
      acquiredBy: idAt(ids.employees, draft.acquiredBy),
    };
  });
  await writer.write('responsibles', responsibleDrafts(context), ids.responsibles, (draft) => ({
    ...draft,
    jobType: idAt(ids.jobTypes, draft.jobType),
  }));
  await writer.write('parents', parentDrafts(context), [], (draft) => ({ ...draft, hasLogin: false }));
  await writeInstitutions(writer, context, ids);
  for (const [field, pairs] of Object.entries(links)) await writer.writeLinks('employees', field, pairs);
}

async function writeInstitutions(writer: DemoWriter, context: DemoContext, ids: Ids): Promise<void> {
  await writer.write('institutions', institutionDrafts(context), ids.institutions, (draft) => {
    const { tags: _, ...institution } = draft;
    return {
      ...institution,
      responsibles: idsAt(ids.responsibles, draft.responsibles),
      supervisor: idAt(ids.employees, draft.supervisor),
      acquiredBy: idAt(ids.employees, draft.acquiredBy),
      lastUpdatedAcquisitionStatusBy: idAt(ids.logins, draft.lastUpdatedAcquisitionStatusBy),
    };
  });
}

export interface SeedOptions {
  size: DemoSize;
  seed: number;
  /** 'YYYY-MM-DD'. */
  referenceDay: string;
  /** Ids of login users that lists may be assigned to. */
  logins: string[];
  report: (line: string) => void;
}

/** Whether the demo data are there already. */
export async function hasDemoData(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM "institutions" LIMIT 1`.execute(db.kysely);
  return rows.length > 0;
}

/** Fills an empty database with a German music school: the same seed gives the same data. */
export async function seedDemo(db: Database, index: ModelIndex, options: SeedOptions): Promise<void> {
  const { lists, ...sizes } = demoSizes[options.size];
  const { seed, referenceDay, logins } = options;
  const context = createDemoContext({ ...sizes, seed, referenceDay, logins: logins.length });
  const writer = new DemoWriter(db, index, `${referenceDay}T06:00:00.000Z`, options.report);
  const ids: Ids = {
    logins,
    employees: freshIds(sizes.employees),
    institutions: freshIds(sizes.institutions),
    responsibles: [],
    subjects: [],
    jobTypes: [],
    contracts: [],
  };
  await writeMasterData(writer, ids, Number(referenceDay.slice(0, 4)));
  await writePeople(writer, context, ids);
  await writer.write('acquisition-lists', acquisitionListDrafts(context, lists), [], (draft) => ({
    ...draft,
    forEmployee: idAt(ids.employees, draft.forEmployee),
    institutions: idsAt(ids.institutions, draft.institutions),
    assignee: idAt(logins, draft.assignee),
    creator: idAt(logins, draft.creator),
  }));
  await sql`ANALYZE`.execute(db.kysely);
}
