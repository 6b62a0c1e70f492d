import { createHash } from 'node:crypto';
import type { Document, DocumentProvider } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { monthsLater } from '../../../framework/schema/dayNumber.ts';
import { germanDay, instantBefore, instantBetween } from '../base/calendarDay.ts';
import { type DemoFile, type DemoFiles, pdfFile } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import {
  type DemoCounts,
  loginOf,
  officeLogin,
  RecordPointer,
  type TypedPointer,
  typed,
} from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import type { FileReplacement } from '../seed/replaceDemoFiles.ts';

type DocumentType = NonNullable<Document['type']>;

interface DocumentDraft {
  name: string;
  type: DocumentType;
  description: string;
  path: string;
  file: RecordPointer;
  filename: string;
  filetype: 'application/pdf';
  fileHash: string;
  isTemplate: boolean;
  template: RecordPointer | null;
  visible: boolean;
  isPublic: boolean;
  creator: RecordPointer | null;
  createdAt: string;
}

/**
 * name | type | folder | purpose | line of its template; before the name `*` marks a template, `+` a public
 * document
 */
const table = `
*Elternbrief|letter|Vorlagen/Briefe|Briefkopf und Anrede für Briefe an Familien.|
*Anschreiben Schulleitung|letter|Vorlagen/Briefe|Erstes Schreiben an Schulen.|
*Nutzungsvertrag Räume|contract|Vorlagen/Verträge|Vertrag mit dem Schulträger.|
*Leihvertrag Instrument|contract|Vorlagen/Verträge|Für geliehene Instrumente.|
*Anmeldung auf Papier|form|Vorlagen/Formulare|Für Schulen ohne Internet.|
+Datenschutzhinweise|information|Website|Was wir speichern und wie lange.|
+Teilnahmebedingungen|information|Website|Gelten ab dem Schuljahr 2026/27.|
+SEPA-Mandat|form|Website|Zum Ausdrucken und Unterschreiben.|
Elternbrief Ferienplan|letter|Briefe/2026|Freie Tage bis zum Sommer.|1
Elternbrief Schülerkonzert|letter|Briefe/2026|Einladung mit Ablauf und Anfahrt.|1
Anschreiben Grundschulen Herbst|letter|Briefe/2026|Für die Akquise im Herbst.|2
Leihvertrag Violine 1/2|contract|Verträge/2026|Mit Anlage zum Zustand.|4
Hygieneplan|information|Verwaltung|Reinigung von Mundstücken und Tasten.|
Notfallplan|information|Verwaltung|Wer wann anzurufen ist.|
Leitfaden Probestunde|information|Unterricht|Ablauf in 30 Minuten.|
Leitfaden Kursbuch|information|Unterricht|Was nach jeder Stunde einzutragen ist.|
Auswertung Anmeldungen|report|Auswertungen/2026|Anmeldungen je Standort und Monat.|
Inventarliste Instrumente|report|Auswertungen/2026|Stand der letzten Zählung.|`;

/** The document as of a day. */
function fileOf(name: string, description: string, sentAt: string, sentBy: RecordPointer | null): DemoFile {
  const file = pdfFile(name, name, [description, '', `Stand: ${germanDay(sentAt.slice(0, 10))}`]);
  return { ...file, sentAt, sentBy };
}

