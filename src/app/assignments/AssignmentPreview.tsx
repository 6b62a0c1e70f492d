import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { checkAssignment } from '../../contract/conflicts/conflictCalls.ts';
import { conflictText } from '../../contract/conflicts/conflictText.ts';
import { useReferenced } from '../../framework/admin/records/fields/useReferenced.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type {
  LinkImpactRequest,
  linkImpactCall,
  OpenedRecords,
} from '../../framework/schema/contracts/links.ts';
import { dativePlural } from '../../framework/schema/dativePlural.ts';
import type { AssignmentSide } from './assignmentSides.ts';

/** An entry of the answer, with the words for its records. */
interface NamedOpening extends OpenedRecords {
  title: string;
  plural: string;
}

const and = new Intl.ListFormat('de', { type: 'conjunction' });

/** "dieses Standorts", "von 1 Ansprechpartner:in", "von 3 Ansprechpartner:innen". */
function whose({ resource, record, records, isCapped, title, plural }: NamedOpening, institution: string) {
  if (resource === 'institutions' && record === institution) return 'dieses Standorts';
  if (records === 1) return `von 1 ${title}`;
  return `von ${isCapped ? 'mehr als ' : ''}${records} ${dativePlural(plural)}`;
}

/**
 * The rights that an assignment opens, as sentences: "Liest damit Name und Anschrift dieses Standorts."
 * @param institution id of the institution that is assigned
 */
function openedSentences(opening: NamedOpening, institution: string): string[] {
  const ending = whose(opening, institution);
  const sentence = (verb: string, titles: readonly string[] | null) => {
    if (titles?.length === 0) return [];
    return [`${verb} damit ${titles === null ? 'alle Angaben' : and.format(titles)} ${ending}.`];
  };
  return [...sentence('Liest', opening.read), ...sentence('Ändert', opening.update)];
}

interface ShownConflict {
  text: string;
  isHard: boolean;
}

/** Conflicts of an assignment; empty if the user may not know, and if it cannot be loaded. */
function useAssignmentConflicts(pair: { employee: string; institution: string }): ShownConflict[] {
  const { http } = useServices();
  const { employee, institution } = pair;
  const { data } = useQuery({
    queryKey: ['assignments', 'conflicts', employee, institution],
    queryFn: async ({ signal }) => {
      const params = { employeeId: employee, institutionId: institution };
      const { conflicts } = await callServer<typeof checkAssignment>(
        http,
        'GET /api/scheduler/conflicts/assignment/{employeeId}/{institutionId}',
        { params, signal, isQuiet: true },
      );
      return conflicts;
    },
    retry: false,
  });
  return (data ?? []).map((conflict) => ({ text: conflictText(conflict), isHard: conflict.isHard }));
}

/** The rights that a link would open; empty if they cannot be loaded. */
function useOpenedRights(link: LinkImpactRequest): NamedOpening[] {
  const { http } = useServices();
  const { entity: entityOf } = useDefinitions();
  const { data } = useQuery({
    queryKey: ['assignments', 'opened', link.resource, link.id, link.field, link.other],
    queryFn: async ({ signal }) =>
      await callServer<typeof linkImpactCall>(http, 'POST /api/permissioner/link-impact', {
        body: link,
        signal,
        isQuiet: true,
      }),
    retry: false,
  });
  const openings = data?.people.flatMap(({ opened }) => opened) ?? [];
  return openings.flatMap((one) => {
    const entity = entityOf(one.resource);
    return entity ? [{ ...one, title: entity.title, plural: entity.plural }] : [];
  });
}

interface AssignmentPreviewProps {
  side: AssignmentSide;
  entity: VisibleEntity;
  record: RaRecord;
  /** Id of the chosen record. */
  other: string;
}

/** Conflicts of the link to a chosen record, and the rights that it would open. */
export function AssignmentPreview({ side, entity, record, other }: AssignmentPreviewProps) {
  const { resource } = entity;
  const field = entity.fields.find(({ name }) => name === side.field);
  const [chosen] = useReferenced(field?.link?.to ?? '', [other]);
  const pair =
    side.otherKey === 'employeeId'
      ? { employee: other, institution: String(record.id) }
      : { employee: String(record.id), institution: other };
  const conflicts = useAssignmentConflicts(pair);
  const opened = useOpenedRights({ resource, id: String(record.id), field: side.field, other });
  const sentences = opened.flatMap((one) => openedSentences(one, pair.institution));
  if (conflicts.length === 0 && sentences.length === 0) return null;
  const isHard = conflicts.some((conflict) => conflict.isHard);
  return (
    <Box role="status" sx={{ mt: 1 }}>
      <Typography component="div" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {chosen?.title}
      </Typography>
      {conflicts.length > 0 ? (
        <Alert severity={isHard ? 'error' : 'warning'} sx={{ mt: 0.5 }}>
          {conflicts.map(({ text }) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      ) : null}
      {sentences.length > 0 ? (
        <Alert severity="info" sx={{ mt: 0.5 }}>
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      ) : null}
    </Box>
  );
}
