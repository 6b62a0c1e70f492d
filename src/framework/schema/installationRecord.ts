/** Id of the only record of a singleton entity, such as the settings of the installation. */
export const installationRecord = '000000000000000000000001';