/** Documents of the office; some replaced former versions. */
export function documentDrafts(
  context: DemoContext,
  files: DemoFiles,
): { drafts: DocumentDraft[]; replacements: FileReplacement[] } {
  const replacements: FileReplacement[] = [];
  const drafts = table
    .trim()
    .split('\n')
    .map((line, index): DocumentDraft => {
      const random = createRandom(context.seed, 'document', index);
      const [label = '', type = '', path = '', description = '', template = ''] = line.split('|');
      const name = label.replace(/^[*+]/, '');
      const creator = officeLogin(context, random);
      const createdAt = instantBefore(random, context.referenceDay, 10, 400);
      const file = fileOf(name, description, createdAt, creator);
      if (creator && random.chance(0.3)) {
        const at = instantBetween(random, createdAt, `${context.referenceDay}T00:00:00.000Z`);
        replacements.push({
          record: new RecordPointer('documents', index),
          values: { file: files.keep(fileOf(name, description, at, creator)) },
          at,
          by: creator,
        });
      }
      return {
        name,
        type: type as DocumentType,
        description,
        path,
        file: files.keep(file),
        filename: file.name,
        filetype: 'application/pdf',
        fileHash: createHash('sha256').update(file.bytes()).digest('hex'),
        isTemplate: label.startsWith('*'),
        template: template === '' ? null : new RecordPointer('documents', Number(template) - 1),
        visible: name !== 'Notfallplan',
        isPublic: label.startsWith('+'),
        creator,
        createdAt,
      };
    });
  return { drafts, replacements };
}

interface DocumentTypeDraft {
  name: string;
  description: string;
  providers: DocumentProvider[];
  isRequired: boolean;
  validityMonths: number | null;
  createdAt: string;
}

/** Before any of the people and institutions were created. */
const createdAt = '2022-08-01T07:00:00.000Z';

/** Documents that people and institutions hand in, in the order the office requests them. */
export const documentTypeDrafts: readonly DocumentTypeDraft[] = [
  documentType('Führungszeugnis', 'Erweitertes Führungszeugnis nach § 30a BZRG.', {
    provider: 'employees',
    validityMonths: 60,
    isRequired: true,
  }),
  documentType('Masernschutznachweis', 'Impfpass oder ärztliche Bescheinigung.', {
    provider: 'employees',
    validityMonths: null,
    isRequired: true,
  }),
  documentType('Datenschutzverpflichtung', 'Unterschriebene Verpflichtung auf Vertraulichkeit.', {
    provider: 'employees',
    validityMonths: null,
    isRequired: true,
  }),
  documentType('Arbeitsvertrag', 'Von beiden Seiten unterschrieben.', {
    provider: 'employees',
    validityMonths: null,
    isRequired: true,
  }),
  documentType('Studien- oder Abschlusszeugnis', 'Nachweis der musikalischen Ausbildung.', {
    provider: 'employees',
    validityMonths: null,
    isRequired: false,
  }),
  documentType('Immatrikulationsbescheinigung', 'Für Werkstudent:innen, jedes Semester neu.', {
    provider: 'employees',
    validityMonths: 6,
    isRequired: false,
  }),
  documentType('Arbeitserlaubnis', 'Nur ohne Staatsangehörigkeit eines EU-Staats.', {
    provider: 'employees',
    validityMonths: 36,
    isRequired: false,
  }),
  documentType('Nutzungsvertrag', 'Vertrag über die Räume mit dem Schulträger.', {
    provider: 'institutions',
    validityMonths: 24,
    isRequired: true,
  }),
  documentType('Hausordnung', 'Was vor Ort gilt und wer aufschließt.', {
    provider: 'institutions',
    validityMonths: null,
    isRequired: false,
  }),
  documentType('SEPA-Mandat', 'Unterschriebene Einzugsermächtigung.', {
    provider: 'parents',
    validityMonths: null,
    isRequired: true,
  }),
  documentType('Bescheid Bildung und Teilhabe', 'Bewilligung des Jobcenters oder Sozialamts.', {
    provider: 'parents',
    validityMonths: 12,
    isRequired: false,
  }),
  documentType('Einwilligung Fotos', 'Von den Sorgeberechtigten unterschrieben.', {
    provider: 'students',
    validityMonths: null,
    isRequired: false,
  }),
];

interface DocumentRules {
  provider: DocumentProvider;
  validityMonths: number | null;
  isRequired: boolean;
}

function documentType(
  name: string,
  description: string,
  { provider, validityMonths, isRequired }: DocumentRules,
): DocumentTypeDraft {
  return { name, description, providers: [provider], isRequired, validityMonths, createdAt };
}

interface StoredDocumentDraft {
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
