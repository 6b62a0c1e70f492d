import type { DocumentProvider } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { monthsLater } from '../../../framework/schema/dayNumber.ts';
import { germanDay, instantBefore } from '../base/calendarDay.ts';
import { type DemoFile, type DemoFiles, pdfFile } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf } from '../base/loginPointer.ts';
import { createRandom } from '../base/random.ts';
import { type DemoCounts, RecordPointer, type TypedPointer, typed } from '../base/recordPointer.ts';
import type { FileReplacement } from '../seed/replaceDemoFiles.ts';
import { type DocumentTypeDraft, documentTypeDrafts } from './documentTypeDrafts.ts';

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

type Draft = Omit<StoredDocumentDraft, 'storedFile'>;

/** The document as received; `remarks` describe its defects. */
function storedFileOf(draft: Draft, type: DocumentTypeDraft, remarks: readonly string[] = []): DemoFile {
  const { name, issuedOn, createdAt: sentAt } = draft;
  const lines = [type.description, '', `Ausgestellt am ${germanDay(issuedOn)}`, ...remarks];
  return { ...pdfFile(name, name, lines), sentAt };
}

/**
 * Shares of required and other documents that were handed in, and share of those handed in again because the
 * first was incomplete.
 */
const shares = { required: 0.82, other: 0.2, again: 0.08 };

interface DraftPosition {
  typeIndex: number;
  index: number;
}

/** The document of one type handed in by the provider at `index`, if any. */
function draftOf(
  context: DemoContext,
  type: DocumentTypeDraft,
  { typeIndex, index }: DraftPosition,
): Draft | undefined {
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

/** Types and their providers, one person after the other; of employees only teachers, not the office. */
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

interface DemoSchool {
  context: DemoContext;
  counts: DemoCounts;
}

/** `count` documents of the first people and institutions; some required ones are missing. */
export function storedDocumentDrafts({ context, counts }: DemoSchool, count: number, files: DemoFiles) {
  const drafts: StoredDocumentDraft[] = [];
  const replacements: FileReplacement[] = [];
  const sentBy = loginOf(context, 'Personal');
  for (const [type, typeIndex, index] of handedIn(context, counts)) {
    if (drafts.length >= count) break;
    const draft = draftOf(context, type, { typeIndex, index });
    if (!draft) continue;
    const file = { ...storedFileOf(draft, type), sentBy };
    const random = createRandom(context.seed, 'sent-again', typeIndex, index);
    if (!random.chance(shares.again) || !sentBy) {
      drafts.push({ ...draft, storedFile: files.keep(file) });
      continue;
    }
    const incomplete = storedFileOf(draft, type, ['', '(Vom Scan fehlt die zweite Seite.)']);
    // within two days, before it is checked
    const at = new Date(Date.parse(draft.createdAt) + random.int(60, 1900) * 60_000).toISOString();
    const record = new RecordPointer('stored-documents', drafts.length);
    drafts.push({ ...draft, storedFile: files.keep({ ...incomplete, sentBy }) });
    replacements.push({
      record,
      values: { storedFile: files.keep({ ...file, sentAt: at }) },
      at,
      by: sentBy,
    });
  }
  return { drafts, replacements };
}
