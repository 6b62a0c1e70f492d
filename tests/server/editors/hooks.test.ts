import { describe, expect, it } from 'vitest';
import { readEntity } from '../../../src/framework/schema/reading/readEntity.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { stampEditors } from '../../../src/server/editors/hooks.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const sources = definitionSources();
const source = sources.entities.get('paychecks');
const ada = { ...systemActor, loginUser: '01a1fe5a99780009aed2cf15' };

function saved(before?: { createdBy: string }) {
  if (!source) throw new Error('There is no definition of paychecks.');
  const entity = readEntity('paychecks', source, { sources, mistakes: [], open: [] });
  return stampEditors({ entity, actor: ada, before } as Parameters<typeof stampEditors>[0]);
}

describe('the editor of a record', () => {
  it('is its creator and its last editor if it is new', () => {
    expect(saved()).toEqual({ createdBy: ada.loginUser, updatedBy: ada.loginUser });
  });

  it('is only its last editor if somebody else created it', () => {
    expect(saved({ createdBy: '01a1fe5a99780009aed2cf16' })).toEqual({ updatedBy: ada.loginUser });
  });
});
