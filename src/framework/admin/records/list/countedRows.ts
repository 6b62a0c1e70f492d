/** The server counts rows up to this limit unless an exact count is requested. */
export const countedRows = 1000;
