/** First part of the calls about online submissions. */
export const submissionsPath = '/api/submissions';
