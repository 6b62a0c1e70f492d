/** Starts a scheduled job manually: `POST {path}/{id}`. */
export const startCronJobPath = '/api/cron-handler/start';
