import type { DemoFiles } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { activityDrafts, type SellableProduct } from '../institutions/activityDrafts.ts';
import { activityRegistrationDrafts } from '../institutions/activityRegistrationDrafts.ts';
import { handoutDrafts } from '../institutions/handoutDrafts.ts';
import { handoutEventDrafts } from '../institutions/handoutEventDrafts.ts';
import { institutionActivitySignupDrafts } from '../institutions/institutionActivitySignupDrafts.ts';
import type { ParentDraft } from '../people/parentDrafts.ts';
import type { StudentDraft } from '../people/studentDrafts.ts';
import { staffBySite } from '../people/teachingStaff.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';
import { bookingFormDrafts } from './bookingFormDrafts.ts';
import { bookingFormTemplateDrafts } from './bookingFormTemplateDrafts.ts';
import { onlineFormSubmissionDrafts } from './onlineFormSubmissionDrafts.ts';
import { placedSubmissions } from './placedSubmissions.ts';
import { activityPicture, handoutFile, printedFormFile } from './registrationFiles.ts';

export interface RegistrationSizes {
  events: number;
  forms: number;
  /** In addition to those of students. */
  submissions: number;
  signups: number;
  /** In addition to those of students. */
  registrations: number;
}

/** Drafts that registration and advertising refer to. */
export interface RegistrationWorld {
  plan: SchoolPlan;
  /** Drafts of the plan's students, in its order, and of all parents. */
  students: readonly StudentDraft[];
  parents: readonly ParentDraft[];
  products: readonly SellableProduct[];
  /** Number of product series offered to everybody; they come first. */
  series: number;
}

/** Number of latest forms with a PDF. */
const papers = 25;

/** All drafts of registration and advertising by entity, in a valid order of insertion. */
export function registrationDrafts(
  context: DemoContext,
  sizes: RegistrationSizes,
  world: RegistrationWorld,
  files: DemoFiles,
) {
  const bySite = staffBySite(world.plan.staff);
  const places = [...new Set(world.plan.students.map(({ institution }) => institution))];
  const events = [...handoutEventDrafts(context, sizes.events, bySite, places)];
  const forms = [...bookingFormDrafts(context, sizes.forms, places, events)];
  const activities = activityDrafts(context.seed, world.products, world.series);
  const signups = [...institutionActivitySignupDrafts(context, sizes.signups, activities, places)];
  const sent = [...onlineFormSubmissionDrafts(context, sizes.submissions, forms, world)];
  const submissions = placedSubmissions(context, sent, { forms, plan: world.plan });
  return {
    handouts: files.attach(handoutDrafts, 'file', handoutFile),
    'handout-events': events,
    'booking-form-templates': bookingFormTemplateDrafts,
    'booking-forms': files.attach(forms, 'printedForm', printedFormFile, papers),
    'online-form-submissions': submissions,
    activities: files.attach(activities, 'image', activityPicture),
    'institution-activity-signups': signups,
    'activity-registrations': [...activityRegistrationDrafts(context, sizes.registrations, signups, world)],
  };
}
