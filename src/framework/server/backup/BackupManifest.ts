import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Shape of `manifest.json`. It is written last, so a folder without it is an incomplete backup. */
export const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Hash of the database schema. A backup can be restored only into the same schema. */
  schemaHash: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  files: z.array(z.object({ id: z.string().check(z.regex(/^[0-9a-zA-Z_-]+$/)), size: count, sha256 })),
});

/** Contents of a backup. Checksums of tables cover the uncompressed lines. */
export type BackupManifest = z.infer<typeof manifestShape>;

export const manifestName = 'manifest.json';

/** Path of a table's rows within the folder: one JSON object per line, compressed. */
export function rowsName(table: string): string {
  return `tables/${table}.jsonl.gz`;
}
