import { describe, expect, it } from 'vitest';
import { problemsOf } from './problemsOf.ts';

const anywhere = 'src/framework/server/x.ts';
const rules = '{\n  "properties": { "isActive": { "type": "boolean" } }\n}\n';

describe('names of fields with a trait', () => {
  it.each([
    ["export const x = 'isActive';\n", 'isActive'],
    ['export const x = `WHERE "customId" = 1`;\n', 'customId'],
    ['export const x = (record: { hasLogin: boolean }) => record;\n', 'hasLogin'],
    ['export const x = (record: Record<string, unknown>) => record.deactivateAt;\n', 'deactivateAt'],
  ])('are refused outside the reader of definitions: %j', async (text, name) => {
    expect(await problemsOf({ [anywhere]: text })).toEqual([`${anywhere}:1: names the field ${name}`]);
  });

  it('are known to the reader of definitions and to the school', async () => {
    const text = "export const x = 'isActive';\n";
    expect(await problemsOf({ 'src/framework/schema/reading/x.ts': text, 'src/server/x.ts': text })).toEqual(
      [],
    );
  });

  it("are known to modules about the framework's own entity with that field only", async () => {
    const files = {
      'src/framework/definitions/auto-permissions.json': rules,
      'src/framework/server/auto-permissions/x.ts': "export const x = 'isActive';\n",
      'src/framework/server/auto-permissions/y.ts': "export const y = 'customId';\n",
      [anywhere]: 'export const x = `SELECT 1 FROM "auto-permissions" WHERE "isActive"`;\n',
      'src/framework/server/z.ts': "export const z = 'isActive';\n",
    };
    expect(await problemsOf(files)).toEqual([
      'src/framework/server/z.ts:1: names the field isActive',
      'src/framework/server/auto-permissions/y.ts:1: names the field customId',
    ]);
  });

  it('may be methods of a library', async () => {
    const text = "export const x = (editor: Editor) => editor.isActive('bold');\n";
    expect(await problemsOf({ [anywhere]: text })).toEqual([]);
  });
});
