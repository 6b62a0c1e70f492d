import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Records } from '../../../../generated/types.ts';
import type { ModelIndex } from '../../../framework/schema/ModelIndex.ts';
import type { Database } from '../../../framework/server/database/Database.ts';
import type { FileStore } from '../../../framework/server/files/FileStore.ts';
import { createId } from '../../../framework/server/repository/createId.ts';
import { filesTable } from '../../../framework/server/storage/systemTables.ts';
import { type DemoFile, DemoFiles } from '../base/DemoFiles.ts';
import { DemoWriter } from '../base/DemoWriter.ts';
import type { Draft } from '../base/Draft.ts';
import { createDemoContext, type DemoContext } from '../base/demoContext.ts';
import { type DemoSize, demoSizes } from '../base/demoSizes.ts';
import { pointerOrNull, RecordPointer } from '../base/pointers.ts';
import { acquisitionListDrafts } from '../institutions/acquisitionListDrafts.ts';
import { contractDrafts } from '../institutions/contractDrafts.ts';
import { institutionDrafts } from '../institutions/institutionDrafts.ts';
import { masterDrafts, organisationDrafts } from '../institutions/organisationDrafts.ts';
import { backOfficeDrafts } from '../office/backOfficeDrafts.ts';
import {
  employeeRecords,
  institutionRecord,
  parentRecords,
  responsibleRecords,
} from '../office/masterData.ts';
import { linkEmployeeContracts } from '../people/employeeContractDrafts.ts';
import { jobTypeDrafts } from '../people/jobDrafts.ts';
import { parentDrafts } from '../people/parentDrafts.ts';
import { createStudentRecords } from '../people/studentDrafts.ts';
import { terminationDrafts } from '../people/terminationDrafts.ts';
import { registrationDrafts } from '../registration/registrationDrafts.ts';
import { registrationLinks } from '../registration/registrationLinks.ts';
import { holidayDrafts } from '../teaching/holidayDrafts.ts';
import { createSchoolPlan } from '../teaching/schoolPlan.ts';
import { subjectDrafts } from '../teaching/subjectDrafts.ts';
import { linkSubstitutionInquiries } from '../teaching/substitutionInquiryDrafts.ts';
import { productDrafts } from '../warehouse/productDrafts.ts';
import { replaceDemoFiles } from './replaceDemoFiles.ts';
import { schoolDrafts } from './schoolDrafts.ts';

interface Seed {
  logins: readonly string[];
  now: string;
}

/**
 * Stores the files like uploads.
 * @returns their ids, in the order of the files
 */
async function seedDemoFiles(
  db: Database,
  store: FileStore,
  files: readonly DemoFile[],
  { logins, now }: Seed,
): Promise<string[]> {
  const incoming = await store.incoming();
  const ids = files.map(() => createId());
  const rows: object[] = [];
  for (const [index, { name, mediaType, bytes, sentAt = now, sentBy }] of files.entries()) {
    const id = ids[index] ?? '';
    const content = bytes();
    const path = join(incoming, id);
    await writeFile(path, content);
    await store.keep(id, path);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const createdBy = sentBy ? logins[sentBy.index] : null;
    rows.push({ id, name, mediaType, size: content.length, sha256, createdAt: sentAt, createdBy });
  }
  await sql`
    INSERT INTO ${sql.table(filesTable.name)}
      ("id", "name", "mediaType", "size", "sha256", "createdAt", "createdBy")
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS f("id" text, "name" text,
      "mediaType" text, "size" bigint, "sha256" text, "createdAt" timestamptz, "createdBy" text)`.execute(
    db.kysely,
  );
  return ids;
}

interface SeedOptions {
  size: DemoSize;
  seed: number;
  /** 'YYYY-MM-DD'. */
  referenceDay: string;
  /** Ids of login users that drafts may point to. */
  logins: readonly string[];
  files: FileStore;
  report: (line: string) => void;
}

