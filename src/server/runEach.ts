/**
 * Runs the same work for each item, one after the other; the others go on if one fails.
 * @throws the error, once all have been tried; an AggregateError of several
 */
export async function runEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items)
    await work(item).catch((error: unknown) => {
      errors.push(error);
    });
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} of ${items.length} failed: ${String(errors[0])}`);
}
