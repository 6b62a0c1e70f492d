/** Path of the calls that create and delete contact persons together with their institution. */
export const responsiblesPath = '/api/responsible-handler';
