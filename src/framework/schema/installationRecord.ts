/** Id of the one record of an entity that has one: settings of the installation. */
export const installationRecord = '000000000000000000000001';
