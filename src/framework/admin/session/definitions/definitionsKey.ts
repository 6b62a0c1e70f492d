/** Of the definitions in react-query. */
export const definitionsKey = ['leitstand', 'definitions'];
