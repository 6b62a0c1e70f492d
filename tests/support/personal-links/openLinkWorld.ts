import { AppError } from '../../../src/framework/schema/errors.ts';
import { relationTarget } from '../../../src/framework/schema/fieldPath.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Entity, Field } from '../../../src/framework/schema/model.ts';
import type { Grants, ResourceGrants } from '../../../src/framework/schema/rights/Grants.ts';
import type { NotedChange } from '../../../src/framework/server/realtime/changedRecords.ts';
import { saveChanged } from '../../../src/framework/server/repository/save.ts';
import { storedRecord } from '../../../src/framework/server/repository/storedRecord.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import type { OpenedLink } from '../../../src/framework/server/sessions/PersonalLinks.ts';
import type { LinkSubject } from '../../../src/framework/server/sessions/personalLinkRows.ts';
import { linkPurposes, type SchoolLinkPurpose } from '../../../src/server/linkPurposes.ts';
import { widenToRegistration } from '../../../src/server/registration/bookingState.ts';
import { createRecord } from '../createRecord.ts';
import { RoleView, readAll } from '../security/RoleView.ts';
import type { TestServer } from '../startTestServer.ts';
import { createSubmission } from '../submissions/createSubmission.ts';
import { variantOf } from './variantOf.ts';

/** A link that was opened, beside records that it must not reach. */
export interface LinkWorld {
  opened: OpenedLink;
  key: string;
  subject: LinkSubject;
  /** Two records of each entity the link or its records name; the first belong to the link. */
  records: ReadonlyMap<string, readonly string[]>;
  /** What the grants give, worked out without the product's code, by resource. */
  views: ReadonlyMap<string, RoleView>;
}

const submissions = 'online-form-submissions';

/** Kinds whose values are set in other ways. */
const apart = new Set(['link', 'file', 'image']);

const settable = ({ name, kind, writeOnly }: Field) =>
  !apart.has(kind) && !writeOnly && name !== 'createdAt' && name !== 'updatedAt';

function targetsOf(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => [
    ...(relationTarget(field) ? [relationTarget(field) as string] : []),
    ...(field.targets ?? []).slice(0, 1),
    ...targetsOf(field.members ?? []),
  ]);
}

/** Records of the test, and what to do with them. */
export class LinkRecords {
  private readonly server: TestServer;
  private readonly made = new Map<string, string[]>();
  /** Changes written by `fill`. */
  readonly changes: NotedChange[] = [];

  constructor(server: TestServer) {
    this.server = server;
  }

  /** Ids of two records of an entity; none if people cannot create them. */
  readonly idsOf = (resource: string): readonly string[] => this.made.get(resource) ?? [];

  get all(): ReadonlyMap<string, readonly string[]> {
    return this.made;
  }

  entity(resource: string): Entity {
    const entity = this.server.server.index().entity(resource);
    if (!entity) throw new Error(`There is no entity ${resource}.`);
    return entity;
  }

  /** Creates two records of an entity. */
  async make(resource: string): Promise<readonly string[]> {
    if (!this.made.has(resource)) {
      const ids: string[] = [];
      this.made.set(resource, ids);
      if (resource === submissions) {
        const [subject = null] = await this.make('subjects');
        for (let at = 0; at < 2; at += 1) ids.push((await createSubmission(this.server, { subject })).id);
      } else if (this.entity(resource).actions.includes('create'))
        for (let at = 0; at < 2; at += 1) ids.push((await createRecord(this.server.api, resource)).id);
    }
    return this.idsOf(resource);
  }

  /** Creates two records of each entity that these fields may name. */
  async makeTargets(resource: string): Promise<void> {
    for (const target of new Set(targetsOf(this.entity(resource).fields)))
      await this.make(target).catch(() => undefined);
  }

