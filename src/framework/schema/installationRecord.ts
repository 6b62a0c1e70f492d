/** Id of the one record that says what an installation is called and where it is. */
export const installationRecord = '000000000000000000000001';
