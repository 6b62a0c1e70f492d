import { readCsv } from '../readCsv.ts';
import type { Looking } from './Looking.ts';

/** Number of hidden fields that are asked for. */
const some = 3;

/** The export as CSV: the records and fields that may be read, and no others. */
export async function askExport({ person, view }: Looking): Promise<string[]> {
  const { resource } = view.entity;
  const refused = await person.api.get(`${resource}/export`, { columns: ['id'] });
  if (!view.mayList) return refused.status === 403 ? [] : [`answers ${refused.status}`];
  const problems: string[] = [];
  for (const hidden of view.hiddenFields.slice(0, some)) {
    const { status } = await person.api.get(`${resource}/export`, { columns: [hidden] });
    if (status !== 400) problems.push(`exports ${hidden}`);
  }
  // limit of relations that a list may populate
  for (let at = 0; at < view.readableFields.length; at += 15) {
    const names = view.readableFields.slice(at, at + 15);
    const answer = await person.api.get(`${resource}/export`, { columns: ['id', ...names] });
    const rows = readCsv(answer.text).slice(1);
    const ids = rows.map(([id]) => id ?? '').sort();
    if (JSON.stringify(ids) !== JSON.stringify(view.ids(true).sort()))
      problems.push(`has ${ids.length} records in place of ${view.ids(true).length}`);
    for (const [id = '', ...cells] of rows) {
      const shown = names.filter((_, column) => cells[column] !== '');
      problems.push(...shown.filter((name) => !view.may(id, name)).map((name) => `${id} shows ${name}`));
      const lacking = names.filter((name) => {
        const [field] = view.entity.fields.filter((one) => one.name === name);
        const isPlain = field?.kind === 'text' || field?.kind === 'date' || field?.kind === 'integer';
        const value = view.stored(id)[name];
        const isGiven = value !== undefined && value !== null && value !== '';
        return isPlain && view.may(id, name) && isGiven && !shown.includes(name);
      });
      problems.push(...lacking.map((name) => `${id} lacks ${name}`));
    }
  }
  return problems;
}
