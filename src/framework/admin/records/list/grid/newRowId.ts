/** Id of the row of a record that has yet to be created. */
export const newRowId = '$new';
