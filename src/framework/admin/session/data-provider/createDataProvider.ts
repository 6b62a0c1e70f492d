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
  /** Definition of a resource, for its reference fields; without it, data are sent unchanged. */
  entityOf: (resource: string) => Entity | undefined;
}

/**
 * react-admin's data provider over our API; in lists, `meta` is `QueryMeta` and the result's `meta` is
 * `ListMeta`. Updates send the changed fields with the version of `previousData`; 409 and 428 are left to the
 * form.
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
