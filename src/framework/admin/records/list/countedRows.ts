/** The server counts no further unless it is asked to. */
export const countedRows = 1000;
