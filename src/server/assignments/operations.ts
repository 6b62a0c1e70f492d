import { findPassedPlans } from '../../contract/assignments/passedPlans.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { passedPlans } from './staffing.ts';

/** Plans of teachers at institutions that nobody has decided on in time. */
export const assignmentRoutes: Routes = (app, context) => {
  serveCall(app, findPassedPlans, async ({ actor }) => await passedPlans(context, actor));
};
