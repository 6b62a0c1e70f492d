/** Page size of the list of missing documents. */
export const missingPerPage = 25;
