const organisation = 'src/server/organisation/hooks.ts';
const mailFrame = 'src/server/mails/readMailFrame.ts';
const legalTexts = 'src/server/legal/operations.ts';
const carriers = 'src/server/config-handler/operations.ts';
const grants = 'src/framework/server/sessions/UserGrants.ts';
const openLogins = 'src/framework/server/rights/openUserSql.ts';
const sessions = 'src/framework/server/sessions/SessionStore.ts';

/** The file that reads each setting, and each writable field of a login. */
export const settingReaders: Readonly<Record<string, string>> = {
  'installation.product': 'src/framework/server/settings/SettingsStore.ts',
  'installation.name': organisation,
  'installation.legalName': organisation,
  'installation.address': organisation,
  'installation.mail': organisation,
  'installation.phone': organisation,
  'installation.website': organisation,
  'installation.managingDirectors': organisation,
  'installation.registerCourt': organisation,
  'installation.registerNumber': organisation,
  'installation.taxInformation': organisation,
  'installation.payment': organisation,
  'config.mail.senderName': mailFrame,
  'config.mail.senderMail': mailFrame,
  'config.mail.replyTo': mailFrame,
  'config.mail.footer': mailFrame,
  'config.tracking': 'src/server/tracker/trackedEvents.ts',
  'config.imprint': legalTexts,
  'config.privacyPolicy': legalTexts,
  'config.accessibilityStatement': legalTexts,
  'config.carrier.useTrackingApi': carriers,
  'config.carrier.useDhlApi': carriers,
  'config.carrier.useRetoureApi': carriers,
  'cron-jobs.isActive': 'src/server/cron-jobs/jobs.ts',
  'login-users.mail': 'src/framework/server/users/Accounts.ts',
  'installation.federalState': 'src/server/lessons/operations.ts',
  'installation.availabilityMonths': 'src/server/availabilities/expiredAvailabilities.ts',
  'login-users.name': sessions,
  'login-users.type': sessions,
  'login-users.meta': 'src/framework/server/users/guardLoginUser.ts',
  'login-users.isLocked': openLogins,
  'login-users.isDeactivated': openLogins,
  'login-users.password': 'src/framework/server/users/credentials.ts',
  'login-users.roles': grants,
  'login-users.crudAccess': 'src/framework/server/rights/holdings.ts',
  'login-users.guiAccess': 'src/framework/server/permissions/readSources.ts',
};

/** Settings that no code reads, and why they may be there all the same. */
export const unreadSettings: Readonly<Record<string, string>> = {
  'config.mail.signature': 'on no screen until mails are written from templates',
  'cron-jobs.name': 'a text for people',
  'cron-jobs.description': 'a text for people',
  'login-users.sipIds': 'on no screen until there is a phone',
  'login-users.dashboard': 'on no screen; the preferences hold the arrangement',
};
