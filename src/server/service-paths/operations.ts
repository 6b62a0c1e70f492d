import { servicePaths } from '../../contract/service-paths/servicePaths.ts';
import { serveRecords, type TranslateFilter } from '../../framework/server/http/records/serveRecords.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { withStateAndCountry } from '../vacation-getter/holidays.ts';

type Slug = (typeof servicePaths)[number]['slug'];

/** Filters that a service writes in other words than its entity. */
const translations: Partial<Record<Slug, TranslateFilter>> = {
  'institutioner/acquisition': (_, { institution, ...filter }) =>
    institution === undefined ? filter : { ...filter, institutions: institution },
  'vacation-getter': withStateAndCountry,
};

/** The records of the entities under the paths of the services. */
export const servicePathRoutes: Routes = (app, context) => {
  for (const service of servicePaths) {
    const translate = translations[service.slug];
    serveRecords(app, context, { ...service, ...(translate ? { translate } : {}) });
  }
};
