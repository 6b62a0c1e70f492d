import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import { createIn } from '../../framework/server/repository/createRecord.ts';
import { createRecordLookup } from '../../framework/server/repository/recordLookup.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';

const toDos = 'to-dos';

/** A task that the product sets the office, recognised by its name and the record it is about. */
export interface OfficeTask {
  name: string;
  /** Resource and id. */
  about: { type: string; id: string };
}

async function openTasks({ trx, index }: WriteContext, { name, about }: OfficeTask) {
  const having = { name, isClosed: false, entity_type: about.type, entity_id: about.id };
  return await createRecordLookup(trx, index).all(toDos, having);
}

/** Sets the office a task, unless the same one is still open. */
export async function addTask(
  context: WriteContext,
  task: OfficeTask,
  { description, dueDate }: { description: string; dueDate: string },
): Promise<void> {
  if ((await openTasks(context, task)).length > 0) return;
  const { name, about: entity } = task;
  const input = { name, description, dueDate, entity };
  await createIn(context, { entity: requireEntity(context.index, toDos), input });
}

/** Completes the open tasks of this name about a record, even if the actor may not change them. */
export async function completeTasks(context: WriteContext, task: OfficeTask): Promise<void> {
  const entity = requireEntity(context.index, toDos);
  for (const { id } of await openTasks(context, task)) {
    const stored = await storedRecord(context.trx, entity, String(id), { lock: true });
    await saveChanged(context, { entity, stored, values: { status: 'done' } });
  }
}
