import type { DataProvider } from 'ra-core';
import type { Entity } from '../../../schema/model.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { createReads } from './createReads.ts';
import { createRecordActions } from './createRecordActions.ts';
import { createVersionCache } from './createVersionCache.ts';
import { createWrites } from './createWrites.ts';
import type { RecordActions } from './RecordActions.ts';

export type LeitstandDataProvider = DataProvider & RecordActions;

interface DataProviderOptions {
  http: HttpClient;
  /** Tells which fields hold references; without the entity, data are sent as they are. */
  entityOf: (resource: string) => Entity | undefined;
}

/**
 * react-admin's data provider over our API. Lists: `meta` is `QueryMeta`, the result's `meta` is `ListMeta`. Updates
 * send changed fields with the version of `previousData`; 409 and 428 reach the form as they are.
 */
export function createDataProvider({ http, entityOf }: DataProviderOptions): LeitstandDataProvider {
  const versions = createVersionCache();
  return {
    supportAbortSignal: true,
    ...createReads(http, versions),
    ...createWrites({ http, versions, entityOf }),
    ...createRecordActions(http, versions),
  };
}
