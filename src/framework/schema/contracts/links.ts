import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, recordId } from '../calls/shapes.ts';
import type { HistoryEntry } from './history.ts';

/** A link of a record with its facts; those its relation lacks are absent, unknown ones null. */
export interface LinkWithFacts {
  /** The record at the other end. */
  id: string;
  /** Time of the link's addition. */
  since?: string | null;
  /** Author of the link, as visible to the reader. */
  by?: HistoryEntry['actor'];
  [fact: string]: unknown;
}

/** Answer of `GET /api/{resource}/{id}/links/{field}`: the ends that the field itself shows. */
export interface LinksAnswer {
  links: LinkWithFacts[];
}

const request = named(
  'LinkImpactRequest',
  z.strictObject({
    resource: z.string(),
    id: recordId,
    field: described(z.string(), 'Feld des Datensatzes, das die Zuordnung zeigt.'),
    other: described(recordId, 'Der Datensatz am anderen Ende.'),
  }),
);

/** A link that does not exist yet, seen from one of its ends. */
export type LinkImpactRequest = z.output<typeof request>;

const titles = described(
  z.nullable(z.array(z.string())),
  'Bezeichnungen der Felder; wovon die Person nichts lesen darf, heißt „weitere Angaben“. Null steht für alle Felder.',
);

const opened = z.object({
  resource: z.string(),
  records: count,
  isCapped: z.boolean(),
  record: described(z.nullable(recordId), 'Der Datensatz, wenn es nur einer ist.'),
  read: titles,
  update: titles,
});

/** Records of one entity of which a person gains the same fields. */
export type OpenedRecords = z.output<typeof opened>;

const answer = named(
  'LinkImpactAnswer',
  z.object({
    people: z.array(
      z.object({
        resource: z.string(),
        id: recordId,
        isPartial: described(
          z.boolean(),
          'Nur die automatischen Rechte sind berücksichtigt: Rollen und Zugang darfst du nicht lesen.',
        ),
        opened: z.array(opened),
      }),
    ),
  }),
);

/** Per end of the link that is a person: the rights that the link would give them. */
export type LinkImpactAnswer = z.output<typeof answer>;

/** Requires the right to add the link. */
export const linkImpactCall = defineCall({
  id: 'linkImpact',
  method: 'POST',
  path: '/api/permissioner/link-impact',
  summary: 'Welche Rechte eröffnet eine Zuordnung?',
  tag: 'Rechte',
  body: request,
  bodyExample: ({ id, resource }) => ({ resource, id, field: 'assignedEmployees', other: id }),
  answer,
  answerExample: ({ id, resource }) => ({
    people: [
      {
        resource,
        id,
        isPartial: false,
        opened: [
          { resource, records: 1, isCapped: false, record: id, read: ['Name', 'Anschrift'], update: [] },
        ],
      },
    ],
  }),
  errors: [400, 403, 404, 422],
});
