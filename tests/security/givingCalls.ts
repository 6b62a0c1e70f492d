/**
 * What a call that writes gives or takes, while somebody acts as somebody else: the way of `actingGifts.test.ts` that
 * shows it, `refused` for what is refused as a whole while acting, or `nothing`.
 */
export type Gift = { way: string } | 'refused' | 'nothing';

const all = (gift: Gift, ids: string): Record<string, Gift> =>
  Object.fromEntries(ids.split(/\s+/).map((id) => [id, gift]));

/** Every call that writes, by its id. A new call needs a word here. */
export const givingCalls: Readonly<Record<string, Gift>> = {
  createLogin: { way: 'create a login for a profile' },
  createEmployeeLogin: { way: 'create a login for an employee' },
  // as a lock, under the address of the documents
  deactivateEmployeeLogin: { way: 'lock a login' },
  shareRecord: { way: 'share a record' },
  unshareRecord: { way: 'withdraw a share' },
  createListView: { way: 'share a view' },
  changeListView: { way: 'share a view' },
  removeListView: { way: 'share a view' },
  writeCells: { way: 'allocate a role in a cell' },
  beginBulkChange: { way: 'allocate a role in bulk' },
  undoBulkChange: { way: 'undo the narrowing of a role' },
  ...all('refused', 'createAccessLink issueCalendarLink'),

  // sessions, and what concerns nobody but the login itself
  ...all(
    'nothing',
    'login checkLogin logout loginAs loginTemporarily loginAsOrigin endSession logoutEverywhere',
  ),
  ...all(
    'nothing',
    'initialize forgotPassword resetPassword activate changePassword changeMail withdrawMailChange',
  ),
  ...all('nothing', 'confirmMail revokeCalendarLink savePreference'),
  // an invitation again, and rules as they are in the files
  ...all('nothing', 'resendActivation initializeAutoPermissions'),
  // ask only
  ...all('nothing', 'roleImpact linkImpact previewAutoPermission checkImport previewBulkChange checkCourse'),
  ...all('nothing', 'countMessageRecipients stopBulkChange'),
  // records, with the rules of the routes below
  ...all('nothing', 'runImport restoreFromTrash purgeTrash changeConfiguration saveConfiguration'),
  ...all(
    'nothing',
    'postEmployeeHandlerCreate putEmployeeHandlerId deleteEmployeeHandlerId putEmployeeHandlerBulk',
  ),
  ...all(
    'nothing',
    'putEmployeeHandlerDeactivateId putEmployeeHandlerReactivateId postEmployeeHandlerImport',
  ),
  ...all('nothing', 'postInstitutioner putInstitutionerId deleteInstitutionerId putInstitutionerBulk'),
  ...all('nothing', 'putInstitutionerDeactivateId putInstitutionerReactivateId postInstitutionerImport'),
  ...all(
    'nothing',
    'putInstitutionHandlerId postInstitutionerAcquisition putInstitutionerAcquisitionUpdateId',
  ),
  ...all('nothing', 'deleteInstitutionerAcquisitionId putResponsibleHandlerId postResponsibleHandlerJobType'),
  ...all(
    'nothing',
    'postContractor putContractorId postSubjectManager putSubjectManagerId deleteSubjectManagerId',
  ),
  ...all('nothing', 'postVacationGetter putVacationGetterId deleteVacationGetterId postSchedulerAbsence'),
  ...all(
    'nothing',
    'addInstitutionOfEmployee removeInstitutionOfEmployee setProfileImg addEmployeeOfInstitution',
  ),
  ...all('nothing', 'removeEmployeeOfInstitution addResponsible removeResponsible'),
  ...all('nothing', 'pushToAcquisitionList pullFromAcquisitionList'),
  ...all('nothing', 'addContactPerson createContactPerson removeContactPerson fetchHolidays startCronJob'),
  ...all(
    'nothing',
    'addStack changeStack removeStack pushStackItem pushStackSelection pullStackItem changeStackItem',
  ),
  // secrets of records, and what was given up
  ...all('nothing', 'setSecret removeSecret retryGivenUp discardGivenUp'),
  // comments, notifications and mails
  ...all('nothing', 'writeComment changeComment removeComment restoreComment sendMails sendMessage'),
  ...all('nothing', 'checkMessengerAccount'),
  ...all(
    'nothing',
    'markNotificationsDelivered markNotificationsRead dismissNotifications dismissAllNotifications',
  ),
  ...all('nothing', 'revokeDismission remindOfNotification watchRecord unwatchRecord'),
  // answers, and links to people outside, which open the one page they are for
  ...all('nothing', 'requestHandoutAnswers keepHandoutFeedback answerSubstitutionOffer askSubstitutes'),
  ...all('nothing', 'askSubstitutesAgain submitRegistration sendRegistrationFile sendRegistrationCode'),
  ...all('nothing', 'acceptSubmissions declineSubmission moveSubmission'),
  ...all('nothing', 'setTrackingCookie removeTrackingCookie sendTrackerEvent'),
  // messages go to people outside, and marks are one's own
  ...all('nothing', 'markConversation beginConversation moveMail sendMail cancelMail retryMail'),
  // WhatsApp: messages and templates, and what it reports itself
  ...all('nothing', 'sendWhatsApp submitWhatsAppTemplate refreshWhatsAppTemplates receiveWhatsAppWebhook'),
  ...all('nothing', 'previewWhatsAppTemplate'),
  // accounts are records that nobody's rights depend on
  ...all('nothing', 'postMessengerAccounts putMessengerAccountsId deleteMessengerAccountsId'),
};

/** Every other route of the API that writes, by its method and path. */
export const givingRoutes: Readonly<Record<string, Gift>> = {
  'POST /api/:resource': { way: 'create a role' },
  'PUT /api/:resource/:id': { way: 'widen a role' },
  'DELETE /api/:resource/:id': { way: 'delete a login' },
  'POST /api/:resource/bulk': { way: 'allocate a role in bulk' },
  'POST /api/change-sets/:id/undo': { way: 'undo the narrowing of a role' },
  'POST /api/:resource/:id/restore': { way: 'restore a former version of a role' },
  // asks only
  'POST /api/:resource/find': 'nothing',
  'POST /api/:resource/export': 'nothing',
  'POST /api/:resource/duplicates': 'nothing',
  // neither roles nor logins nor rules have days or links, and a file gives nothing
  'POST /api/:resource/:id/deactivate': 'nothing',
  'POST /api/:resource/:id/reactivate': 'nothing',
  'POST /api/:resource/:id/links/:field': 'nothing',
  'PUT /api/:resource/:id/links/:field/:other': 'nothing',
  'DELETE /api/:resource/:id/links/:field/:other': 'nothing',
  'POST /api/files': 'nothing',
  'POST /api/importer/:resource': 'nothing',
};
