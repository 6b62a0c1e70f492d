import { demoPdf, type PdfLayout } from './demoPdf.ts';
import { RecordPointer } from './recordPointer.ts';

/** A file that a record of the demo holds; drafts point to it as the draft of a resource `files`. */
export interface DemoFile {
  name: string;
  mediaType: 'application/pdf' | 'image/png';
  bytes(): Buffer;
  /** When somebody sent it, and whose login that was; else at the moment of the seed. */
  sentAt?: string;
  sentBy?: RecordPointer | null;
}

/** All files of the demo, in the order in which its drafts ask for them. */
export class DemoFiles {
  readonly list: DemoFile[] = [];

  /** @returns what the draft that holds the file says of it. */
  keep(file: DemoFile): RecordPointer {
    return new RecordPointer('files', this.list.push(file) - 1);
  }

  /**
   * The drafts, each with what it holds in `field`.
   * @param fileOf null for a draft that holds none.
   * @param most as many of the last drafts hold theirs; what is older is not kept.
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

/** A paper with a title and lines of text; `name` has no ending. */
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

/** A picture; `name` has no ending. */
export function pngFile(name: string, bytes: () => Buffer): DemoFile {
  return { name: fileName(name, 'png'), mediaType: 'image/png', bytes };
}
