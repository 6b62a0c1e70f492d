import { AppError } from '../../schema/errors.ts';

/** @throws AppError 403 naming those fields in `names` that are not updatable. */
export function requireUpdatable(
  { isUpdatable }: { isUpdatable: (field: string) => boolean },
  names: readonly string[],
): void {
  const refused = names.filter((name) => !isUpdatable(name));
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map((name) => [name, 'Dieses Feld darfst du nicht ändern.']));
  throw new AppError('forbidden', { fields });
}
