import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import { tagDrafts } from '../office/tagDrafts.ts';
import type { EmployeeDraft } from './employeeDrafts.ts';
import type { StudentDraft } from './studentDrafts.ts';

/** Names of a student's tags; those that follow from the record are not random. */
export function studentTagNames(
  context: DemoContext,
  student: StudentDraft,
  index: number,
  hasSiblings: boolean,
): string[] {
  const random = createRandom(context.seed, 'student tags', index);
  const hasLoan = student.inventory.some(({ serialNumber, returnedAt }) => serialNumber && !returnedAt);
  const names = [
    [hasSiblings && student.isActive, 'Geschwisterrabatt'],
    [hasLoan, 'Leihinstrument'],
    [student.registrationState === 'waiting-list', 'Warteliste'],
    [student.registrationState === 'in-review', 'Probestunde offen'],
    [random.chance(0.06), 'Bildung und Teilhabe'],
    [random.chance(0.2), 'Presse erlaubt'],
  ] as const;
  return names.flatMap(([holds, name]) => (holds ? [name] : []));
}

/** Names of a customer's tags. */
export function parentTagNames(context: DemoContext, index: number): string[] {
  const random = createRandom(context.seed, 'parent tags', index);
  return random.sample(['Ratenzahlung', 'Mahnstopp', 'Schulfest'], random.chance(0.08) ? 1 : 0);
}

/** Names of an employee's tags. */
export function employeeTagNames(
  context: DemoContext,
  employee: Pick<EmployeeDraft, 'compliance' | 'isTeacher' | 'isActive'>,
  index: number,
): string[] {
  const random = createRandom(context.seed, 'employee tags', index);
  const { compliance, isTeacher, isActive } = employee;
  if (!isActive) return [];
  const names = [
    [compliance !== null && !compliance.measlesProofDate, 'Masernschutz fehlt'],
    [compliance !== null && !compliance.conductCertificateValidUntil, 'Führungszeugnis prüfen'],
    [isTeacher && random.chance(0.08), 'Springer:in'],
    [isTeacher && random.chance(0.03), 'Nur vormittags'],
    [random.chance(0.04), 'Spricht Türkisch'],
    [random.chance(0.02), 'Spricht Ukrainisch'],
  ] as const;
  return names.flatMap(([holds, name]) => (holds ? [name] : []));
}

const indexes = new Map(tagDrafts().map(({ name }, index) => [name, index]));

/**
 * Pointers to the tags with these names.
 * @throws Error for an unknown name
 */
export function tagsNamed(names: readonly string[]): RecordPointer[] {
  return names.map((name) => {
    const index = indexes.get(name);
    if (index === undefined) throw new Error(`There is no tag "${name}".`);
    return new RecordPointer('tags', index);
  });
}
