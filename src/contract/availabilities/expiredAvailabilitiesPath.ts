export const expiredAvailabilitiesPath = '/api/expired-availabilities';
