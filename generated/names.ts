// Written by `npm run generate` from the definitions; never edited.
/** Hooks that definitions name, each with the resources it is for. */
export interface HookResources {
  assignCustomId: 'courses' | 'employees' | 'institutions' | 'parents' | 'products' | 'students';
  deriveStack: 'stacks';
  deriveStoredDocument: 'stored-documents';
  deriveTeacher: 'course-logs';
  deriveToDo: 'to-dos';
  deriveTypeLabel: 'employees';
  describeCustomer: 'config';
  describeFile: 'documents';
  keepCustomer: 'installation';
  liftWhatsAppStop: 'conversations';
  nameReferenceType: 'conversations' | 'product-orders' | 'to-dos';
  reservePlace: 'online-form-submissions';
  resetHandoutAnswers: 'handout-events';
  stampAcquisitionStatus: 'institutions';
  stampAvailabilities: 'employees' | 'institutions' | 'rooms' | 'students';
  stampEditors:
    | 'acquisition-lists'
    | 'customermailtemplates'
    | 'documents'
    | 'employee-contracts'
    | 'holidays'
    | 'paychecks'
    | 'short-ids'
    | 'surveys'
    | 'terminations'
    | 'to-dos'
    | 'webhooks'
    | 'whatsappmessagetemplates'
    | 'workflows';
  sumInvoice: 'invoices';
  sumPaycheck: 'paychecks';
}

/** Guards that definitions name, each with the resources it is for. */
export interface GuardResources {
  guardConflicts: 'courses';
  guardCronJob: 'cron-jobs';
  guardCustomId: 'courses' | 'employees' | 'institutions' | 'parents' | 'products' | 'students';
  guardCustomIdScheme: 'custom-id-schemes';
  guardDecision: 'online-form-submissions';
  guardOnlineForm: 'booking-form-templates';
  guardPaycheck: 'paychecks';
  guardPlace: 'online-form-submissions';
  guardSubstitution: 'substitution-inquiries';
  guardTeacher: 'course-logs';
}

export type WriterName =
  | 'Accounts'
  | 'MailQueue'
  | 'announceSubstitutes'
  | 'changeOwn'
  | 'changeSubmission'
  | 'checkRules'
  | 'createTemporaryUser'
  | 'ensureCronJobs'
  | 'forwardEvent'
  | 'keepHasLogin'
  | 'markDelivered'
  | 'noteSignIn'
  | 'noteVisit'
  | 'putNotification'
  | 'restUntil'
  | 'runAsRecorded'
  | 'setActive'
  | 'storeMessage'
  | 'submitRegistration';

export type PartName =
  | 'acquisitionEntries'
  | 'availabilities'
  | 'comments'
  | 'conflicts'
  | 'employeesOfInstitution'
  | 'fileVersions'
  | 'handoutConfirmations'
  | 'handoutFeedback'
  | 'institutionsOfEmployee'
  | 'missingDocuments'
  | 'publicForm'
  | 'recordMap'
  | 'responsibles'
  | 'submissionDecision'
  | 'substitutionRequests'
  | 'teachersOfInstitution';

export type InputName =
  | 'assignments'
  | 'autoRule'
  | 'availabilities'
  | 'avatar'
  | 'colour'
  | 'conflicts'
  | 'courseOfLog'
  | 'due'
  | 'grants'
  | 'gui'
  | 'onlineForm'
  | 'schedule'
  | 'tick';

export type ConverterName =
  | 'employeeType'
  | 'giveComments'
  | 'giveMessages'
  | 'grantsWithoutDeclarations'
  | 'hideHandouts'
  | 'readHandouts';

export type DaySourceName = 'closedDays' | 'daysOffOfCourse';
