import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { PassedPlan, PassedPlansAnswer } from '../../contract/assignments/passedPlans.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { namingChangeSet } from '../../framework/server/http/records/recordHeaders.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { compileRights } from '../../framework/server/rights/compileRights.ts';

type AssignmentType = 'plan' | 'assign';

/** Two records of an assignment, seen from the end whose right decides. */
interface AssignedPair {
  actor: Actor;
  resource: 'employees' | 'institutions';
  id: string;
  /** Id of the record at the other end. */
  other: string;
}

/** Fields that show an assignment at each end; the later ones show only some of them. */
const linkFields = {
  employees: { plan: ['plannedInstitutions'], assign: ['assignedInstitutions'] },
  institutions: {
    plan: ['plannedEmployees', 'plannedTeachers'],
    assign: ['assignedEmployees', 'assignedTeachers'],
  },
} as const satisfies Record<AssignedPair['resource'], Record<AssignmentType, readonly string[]>>;

type Context = Pick<ServerContext, 'repository' | 'index'>;

/** The first field by which the actor may change an assignment of this type; else the one that shows all. */
function fieldFor({ index }: Context, { actor, resource }: AssignedPair, type: AssignmentType): string {
  const entity = index().entity(resource);
  const fields: readonly string[] = linkFields[resource][type];
  const isUpdatable = (field: string) =>
    entity !== undefined && compileRights(index(), actor, entity).isUpdatable(field);
  return fields.find(isUpdatable) ?? fields[0] ?? '';
}

/** The added assignment, as described in the calls. */
interface AddedAssignment {
  type: AssignmentType;
  liftPlan?: boolean;
  until?: string | null;
  note?: string | null;
}

/**
 * Plans or assigns; with `liftPlan` an assignment also lifts the plan of the same pair, in the same change set.
 * @throws AppError 403, 404, 422, which names an invalid `until` or `note`
 */
export async function addAssignment(
  context: Context,
  pair: AssignedPair,
  { type, liftPlan = false, reply, ...facts }: AddedAssignment & { reply: FastifyReply },
): Promise<void> {
  const { actor, resource, id, other } = pair;
  const writing = namingChangeSet(context.repository, reply);
  const added = { id, field: fieldFor(context, pair, type), other, action: 'link', facts } as const;
  if (!liftPlan) {
    await writing.changeLink(actor, resource, added);
    return;
  }
  const planned = fieldFor(context, pair, 'plan');
  await writing.together({ actor, resource, reason: '' }, async (records) => {
    await records.changeLink(resource, added);
    await records.changeLink(resource, { id, field: planned, other, action: 'unlink' });
  });
}

/** Lifts a plan or an assignment. @throws AppError 403, 404, 422 */
export async function removeAssignment(
  context: Context,
  pair: AssignedPair,
  { type, reply }: { type: AssignmentType; reply: FastifyReply },
): Promise<void> {
  const { actor, resource, id, other } = pair;
  const writing = namingChangeSet(context.repository, reply);
  await writing.unlink(actor, resource, id, fieldFor(context, pair, type), other);
}

/** The ends of a plan by the fields that show it there. */
const planEnds = Object.entries(linkFields).flatMap(([resource, { plan }]) =>
  plan.map((field) => ({ resource, field })),
);

/** Plans sent at once. */
const mostPlans = 50;

/**
 * The plans whose last day is over, the oldest first, as the actor may read them at either end.
 * @throws AppError 403 without the right to change plans at one of the ends
 */
export async function passedPlans(
  { repository, index, db }: Pick<ServerContext, 'repository' | 'index' | 'db'>,
  actor: Actor,
): Promise<PassedPlansAnswer> {
  const mayChange = planEnds.some(({ resource, field }) => {
    const entity = index().entity(resource);
    return entity !== undefined && compileRights(index(), actor, entity).isUpdatable(field);
  });
  if (!mayChange) throw new AppError('forbidden');
  const parts = planEnds.flatMap(({ resource, field }) => {
    const links = repository.readableLinks(actor, resource, field);
    if (!links) return [];
    const [employee, institution] = resource === 'employees' ? ['id', 'other'] : ['other', 'id'];
    return [
      sql`SELECT ${sql.ref(`p.${employee}`)} AS "employee", ${sql.ref(`p.${institution}`)} AS "institution",
        p."until"::text AS "until", p."note", ${sql.lit(resource)} AS "end" FROM ${links} p`,
    ];
  });
  if (parts.length === 0) return { plans: [], total: 0 };
  const { rows } = await sql<PassedPlan & { total: number }>`
    SELECT "employee", "institution", "until", "note", array_agg(DISTINCT "end" ORDER BY "end") AS "ends",
      (count(*) OVER ())::int AS "total"
    FROM (${sql.join(parts, sql` UNION ALL `)}) f WHERE "until" < ${dayInBerlin(new Date())}
    GROUP BY "employee", "institution", "until", "note"
    ORDER BY "until", "employee", "institution" LIMIT ${sql.lit(mostPlans)}`.execute(db.kysely);
  return { plans: rows.map(({ total: _, ...plan }) => plan), total: rows[0]?.total ?? 0 };
}
