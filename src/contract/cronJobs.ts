/** Where a job that runs by the clock is started by hand: `POST {path}/{id}`. */
export const startCronJobPath = '/api/cron-handler/start';
