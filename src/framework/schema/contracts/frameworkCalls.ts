import type { Call } from '../calls/Call.ts';
import {
  checkLogin,
  endSession,
  listSessions,
  login,
  loginAs,
  loginAsOrigin,
  loginTemporarily,
  logout,
  logoutEverywhere,
} from './authenticator.ts';
import { initializeAutoPermissions, previewAutoPermission } from './autoPermissions.ts';
import { listBacklinks } from './backlinks.ts';
import {
  beginBulk,
  exportBulkRows,
  listBulkRows,
  listBulkRuns,
  previewBulk,
  readBulkRun,
  stopBulk,
  undoBulk,
} from './bulkChanges.ts';
import { writeCells } from './cells.ts';
import {
  changeComment,
  findMentionable,
  listComments,
  listCommentVersions,
  removeComment,
  restoreComment,
  writeComment,
} from './comments.ts';
import { countRecords } from './counts.ts';
import { readDefinitions } from './definitions.ts';
import { findSimilar } from './duplicates.ts';
import { findExcludedDays } from './excludedDays.ts';
import { findAddresses, findTowns } from './geocoder.ts';
import { checkImport, listImportRows, readImportFacts, runImport } from './imports.ts';
import { askInitialize, initializeSystem } from './initialization.ts';
import { linkImpactCall } from './links.ts';
import { listGroups, listTotals } from './listGroups.ts';
import {
  changeListView,
  countListViews,
  createListView,
  listListViews,
  removeListView,
} from './listViews.ts';
import { changeMail, confirmMail, readMailChange, readNewMail, withdrawMailChange } from './mailChange.ts';
import { listNews } from './news.ts';
import { sendMails } from './outgoingMails.ts';
import { crudAccess, explainAccess, grantSources, readGui, roleImpact } from './permissioner.ts';
import { getPreference, getPreferences, savePreference } from './preferences.ts';
import { quickSearch } from './quickSearch.ts';
import { listSecrets, removeSecret, setSecret } from './secrets.ts';
import { listShares, shareRecord, unshareRecord } from './shares.ts';
import { checkHealth, checkReadiness, findPage, readStatus } from './status.ts';
import { listTrash, purgeTrash, restoreTrash } from './trash.ts';
import {
  activate,
  changePassword,
  createAccessLink,
  createLogin,
  forgotPassword,
  readActivation,
  readSignIns,
  resendActivation,
  resetPassword,
} from './userLoginHandler.ts';

/** Calls of the framework's own services, in the order of the API document. */
export const frameworkCalls: readonly Call[] = [
  login,
  checkLogin,
  logout,
  loginAs,
  loginTemporarily,
  loginAsOrigin,
  listSessions,
  endSession,
  logoutEverywhere,
  askInitialize,
  initializeSystem,
  forgotPassword,
  resetPassword,
  readActivation,
  activate,
  changePassword,
  changeMail,
  readMailChange,
  withdrawMailChange,
  readNewMail,
  confirmMail,
  readSignIns,
  createLogin,
  resendActivation,
  createAccessLink,
  crudAccess,
  readGui,
  explainAccess,
  grantSources,
  roleImpact,
  linkImpactCall,
  previewAutoPermission,
  initializeAutoPermissions,
  listShares,
  shareRecord,
  unshareRecord,
  readDefinitions,
  readStatus,
  findPage,
  checkHealth,
  checkReadiness,
  quickSearch,
  countRecords,
  findAddresses,
  findTowns,
  findExcludedDays,
  listNews,
  getPreferences,
  getPreference,
  savePreference,
  listListViews,
  countListViews,
  createListView,
  changeListView,
  removeListView,
  readImportFacts,
  checkImport,
  runImport,
  listImportRows,
  previewBulk,
  beginBulk,
  listBulkRuns,
  readBulkRun,
  listBulkRows,
  exportBulkRows,
  stopBulk,
  undoBulk,
  writeCells,
  listSecrets,
  setSecret,
  removeSecret,
  listComments,
  writeComment,
  changeComment,
  removeComment,
  restoreComment,
  listCommentVersions,
  findMentionable,
  listTrash,
  restoreTrash,
  purgeTrash,
  sendMails,
];

/** Calls that the API document describes for each entity, by their shapes. */
export const callsOfEntities: readonly Call[] = [findSimilar, listBacklinks, listGroups, listTotals];
