/** First part of the calls of sign-up forms. */
export const registrationPath = '/api/registration/forms';
