/** Path of the calls about a handout event. */
export const handoutPlannerPath = '/api/handout-planner/events';

/** Path of the call that keeps a feedback begun on a public page. */
export const handoutDraftPath = '/api/handout-planner/feedback';
