import type { Call } from '../framework/schema/calls/Call.ts';
import { recordCalls } from '../framework/schema/calls/recordCalls.ts';
import { findPassedPlans } from './assignments/passedPlans.ts';
import { findExpiredAvailabilities } from './availabilities/expiredAvailabilities.ts';
import {
  issueCalendarLink,
  readCalendar,
  readCalendarLink,
  revokeCalendarLink,
} from './calendar/calendar.ts';
import {
  changeConfiguration,
  getConfiguration,
  getDhlApiConfig,
  saveConfiguration,
} from './config-handler/configHandler.ts';
import { checkAssignment, checkCourse, listConflicts } from './conflicts/conflictCalls.ts';
import { readCounters } from './counters/readCounters.ts';
import { startCronJob } from './cron-jobs/cronJobs.ts';
import { discardGivenUp, listGivenUp, retryGivenUp } from './cron-jobs/givenUpCalls.ts';
import {
  addInstitution,
  createEmployeeLogin,
  deactivateEmployeeLogin,
  findDefaultSupervisor,
  findTeachersOfStudent,
  findUnsupervisedStates,
  removeInstitution,
  setProfileImg,
} from './employee-handler/employeeHandler.ts';
import {
  findByPath,
  findGlobal,
  findInIndex,
  findInIndices,
  findRoomsOfInstitution,
  searchStudentsOfInstitution,
} from './finder/finder.ts';
import {
  keepHandoutFeedback,
  readHandoutPeople,
  requestHandoutAnswers,
} from './handout-events/handoutPlanner.ts';

import {
  addEmployee,
  addResponsible,
  findStudentsOfInstitution,
  pullFromAcquisitionList,
  pushToAcquisitionList,
  readPlanningList,
  removeEmployee,
  removeResponsible,
} from './institutioner/institutioner.ts';
import { findLessons, findTimetable } from './lessons/lessonsQuery.ts';
import { checkAccount, readAccountOptions } from './messenger/accounts.ts';
import {
  readAttachmentByPlace,
  readMailAttachment,
  readMailPart,
  readMailPicture,
} from './messenger/mailFiles.ts';
import {
  beginConversation,
  countUnseen,
  findConversations,
  findMessages,
  markConversation,
  moveMail,
  readConversation,
  readMessage,
} from './messenger/messages.ts';
import { cancelMail, retryMail, sendMail, sendWhatsApp } from './messenger/sending.ts';
import {
  previewWhatsAppTemplate,
  refreshWhatsAppTemplates,
  submitWhatsAppTemplate,
} from './messenger/templates.ts';
import { readWhatsAppMedia, receiveWhatsAppWebhook, verifyWhatsAppWebhook } from './messenger/whatsApp.ts';
import { findMissingDocuments } from './missing-documents/missingDocuments.ts';
import { countRecipients, sendMessage } from './notifications/messageCalls.ts';
import { notifierCalls } from './notifications/notifierCalls.ts';
import {
  readChallenge,
  readForm,
  readFormDocument,
  sendFormFile,
  sendMailCode,
  submitForm,
} from './registration/registrationCalls.ts';
import {
  addContactPerson,
  createContactPerson,
  removeContactPerson,
} from './responsible-handler/responsibleHandler.ts';
import { findAvailabilities } from './scheduler/findAvailabilities.ts';
import { servicePaths } from './service-paths/servicePaths.ts';
import {
  addStack,
  changeStack,
  changeStackItem,
  findStacks,
  pullStackItem,
  pushStackItem,
  pushStackSelection,
  readStack,
  removeStack,
} from './stacks/stackManager.ts';
import {
  acceptSubmissions,
  declineSubmission,
  moveSubmission,
  readProposal,
} from './submissions/submissionCalls.ts';
import {
  answerOffer,
  askAgain,
  askSubstitutes,
  findCandidates,
  findOffers,
} from './substitutions/substitutionCalls.ts';
import {
  readTrackerPixel,
  removeTrackingCookie,
  sendTrackerEvent,
  setTrackingCookie,
} from './tracker/tracker.ts';
import { fetchHolidays } from './vacation-getter/vacationGetter.ts';

/** Calls of the school's own services, in the order of the API document. */
export const schoolCalls: readonly Call[] = [
  getConfiguration,
  changeConfiguration,
  saveConfiguration,
  getDhlApiConfig,
  readCounters,
  startCronJob,
  listGivenUp,
  retryGivenUp,
  discardGivenUp,
  findGlobal,
  findInIndex,
  findInIndices,
  findRoomsOfInstitution,
  searchStudentsOfInstitution,
  findByPath,
  findPassedPlans,
  findLessons,
  findTimetable,
  findAvailabilities,
  findExpiredAvailabilities,
  readCalendarLink,
  issueCalendarLink,
  revokeCalendarLink,
  readCalendar,
  listConflicts,
  checkCourse,
  checkAssignment,
  readAccountOptions,
  findConversations,
  readConversation,
  countUnseen,
  markConversation,
  beginConversation,
  findMessages,
  readMessage,
  moveMail,
  sendMail,
  cancelMail,
  retryMail,
  sendWhatsApp,
  readWhatsAppMedia,
  verifyWhatsAppWebhook,
  receiveWhatsAppWebhook,
  submitWhatsAppTemplate,
  refreshWhatsAppTemplates,
  previewWhatsAppTemplate,
  ...notifierCalls,
  checkAccount,
  readMailAttachment,
  readAttachmentByPlace,
  readMailPart,
  readMailPicture,
  countRecipients,
  sendMessage,
  readHandoutPeople,
  requestHandoutAnswers,
  keepHandoutFeedback,
  findOffers,
  answerOffer,
  findCandidates,
  askSubstitutes,
  askAgain,
  findMissingDocuments,
  findStacks,
  addStack,
  readStack,
  changeStack,
  removeStack,
  pushStackItem,
  pushStackSelection,
  pullStackItem,
  changeStackItem,
  ...servicePaths.flatMap((service) => recordCalls(service).map(({ call }) => call)),
  addInstitution,
  removeInstitution,
  findTeachersOfStudent,
  createEmployeeLogin,
  deactivateEmployeeLogin,
  setProfileImg,
  findUnsupervisedStates,
  findDefaultSupervisor,
  addEmployee,
  removeEmployee,
  addResponsible,
  removeResponsible,
  readPlanningList,
  findStudentsOfInstitution,
  pullFromAcquisitionList,
  pushToAcquisitionList,
  addContactPerson,
  createContactPerson,
  removeContactPerson,
  fetchHolidays,
  readForm,
  submitForm,
  sendFormFile,
  readChallenge,
  sendMailCode,
  readFormDocument,
  readProposal,
  acceptSubmissions,
  declineSubmission,
  moveSubmission,
  setTrackingCookie,
  removeTrackingCookie,
  sendTrackerEvent,
  readTrackerPixel,
];
