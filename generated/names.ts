// Written by `npm run generate` from the definitions; never edited.
export type HookName =
  | 'assignCustomId'
  | 'describeCustomer'
  | 'describeFile'
  | 'keepCustomer'
  | 'nameLogin'
  | 'nameReferenceType'
  | 'settleAutoPermission'
  | 'settleStack'
  | 'settleStoredDocument'
  | 'settleTeacher'
  | 'settleToDo'
  | 'stampAcquisitionStatus'
  | 'stampAvailabilities'
  | 'stampEditors'
  | 'sumInvoice'
  | 'sumPaycheck';

export type GuardName =
  | 'guardCronJob'
  | 'guardCustomId'
  | 'guardCustomIdScheme'
  | 'guardPaycheck'
  | 'guardTeacher';

export type WriterName =
  | 'Accounts'
  | 'MailQueue'
  | 'checkRules'
  | 'createTemporaryUser'
  | 'ensureCronJobs'
  | 'keepHasLogin'
  | 'noteSignIn'
  | 'runAsRecorded'
  | 'setActive';

export type PartName = 'fileVersions' | 'missingDocuments' | 'recordMap';

export type InputName =
  | 'autoRule'
  | 'colour'
  | 'courseOfLog'
  | 'due'
  | 'grants'
  | 'gui'
  | 'schedule'
  | 'tick';

export type ConverterName = never;
