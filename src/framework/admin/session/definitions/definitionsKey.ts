/** react-query key of the definitions. */
export const definitionsKey = ['leitstand', 'definitions'];
