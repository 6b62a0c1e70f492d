import { monthsLater } from '../../framework/schema/monthsLater.ts';
import { addDays, instantBefore } from './calendarDay.ts';
import type { DemoContext } from './demoContext.ts';
import { demoPdf } from './demoPdf.ts';
import { type DocumentProvider, type DocumentTypeDraft, documentTypeDrafts } from './documentTypeDrafts.ts';
import { loginOf } from './loginPointer.ts';
import { createRandom } from './random.ts';
import { type DemoCounts, RecordPointer, type TypedPointer, typed } from './recordPointer.ts';
import type { DemoFile } from './seedDemoFiles.ts';

export interface StoredDocumentDraft {
  name: string;
  documentType: RecordPointer;
  storedFile: RecordPointer;
  provider: TypedPointer;
  providerType: DocumentProvider;
  issuedOn: string;
  validUntil: string | null;
  note: string | null;
  checkedBy: RecordPointer | null;
  checkedAt: string | null;
  createdAt: string;
}

/** The documents, and the files they hold. */
export interface StoredDocuments {
  drafts: StoredDocumentDraft[];
  files: DemoFile[];
}

function fileOf(name: string, type: DocumentTypeDraft, issuedOn: string): DemoFile {
  const lines = [type.description, '', `Ausgestellt am ${issuedOn.split('-').reverse().join('.')}`];
  return {
    name: `${name.replace(/[^\p{L}\d-]+/gu, '-')}.pdf`,
    mediaType: 'application/pdf',
    bytes: () => demoPdf(name, lines),
  };
}

/** Of what is asked of everybody, and of the rest, this share has been handed in. */
const shares = { required: 0.82, other: 0.2 };

/** What the provider at `index` has handed in of one type. */
function draftOf(
  context: DemoContext,
  type: DocumentTypeDraft,
  typeIndex: number,
  index: number,
): Omit<StoredDocumentDraft, 'storedFile'> | undefined {
  const resource = type.providers[0] as DocumentProvider;
  const random = createRandom(context.seed, 'stored-document', typeIndex, index);
  if (!random.chance(type.isRequired ? shares.required : shares.other)) return undefined;
  const createdAt = instantBefore(random, context.referenceDay, 5, 900);
  const issuedOn = addDays(createdAt.slice(0, 10), -random.int(1, 40));
  const isChecked = random.chance(0.75);
  return {
    name: `${type.name} ${issuedOn.slice(0, 4)}`,
    documentType: new RecordPointer('documenttypes', typeIndex),
    provider: typed(new RecordPointer(resource, index)) as TypedPointer,
    providerType: resource,
    issuedOn,
    validUntil: type.validityMonths === null ? null : monthsLater(issuedOn, type.validityMonths),
    note: random.chance(0.1) ? 'Original lag vor.' : null,
    checkedBy: isChecked ? loginOf(context, 'Personal') : null,
    checkedAt: isChecked ? new Date(Date.parse(createdAt) + 3 * 86_400_000).toISOString() : null,
    createdAt,
  };
}

/** Types and who hands them in, person after person; of employees the teachers, not the office. */
function* handedIn(context: DemoContext, counts: DemoCounts): Generator<[DocumentTypeDraft, number, number]> {
  const most = Math.max(...Object.values(counts), 0);
  for (let place = 0; place < most; place++) {
    for (const [typeIndex, type] of documentTypeDrafts.entries()) {
      const resource = type.providers[0] as DocumentProvider;
      const index = place + (resource === 'employees' ? context.officeStaff : 0);
      if (index < (counts[resource] ?? 0)) yield [type, typeIndex, index];
    }
  }
}

/**
 * `count` documents of the first people and institutions; some still owe what is required.
 * @param firstFile position of the first file of these among all files of the demo.
 */
export function storedDocumentDrafts(
  context: DemoContext,
  counts: DemoCounts,
  count: number,
  firstFile = 0,
): StoredDocuments {
  const made: StoredDocuments = { drafts: [], files: [] };
  for (const [type, typeIndex, index] of handedIn(context, counts)) {
    if (made.drafts.length >= count) break;
    const draft = draftOf(context, type, typeIndex, index);
    if (!draft) continue;
    const storedFile = new RecordPointer('files', firstFile + made.files.length);
    made.files.push(fileOf(draft.name, type, draft.issuedOn));
    made.drafts.push({ ...draft, storedFile });
  }
  return made;
}
