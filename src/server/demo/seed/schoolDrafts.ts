import type { DemoFiles } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { eventInfoDrafts, eventTopicDrafts } from '../institutions/eventDrafts.ts';
import { roomDrafts } from '../institutions/roomDrafts.ts';
import { absenceDrafts } from '../people/absenceDrafts.ts';
import { studentAbsenceDrafts, studentDrafts } from '../people/studentDrafts.ts';
import { trainingDrafts, trainingFile } from '../people/trainingDrafts.ts';
import { courseDrafts } from '../teaching/courseDrafts.ts';
import { courseLogDrafts } from '../teaching/courseLogDrafts.ts';
import { courseMaterialDrafts, courseMaterialFile } from '../teaching/courseMaterialDrafts.ts';
import { lessonPlans } from '../teaching/lessonPlans.ts';
import { optimizationSuggestionDrafts } from '../teaching/optimizationSuggestionDrafts.ts';
import { schoolClasses } from '../teaching/schoolClassDrafts.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';
import { substitutionInquiryDrafts } from '../teaching/substitutionInquiryDrafts.ts';

/**
 * Drafts of courses and everything that happens in them by resource, in a valid order of insertion; requires
 * institutions, employees, parents, subjects and login-users to exist. Students are created by
 * createStudentRecords(); terminations follow the invoice cycles.
 */
export function schoolDrafts(
  context: DemoContext,
  plan: SchoolPlan,
  sizes: { trainings: number; events: number },
  files: DemoFiles,
) {
  const classes = schoolClasses(context, plan);
  const courses = courseDrafts(context, plan);
  const absences = absenceDrafts(context, plan);
  const names = courses.map(({ name }) => name);
  const lessons = lessonPlans(context, plan, absences);
  return {
    'school-classes': classes.drafts,
    rooms: roomDrafts(context, plan),
    students: [...studentDrafts(context, plan, classes.classOf)],
    courses,
    absences,
    'substitution-inquiries': substitutionInquiryDrafts(context, plan, lessons),
    'course-logs': [...courseLogDrafts(context, lessons)],
    'student-absences': studentAbsenceDrafts(context, plan),
    'course-materials': files.attach(courseMaterialDrafts(context, plan), 'file', (material) =>
      courseMaterialFile(material, names),
    ),
    'optimization-suggestions': optimizationSuggestionDrafts(context, plan, courses),
    trainings: files.attach(trainingDrafts(context, plan, sizes.trainings), 'file', trainingFile),
    'event-topics': eventTopicDrafts,
    'event-infos': eventInfoDrafts(context, sizes.events),
  };
}
