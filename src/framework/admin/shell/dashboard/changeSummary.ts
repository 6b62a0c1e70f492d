import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { NewsEntry } from '../../../schema/contracts/news.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';

const maxNamed = 3;

/** Names the changed fields, as `Name, Anschrift und 2 weitere`; a general text if no field can be named. */
export function changeSummary(
  entity: Pick<VisibleEntity, 'fields'>,
  { fields }: Pick<NewsEntry, 'fields'>,
  text: TextFunction,
): string {
  const titles = entity.fields.filter(({ name }) => fields.includes(name)).map(({ title }) => title);
  if (titles.length === 0) return text('dashboard.changed');
  if (titles.length <= maxNamed) return titles.join(', ');
  const named = titles.slice(0, maxNamed - 1).join(', ');
  return text('dashboard.changedMore', { named, smart_count: titles.length - maxNamed + 1 });
}
