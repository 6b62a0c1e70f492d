interface Elsewhere {
  /** File with it, relative to the repository. */
  files: string[];
  /** Why it is no file of `entities/enums`. */
  reason: string;
  /** How a value is written there, where not by itself. */
  writtenAs?: Record<string, string>;
}

/** Enumerations of the catalogue that are no values of a field, and where they live. */
export const enumsElsewhere: Record<string, Elsewhere> = {
  'acquisition-overview-page': {
    files: ['src/app/acquisition/AcquisitionOverviewScreen.tsx'],
    reason: 'pages of a screen, never stored',
  },
  'action-type': {
    files: ['src/framework/schema/rights/PermissionSet.ts'],
    reason: 'part of the algebra of rights',
  },
  'access-right': {
    files: ['src/framework/schema/rights/PermissionSet.ts', 'entities/enums/custom-permission.json'],
    reason: 'the actions of the algebra of rights; sharing is a custom right',
  },
  'address-search-source': {
    files: ['src/framework/schema/contracts/geocoder.ts'],
    reason: 'where a found address comes from; answered by a service, never stored',
  },
  'application-state': {
    files: ['src/framework/admin/session/createSession.ts'],
    reason: 'a state of the page, never stored',
  },
  'assignment-type': {
    files: ['entities/institutions.json', 'entities/employees.json'],
    reason: 'types of the link between institutions and employees; each end has a title of its own',
  },
  'attachment-size-unit': {
    files: ['src/framework/schema/german/formatFileSize.ts'],
    reason: 'units of a number that is formatted',
  },
  'availability-selection-kind': {
    files: ['entities/enums/survey-item-type.json'],
    reason: 'the same three as the items of a survey, for which the catalogue gives the stored values',
  },
  'availability-value': {
    files: ['entities/institutions.json', 'entities/employees.json'],
    reason: 'absent, empty or a list: what any list can be',
  },
  'avatar-options': {
    files: ['entities/values/avatar.json'],
    reason: 'the options are those of the members; the catalogue shows none of them',
  },
  'date-input-format': {
    files: ['src/framework/schema/german/dateTexts.ts'],
    reason: 'how a date is typed, never stored; one pattern reads days and months of one or two digits',
    writtenAs: {
      'DD.MM.YYYY': String.raw`/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/`,
      'DD. MMMM YYYY': '`24. Dezember 2025`',
      'D.MM.YYYY': String.raw`/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/`,
      'DD.M.YYYY': String.raw`/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/`,
      'D.M.YYYY': String.raw`/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/`,
    },
  },
  'deactivation-notice': {
    files: ['src/framework/admin/records/profile/ProfileHeader.tsx'],
    reason: 'follows from a date, never stored',
  },
  'deprecated-entity-type': {
    files: ['entities/contracts.json'],
    reason: 'the word `deprecated` of the definition itself',
  },
  'download-extension': {
    files: ['src/framework/schema/files/downloadName.ts'],
    reason: 'follows from the media type of a file',
  },
  'input-mask': {
    files: ['src/framework/schema/masks/Mask.ts', 'src/framework/schema/kinds/FieldKind.ts'],
    reason: 'a word of the definition; phone numbers are a kind of their own',
    writtenAs: { 'tax id': 'taxNumber', 'VAT id': 'vatId', IBAN: 'iban', mobile: 'phone' },
  },
  'job-type-form': {
    files: ['entities/job-types.json'],
    reason: 'the three forms are fields',
  },
  'profile-type': {
    files: ['src/server/principals.ts', 'entities/enums/record-type.json'],
    reason: 'resources that a polymorphic reference may name',
  },
  'realtime-socket-state': {
    files: ['src/framework/admin/session/realtime/createRealtime.ts'],
    reason: 'a state of the page, never stored',
    writtenAs: { connected: 'isConnected', disconnected: 'isConnected = false' },
  },
  'rich-text-protocol': {
    files: ['src/framework/schema/links/linkProtocols.ts'],
    reason: 'what links in stored texts may begin with',
  },
  'role-name': {
    files: ['entities/roles/administration.json'],
    reason: 'roles are records; the first ones are files of their own',
  },
  'route-flag': {
    files: [
      'src/framework/admin/session/guard/createGuard.ts',
      'src/framework/admin/session/registry/Registry.ts',
    ],
    reason: 'what the guard knows of a route',
  },
  'server-error-code': {
    files: ['src/framework/schema/errors.ts'],
    reason: 'the table of errors',
  },
  'shared-component-entity-type': {
    files: ['src/framework/admin/session/registry/Registry.ts'],
    reason: 'the generated screens and parts know every entity',
  },
  'snackbar-defaults': {
    files: ['src/framework/admin/session/notices/createNotices.ts'],
    reason: 'defaults of the page',
  },
  'stack-lookup-segment': {
    files: ['src/app/stacks/StackTool.tsx'],
    reason: 'parts of addresses at which the app bar looks for stacks',
  },
  'system-hook': {
    files: ['src/framework/admin/base/i18n/leitstandShellTexts.ts'],
    reason: 'moments of a session, named in a text',
  },
  'validation-rule': {
    files: ['src/framework/schema/FieldRule.ts', 'src/framework/schema/validation/issues.ts'],
    reason: 'rules of the validation',
    writtenAs: { 'German postal code': 'germanPostalCode' },
  },
};
