import { demoPdf, type PdfLayout } from './demoPdf.ts';
import { RecordPointer } from './pointers.ts';

/** A file of a demo record; drafts point to it as if it were a draft of a resource `files`. */
export interface DemoFile {
  name: string;
  mediaType: 'application/pdf' | 'image/png';
  bytes(): Buffer;
  /** Time and login user of the upload; default: the time of the seed. */
  sentAt?: string;
  sentBy?: RecordPointer | null;
}

/** All files of the demo, in the order in which drafts request them. */
export class DemoFiles {
  readonly list: DemoFile[] = [];

  /** @returns pointer for the draft that owns the file */
  keep(file: DemoFile): RecordPointer {
    return new RecordPointer('files', this.list.push(file) - 1);
  }

  /**
   * Adds a file to each draft, in `field`.
   * @param fileOf returns null for a draft without file
   * @param most number of latest drafts that keep their file
   */
  attach<Draft extends object, Name extends string>(
    drafts: readonly Draft[],
    field: Name,
    fileOf: (draft: Draft) => DemoFile | null,
    most = Number.POSITIVE_INFINITY,
  ) {
    const made = drafts.map(fileOf);
    const kept = new Set(made.filter((file) => file !== null).slice(-most));
    return drafts.map((draft, index) => {
      const file = made[index];
      const pointer = file && kept.has(file) ? this.keep(file) : null;
      return { ...draft, [field]: pointer } as Draft & Record<Name, RecordPointer | null>;
    });
  }
}

function fileName(name: string, ending: string): string {
  return `${name.replace(/[^\p{L}\d-]+/gu, '-').replace(/^-+|-+$/g, '')}.${ending}`;
}

/** A document with a title and lines of text; `name` has no extension. */
export function pdfFile(
  name: string,
  title: string,
  lines: readonly string[],
  layout: PdfLayout = {},
): DemoFile {
  return {
    name: fileName(name, 'pdf'),
    mediaType: 'application/pdf',
    bytes: () => demoPdf(title, lines, layout),
  };
}

/** A picture; `name` has no extension. */
export function pngFile(name: string, bytes: () => Buffer): DemoFile {
  return { name: fileName(name, 'png'), mediaType: 'image/png', bytes };
}
