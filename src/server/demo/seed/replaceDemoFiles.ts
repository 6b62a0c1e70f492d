import type { ModelIndex } from '../../../framework/schema/ModelIndex.ts';
import type { Database } from '../../../framework/server/database/Database.ts';
import { frameworkGuards } from '../../../framework/server/hooks/frameworkGuards.ts';
import { createRepository } from '../../../framework/server/repository/Repository.ts';
import { systemActor } from '../../../framework/server/rights/Actor.ts';
import { guards } from '../../guards.ts';
import { hooks } from '../../hooks.ts';
import { type RecordPointer, resolvePointers } from '../base/pointers.ts';

/** A replacement of a file in a record, which keeps the former version. */
export interface FileReplacement {
  record: RecordPointer;
  /** The new file by field. */
  values: Readonly<Record<string, RecordPointer>>;
  at: string;
  by: RecordPointer;
}

interface ReplacedFiles {
  replacements: readonly FileReplacement[];
  ids: Readonly<Record<string, readonly string[]>>;
}

/** Replaces files through the repository, so that the history contains the former ones. */
export async function replaceDemoFiles(
  db: Database,
  index: ModelIndex,
  { replacements, ids }: ReplacedFiles,
): Promise<void> {
  let moment = '';
  const repository = createRepository({
    db,
    index: () => index,
    hooks,
    guards: { ...frameworkGuards, ...guards },
    now: () => new Date(moment),
    onCommit: () => undefined,
  });
  for (const { record, values, at, by } of replacements) {
    moment = at;
    const { id, loginUser } = resolvePointers<Record<string, unknown>>({ id: record, loginUser: by }, ids);
    const actor = { ...systemActor, loginUser: String(loginUser) };
    await repository.update(actor, record.resource, String(id), resolvePointers(values, ids), 1);
  }
}
