import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Shape of `manifest.json`; written last, so that a folder without it is a backup that was broken off. */
export const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Of the definitions' tables: a backup goes back only into the same ones. */
  schemaHash: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  files: z.array(z.object({ id: z.string().check(z.regex(/^[0-9a-zA-Z_-]+$/)), size: count, sha256 })),
});

/** What a backup holds; checksums of tables are over the lines before compression. */
export type BackupManifest = z.infer<typeof manifestShape>;

export const manifestName = 'manifest.json';

/** Path of a table's rows below the folder: one JSON object a line, compressed. */
export function rowsName(table: string): string {
  return `tables/${table}.jsonl.gz`;
}
