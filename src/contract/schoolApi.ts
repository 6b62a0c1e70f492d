import type { ApiPart } from '../framework/schema/openapi/ApiPart.ts';
import { configHandlerApi } from './configHandlerApi.ts';
import { countersApi } from './countersApi.ts';
import { cronJobsApi } from './cronJobsApi.ts';
import { lessonsApi } from './lessons/lessonsApi.ts';
import { missingDocumentsApi } from './missingDocumentsApi.ts';
import { stackManagerApi } from './stacks/stackManagerApi.ts';

/** OpenAPI parts of the school's own services. */
export const schoolApi: readonly ApiPart[] = [
  configHandlerApi,
  countersApi,
  cronJobsApi,
  lessonsApi,
  missingDocumentsApi,
  stackManagerApi,
];
