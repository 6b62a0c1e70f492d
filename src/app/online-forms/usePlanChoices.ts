import { useGetList } from 'ra-core';
import { answeredMembers } from '../../contract/registration/answeredMembers.ts';
import type { PlanChoices } from '../../contract/registration/FormPlan.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { isEnded, type NamedCourse } from './choiceWarnings.ts';

const most = 30;

function idsOf(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : [];
  return entries.map((entry) => String(typeof entry === 'object' ? (entry as RecordData).id : entry));
}

interface Named extends RecordData {
  id: string;
  title: string;
}

/**
 * Records of a list with their names, as the user may read them; nothing is asked for an empty one.
 * @param more fields beside the name, those that are readable
 */
function useNamed(resource: string, filter: object | null, more: readonly string[] = []): Named[] {
  const { entity } = useDefinitions();
  const readable = new Set(entity(resource)?.fields.map(({ name }) => name));
  const { data = [] } = useGetList(
    resource,
    {
      filter: filter ?? {},
      pagination: { page: 1, perPage: most },
      sort: { field: 'name', order: 'ASC' },
      meta: { fields: ['name', ...more.filter((name) => readable.has(name))] },
    },
    { enabled: filter !== null && readable.has('name') },
  );
  return filter === null
    ? []
    : data.map((record) => ({ ...record, id: String(record.id), title: String(record.name ?? '') }));
}

function byIds(ids: readonly string[]): object | null {
  return ids.length === 0 ? null : { id: ids };
}

function referenced(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null;
}

const courseFields = ['subject', 'institution', 'courseState', 'endDate'];

/** Choices of a form, and the courses that the office named for it, ended ones included. */
interface OfferedChoices {
  choices: PlanChoices;
  named: readonly NamedCourse[];
}

/**
 * Choices of a template for its preview: the same records, without free places.
 * @param form record of a form of it, whose own lists replace those of the template
 */
export function usePlanChoices(
  template: Readonly<Record<string, unknown>>,
  form: Readonly<Record<string, unknown>> = {},
): OfferedChoices {
  const { entity } = useDefinitions();
  const { useOpenCourses, additionalDocuments } = template;
  const submissions = entity('online-form-submissions');
  const listOf = (name: string) => {
    const own = idsOf(form[name]);
    return own.length > 0 ? own : idsOf(template[name]);
  };
  const chosen = byIds(listOf('selectableCourses'));
  const open = useOpenCourses === true ? { isOpenForRegistration: true } : null;
  const courses = useNamed('courses', chosen ?? open, courseFields).map(
    ({ subject, institution, ...course }): NamedCourse => ({
      ...course,
      subject: referenced(subject),
      institution: referenced(institution),
    }),
  );
  const today = dayInBerlin(new Date());
  const choices = {
    members: submissions ? answeredMembers(submissions) : [],
    subjects: useNamed('subjects', byIds(listOf('selectableSubjects'))),
    courses: courses.filter((course) => !isEnded(course, today)),
    documents: useNamed('documents', byIds(idsOf(additionalDocuments))).map((document) => ({
      ...document,
      url: null,
    })),
    institution: null,
    today,
  };
  return { choices, named: chosen ? courses : [] };
}
