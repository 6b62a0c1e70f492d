import type { Call } from '../framework/schema/calls/Call.ts';
import { getConfiguration, getDhlApiConfig } from './config-handler/configHandler.ts';
import { readCounters } from './counters/readCounters.ts';
import { startCronJob } from './cron-jobs/cronJobs.ts';
import { findLessons } from './lessons/lessonsQuery.ts';
import { findMissingDocuments } from './missing-documents/missingDocuments.ts';
import {
  addStack,
  changeStack,
  changeStackItem,
  findStacks,
  pullStackItem,
  pushStackItem,
  readStack,
  removeStack,
} from './stacks/stackManager.ts';

/** Calls of the school's own services, in the order of the API document. */
export const schoolCalls: readonly Call[] = [
  getConfiguration,
  getDhlApiConfig,
  readCounters,
  startCronJob,
  findLessons,
  findMissingDocuments,
  findStacks,
  addStack,
  readStack,
  changeStack,
  removeStack,
  pushStackItem,
  pullStackItem,
  changeStackItem,
];
