import type { TrashObstacle } from '../../../schema/contracts/trash.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Obstacle } from './findObstacles.ts';
import type { TrashReader } from './TrashReader.ts';

async function sentenceOf(reader: TrashReader, obstacle: Obstacle): Promise<TrashObstacle> {
  const { record, field } = obstacle;
  const name = await reader.nameOf(record);
  // it came along, and the actor must not learn what it is
  if (name === undefined)
    return {
      id: null,
      message: 'Etwas, das damit gelöscht wurde, passt nicht mehr zu dem, was sich seitdem geändert hat.',
    };
  const { record: id } = record.deletion;
  if (!reader.isSeen(record, field.name))
    return { id, message: `„${name}“ passt nicht mehr zu dem, was sich seit dem Löschen geändert hat.` };
  if (obstacle.is === 'taken')
    return { id, message: `„${field.title}“ von „${name}“ ist inzwischen anderswo vergeben.` };
  const { target } = obstacle;
  const title = await reader.titleInTrash(target);
  if (title === undefined)
    return {
      id,
      message: `„${name}“ verweist im Feld „${field.title}“ auf einen Eintrag, den es nicht mehr gibt.`,
    };
  const message = `„${name}“ gehört zu „${title}“, und das liegt auch im Papierkorb.`;
  return { id, needs: { ...target, title }, message };
}

/** Refuses a restore with a sentence for each obstacle. @throws AppError 409, always. */
export async function refuseRestore(reader: TrashReader, found: readonly Obstacle[]): Promise<never> {
  const obstacles: TrashObstacle[] = [];
  for (const obstacle of found) obstacles.push(await sentenceOf(reader, obstacle));
  const sentences = [...new Set(obstacles.map(({ message }) => message))];
  throw new AppError('undoConflict', { obstacles }, sentences.join(' '));
}