  /** Sets fields as the system, all at once, else one by one without those that a guard refuses. */
  async fill(resource: string, id: string, { variant, fields }: { variant: number; fields?: Field[] }) {
    const entity = this.entity(resource);
    const wanted = (fields ?? entity.fields).filter(settable);
    const values = Object.fromEntries(
      wanted.map((field) => [field.name, variantOf(field, variant, this.idsOf)] as const),
    );
    const given = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => value !== null || !wanted.some((field) => field.name === name && field.required),
      ),
    );
    if (await this.set(resource, id, given)) return;
    for (const [name, value] of Object.entries(given)) await this.set(resource, id, { [name]: value });
  }

  /** Sets values as the system, without hooks. @returns whether no guard refuses */
  async set(resource: string, id: string, values: RecordData): Promise<boolean> {
    const entity = this.entity(resource);
    const by = { actor: systemActor, resource, reason: 'Test' };
    try {
      const { repository } = this.server.server;
      const heard = repository.heardBy((changeSet) => void this.changes.push(...changeSet.changes));
      await heard.changeSet(by, async (context) => {
        const stored = await storedRecord(context.trx, entity, id, { lock: true });
        await saveChanged(context, { entity, stored, values }, { isHooked: false });
      });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}

/** Creates the record of a purpose's link beside another one, with a value in every field. */
export async function prepareRecords(records: LinkRecords, purpose: SchoolLinkPurpose): Promise<void> {
  const { resource, grants } = linkPurposes[purpose];
  const [record = ''] = await records.make(resource);
  for (const granted of new Set([resource, ...Object.keys(grants(record))])) {
    await records.make(granted);
    await records.makeTargets(granted);
    for (const [at, id] of records.idsOf(granted).entries()) await records.fill(granted, id, { variant: at });
  }
}

/** The link as its page uses it: that of a submission opens all children of the registration. */
async function asOnItsPage(server: TestServer, opened: OpenedLink): Promise<OpenedLink> {
  const { type, id } = opened.record;
  if (type !== submissions) return opened;
  return { ...opened, actor: await widenToRegistration(server.server.repository, opened.actor, id) };
}

/** Grants without rules that name the person in a field for people of another type. */
function withoutOthers(entity: Entity, { read, ...grants }: ResourceGrants, type: string): ResourceGrants {
  const targets = new Map(entity.fields.map(({ name, reference }) => [name, reference?.to]));
  const rules = read?.rules?.filter(({ when }) =>
    Object.entries(when as RecordData).every(
      ([name, value]) => value !== '$me' || targets.get(name) === type,
    ),
  );
  return { ...grants, ...(read && { read: { ...read, ...(rules && { rules }) } }) };
}

/** What grants give somebody, by resource. */
export async function viewsOf(
  server: TestServer,
  records: LinkRecords,
  { grants: all, person, type }: { grants: Grants; person: string; type: string },
): Promise<Map<string, RoleView>> {
  const views = new Map<string, RoleView>();
  for (const [resource, given] of Object.entries(all)) {
    const entity = records.entity(resource);
    const holder = { role: 'link', grants: withoutOthers(entity, given, type), profile: person };
    views.set(resource, await RoleView.read(server.api, entity, await readAll(server.api, entity), holder));
  }
  return views;
}

/** Issues and opens the link of a prepared record. */
export async function openLinkWorld(
  server: TestServer,
  records: LinkRecords,
  purpose: SchoolLinkPurpose,
): Promise<LinkWorld> {
  const [record = ''] = records.idsOf(linkPurposes[purpose].resource);
  const type = purpose === 'institution-feedback' ? 'institutions' : 'employees';
  const [person = ''] = await records.make(type);
  const subject = { purpose, record, person: { type, id: person } };
  const { personalLinks } = server.server.context;
  const key = await personalLinks.issue(subject);
  const issued = await personalLinks.open(purpose, key, '192.0.2.1');
  const opened = await asOnItsPage(server, issued);
  const views = await viewsOf(server, records, {
    grants: opened.actor.grants as Grants,
    person,
    type,
  });
  return { opened, key, subject, records: records.all, views };
}
