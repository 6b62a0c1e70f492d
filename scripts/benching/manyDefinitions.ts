import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A plain entity, as an administrator would define it. */
function plainEntity(number: number): object {
  return {
    title: `Merkblatt ${number}`,
    type: 'object',
    required: ['name'],
    admin: {
      label: { plural: `Merkblätter ${number}`, icon: 'description', menu: 'Sonstiges' },
      search: { title: '{name}', fields: ['name', 'mail'] },
      list: {
        columns: ['name', 'mail', 'count', 'day'],
        sort: [['name', 'ASC']],
        filters: ['day', 'supervisor'],
      },
    },
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 200 },
      mail: { title: 'E-Mail', type: 'string', format: 'email' },
      count: { title: 'Anzahl', type: 'integer', minimum: 0 },
      day: { title: 'Tag', type: 'string', format: 'date' },
      address: { title: 'Anschrift', $ref: 'values/address.json' },
      isActive: { title: 'Aktiv', type: 'boolean', default: true },
      supervisor: {
        title: 'Zuständig',
        admin: { store: { kind: 'reference', to: 'employees', onDelete: 'clear' } },
      },
      text: { title: 'Text', type: 'string', format: 'html', maxLength: 5000 },
    },
  };
}

/** Copies the definitions and adds plain ones until there are `count` entities. */
export async function writeManyDefinitions(from: string, to: string, count: number): Promise<void> {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true });
  const own = (await readdir(to)).filter((file) => file.endsWith('.json')).length;
  for (let number = own; number < count; number += 1) {
    await writeFile(join(to, `leaflets-${number}.json`), JSON.stringify(plainEntity(number)));
  }
}
