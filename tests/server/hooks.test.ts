import { describe, expect, it } from 'vitest';
import { guards } from '../../src/server/guards.ts';
import type { SaveHook } from '../../src/server/guardsAndHooks.ts';
import { hooks } from '../../src/server/hooks.ts';
import { sumInvoice } from '../../src/server/invoices/hooks.ts';
import { provideTestServer } from '../support/provideTestServer.ts';

describe('the hooks and guards of the school', () => {
  const server = provideTestServer();

  it('are those the definitions name', () => {
    const own = server.server.index().model.entities.filter(({ framework }) => !framework);
    const named = (kind: 'hooks' | 'guards') => new Set(own.flatMap((entity) => entity[kind]));
    expect(Object.keys(hooks).sort()).toEqual([...named('hooks')].sort());
    expect(Object.keys(guards).sort()).toEqual([...named('guards')].sort());
  });

  it('do not compile for the records of another entity, nor with an unknown field', () => {
    // @ts-expect-error: an invoice is no stack
    const ofStacks: SaveHook<'stacks'> = sumInvoice;
    // @ts-expect-error: the field is called netTotal
    const misspelt: SaveHook<'invoices'> = ({ values }) => ({ netTotal: values.nettotal ?? null });
    expect([ofStacks, misspelt]).toHaveLength(2);
  });
});
