import type { ApiPart } from '../framework/schema/openapi/ApiPart.ts';
import { callsApi } from '../framework/schema/openapi/callsApi.ts';
import { configHandlerApi } from './config-handler/configHandlerApi.ts';
import { countersApi } from './counters/countersApi.ts';
import { lessonsApi } from './lessons/lessonsApi.ts';
import { missingDocumentsApi } from './missing-documents/missingDocumentsApi.ts';
import { schoolCalls } from './schoolCalls.ts';
import { stackManagerApi } from './stacks/stackManagerApi.ts';

/** OpenAPI parts of the school's own services. */
export const schoolApi: readonly ApiPart[] = [
  configHandlerApi,
  countersApi,
  callsApi(schoolCalls),
  lessonsApi,
  missingDocumentsApi,
  stackManagerApi,
];