/** Returns whether the demo data exist already. */
export async function hasDemoData(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM "institutions" LIMIT 1`.execute(db.kysely);
  return rows.length > 0;
}

/** Plans everything before it is written, because the drafts refer to each other in all directions. */
function planDemo(context: DemoContext, size: DemoSize, files: DemoFiles) {
  const { students, courses, share } = demoSizes[size];
  const scaled = (count: number) => Math.max(3, Math.round(count * share));
  const plan = createSchoolPlan(context, { students, courses });
  const school = schoolDrafts(context, plan, { trainings: scaled(24), events: scaled(40) }, files);
  const parents = [...parentDrafts(context)];
  const products = productDrafts();
  const sizes = {
    events: scaled(80),
    forms: scaled(60),
    submissions: scaled(120),
    signups: scaled(60),
    registrations: scaled(60),
  };
  const world = { plan, students: school.students, parents, products, series: 4 };
  const registration = registrationDrafts(context, sizes, world, files);
  const office = backOfficeDrafts(
    context,
    {
      school: plan,
      students: school.students,
      courseLogs: school['course-logs'],
      handoutEvents: registration['handout-events'],
      submissions: registration['online-form-submissions'],
      orders: scaled(240),
    },
    files,
  );
  const terminations = terminationDrafts(context, plan, office['invoice-cycles']);
  const links = registrationLinks(
    school.students,
    registration['online-form-submissions'],
    registration['activity-registrations'],
  );
  return { plan, school, parents, registration, office, terminations, links, scaled };
}

type Plan = ReturnType<typeof planDemo>;

async function writeAll(
  writer: DemoWriter,
  drafts: { readonly [Resource in keyof Records]?: Iterable<Draft<Resource>> },
): Promise<void> {
  for (const resource of Object.keys(drafts) as (keyof Records)[])
    await writer.write(resource, drafts[resource] ?? []);
}

function countsOf(drafts: Readonly<Record<string, readonly object[]>>): Record<string, number> {
  return Object.fromEntries(Object.entries(drafts).map(([resource, records]) => [resource, records.length]));
}

async function writePeople(
  writer: DemoWriter,
  context: DemoContext,
  { parents, links }: Plan,
): Promise<void> {
  const employees = employeeRecords(context);
  await writer.write('employees', employees.records);
  await writer.write('responsibles', responsibleRecords(context));
  await writer.write('parents', parentRecords(context, parents, links.parents));
  const institutions = function* () {
    for (const draft of institutionDrafts(context)) yield institutionRecord(draft);
  };
  await writer.write('institutions', institutions());
  for (const field of ['assignedInstitutions', 'plannedInstitutions'] as const) {
    const pairs = employees.drafts.map((draft, index) => ({
      id: writer.ids.employees?.[index] ?? '',
      others: draft[field].flatMap((institution) => writer.ids.institutions?.[institution] ?? []),
    }));
    await writer.writeLinks('employees', field, pairs);
  }
}

function acquisitionListRecords(context: DemoContext, count: number) {
  return [...acquisitionListDrafts(context, count)].map((draft) => ({
    ...draft,
    forEmployee: pointerOrNull('employees', draft.forEmployee),
    institutions: draft.institutions.map((index) => new RecordPointer('institutions', index)),
    assignee: pointerOrNull('login-users', draft.assignee),
    creator: pointerOrNull('login-users', draft.creator),
  }));
}

/** Fills an empty database with a German music school; equal seeds produce equal data. */
export async function seedDemo(db: Database, index: ModelIndex, options: SeedOptions): Promise<void> {
  const { seed, referenceDay, logins, report } = options;
  const { lists, institutions, employees, responsibles, parents } = demoSizes[options.size];
  const people = { institutions, employees, responsibles, parents };
  const context = createDemoContext({ ...people, seed, referenceDay, logins: logins.length });
  const now = `${referenceDay}T06:00:00.000Z`;
  const files = new DemoFiles();
  const planned = planDemo(context, options.size, files);
  const { plan, school, registration, office, links, terminations, scaled } = planned;
  const writer = new DemoWriter(db, index, { now, report });
  writer.know('login-users', logins);
  const acquisitionLists = acquisitionListRecords(context, lists);
  const counts = {
    ...people,
    'login-users': logins.length,
    subjects: subjectDrafts().length,
    'acquisition-lists': acquisitionLists.length,
    ...countsOf(school),
    ...countsOf(registration),
    ...countsOf(office),
    terminations: terminations.length,
  };
  const sizes = {
    toDos: scaled(60),
    trackings: options.size === 'large' ? 1_000_000 : scaled(2000),
    storedDocuments: scaled(300),
  };
  const masters = masterDrafts(context, counts);
  const organisation = organisationDrafts({ context, counts: { ...counts, ...countsOf(masters) } }, sizes, {
    forms: registration['booking-forms'],
    files,
  });
  writer.know('files', await seedDemoFiles(db, options.files, files.list, { logins, now }));
  const { 'login-users': _, ...expected } = counts;
  writer.expect(expected);
  const year = Number(referenceDay.slice(0, 4));
  await writeAll(writer, masters);
  await writeAll(writer, {
    subjects: subjectDrafts(),
    'job-types': jobTypeDrafts(),
    contracts: contractDrafts,
    holidays: holidayDrafts(year - 1, year + 1),
  });
  await writePeople(writer, context, planned);
  await writer.write('acquisition-lists', acquisitionLists);
  await writeAll(writer, {
    ...school,
    students: school.students.map(createStudentRecords(context, plan, links.students)),
    ...office,
    ...registration,
    terminations,
    ...organisation.drafts,
  });
  await writer.finish();
  await replaceDemoFiles(db, index, { replacements: organisation.replacements, ids: writer.ids });
  await linkSubstitutionInquiries(db);
  await linkEmployeeContracts(db);
  await sql`ANALYZE`.execute(db.kysely);
}
