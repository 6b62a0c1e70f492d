import { createHash } from 'node:crypto';
import type { Document } from '../../../../generated/types.ts';
import { germanDay, instantBefore, instantBetween } from '../base/calendarDay.ts';
import { type DemoFile, type DemoFiles, pdfFile } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { officeLogin } from '../base/loginPointer.ts';
import { createRandom } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { FileReplacement } from '../seed/replaceDemoFiles.ts';

type DocumentType = NonNullable<Document['type']>;

export interface DocumentDraft {
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
