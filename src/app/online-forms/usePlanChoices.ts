import { useGetList } from 'ra-core';
import type { PlanChoices } from '../../contract/registration/PlanChoices.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../framework/schema/Json.ts';

const most = 30;

function idsOf(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : [];
  return entries.map((entry) => String(typeof entry === 'object' ? (entry as RecordData).id : entry));
}

/** Records of a list, as the user may read them; nothing is asked for an empty one. */
function useNamed(resource: string, filter: object | null, field = 'name') {
  const { entity } = useDefinitions();
  const isReadable = entity(resource)?.fields.some(({ name }) => name === field) ?? false;
  const { data = [] } = useGetList(
    resource,
    {
      filter: filter ?? {},
      pagination: { page: 1, perPage: most },
      sort: { field, order: 'ASC' },
      meta: { fields: [field] },
    },
    { enabled: filter !== null && isReadable },
  );
  return filter === null
    ? []
    : data.map((record) => ({ id: String(record.id), title: String(record[field] ?? '') }));
}

function byIds(ids: readonly string[]): object | null {
  return ids.length === 0 ? null : { id: ids };
}

/** What a template offers to choose from, for its preview: the same records, without free places. */
export function usePlanChoices(template: Readonly<Record<string, unknown>>): PlanChoices {
  const { entity } = useDefinitions();
  const { selectableSubjects, selectableCourses, useOpenCourses, additionalDocuments } = template;
  const members =
    entity('online-form-submissions')?.fields.find(({ name }) => name === 'data')?.members ?? [];
  const chosen = byIds(idsOf(selectableCourses));
  const open = useOpenCourses === true ? { isOpenForRegistration: true } : null;
  return {
    members,
    subjects: useNamed('subjects', byIds(idsOf(selectableSubjects))),
    courses: useNamed('courses', chosen ?? open),
    documents: useNamed('documents', byIds(idsOf(additionalDocuments))).map((document) => ({
      ...document,
      url: null,
    })),
    institution: null,
    today: dayInBerlin(new Date()),
  };
}
