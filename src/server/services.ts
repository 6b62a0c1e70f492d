import type { Routes } from '../framework/server/http/ServerContext.ts';
import { assignmentRoutes } from './assignments/operations.ts';
import { expiredAvailabilityRoutes } from './availabilities/expiredAvailabilities.ts';
import { calendarRoutes } from './calendar/operations.ts';
import { configHandlerRoutes } from './config-handler/operations.ts';
import { conflictRoutes } from './conflicts/operations.ts';
import { counterRoutes } from './counters/operations.ts';
import { cronJobRoutes } from './cron-jobs/operations.ts';
import { documentRoutes } from './documents/operations.ts';
import { employeeHandlerRoutes } from './employee-handler/operations.ts';
import { finderRoutes } from './finder/operations.ts';
import { handoutPageRoutes } from './handout-events/linkPages.ts';
import { handoutEventRoutes } from './handout-events/operations.ts';
import { institutionerRoutes } from './institutioner/operations.ts';
import { lessonRoutes } from './lessons/operations.ts';
import { mailFileRoutes } from './messenger/mailFiles.ts';
import { messengerRoutes } from './messenger/operations.ts';
import { messageRoutes } from './notifications/messages.ts';
import { notifierRoutes } from './notifications/operations.ts';
import { registrationRoutes } from './registration/operations.ts';
import { responsibleHandlerRoutes } from './responsible-handler/operations.ts';
import { schedulerRoutes } from './scheduler/operations.ts';
import { servicePathRoutes } from './service-paths/operations.ts';
import { stackManagerRoutes } from './stacks/operations.ts';
import { submissionRoutes } from './submissions/operations.ts';
import { substitutionRoutes } from './substitutions/operations.ts';
import { substitutionRequestRoutes } from './substitutions/requestRoutes.ts';
import { vacationGetterRoutes } from './vacation-getter/operations.ts';

/** Routes of the school's own services. */
export const services: readonly Routes[] = [
  assignmentRoutes,
  calendarRoutes,
  configHandlerRoutes,
  conflictRoutes,
  counterRoutes,
  cronJobRoutes,
  documentRoutes,
  employeeHandlerRoutes,
  expiredAvailabilityRoutes,
  finderRoutes,
  handoutEventRoutes,
  handoutPageRoutes,
  institutionerRoutes,
  lessonRoutes,
  mailFileRoutes,
  messageRoutes,
  messengerRoutes,
  notifierRoutes,
  registrationRoutes,
  responsibleHandlerRoutes,
  schedulerRoutes,
  servicePathRoutes,
  stackManagerRoutes,
  submissionRoutes,
  substitutionRequestRoutes,
  substitutionRoutes,
  vacationGetterRoutes,
];
