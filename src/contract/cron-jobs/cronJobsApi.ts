import type { ApiPart } from '../../framework/schema/openapi/ApiPart.ts';
import { idParameter, operation } from '../../framework/schema/openapi/operation.ts';
import { startCronJobPath } from './cronJobs.ts';

/** OpenAPI part of `POST /api/cron-handler/start/{id}`. */
export const cronJobsApi: ApiPart = (isVisible) => {
  if (!isVisible('cron-jobs')) return undefined;
  return {
    paths: {
      [`${startCronJobPath}/{id}`]: {
        post: operation({
          id: 'startCronJob',
          summary: 'Eine zeitgesteuerte Aufgabe jetzt ausführen',
          tag: 'Schule',
          parameters: [idParameter],
          status: 204,
          errors: [403, 404],
        }),
      },
    },
    schemas: {},
    examples: {},
  };
};
