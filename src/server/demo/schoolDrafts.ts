import { absenceDrafts } from './absenceDrafts.ts';
import { courseDrafts } from './courseDrafts.ts';
import { courseLogDrafts } from './courseLogDrafts.ts';
import { courseMaterialDrafts } from './courseMaterialDrafts.ts';
import { courseMaterialFile } from './courseMaterialFile.ts';
import type { DemoFiles } from './DemoFiles.ts';
import type { DemoContext } from './demoContext.ts';
import { eventInfoDrafts, eventTopicDrafts } from './eventDrafts.ts';
import { lessonPlans } from './lessonPlans.ts';
import { optimizationSuggestionDrafts } from './optimizationSuggestionDrafts.ts';
import { roomDrafts } from './roomDrafts.ts';
import { schoolClasses } from './schoolClassDrafts.ts';
import type { SchoolPlan } from './schoolPlan.ts';
import { studentAbsenceDrafts } from './studentAbsenceDrafts.ts';
import { studentDrafts } from './studentDrafts.ts';
import { substitutionInquiryDrafts } from './substitutionInquiryDrafts.ts';
import { trainingDrafts } from './trainingDrafts.ts';
import { trainingFile } from './trainingFile.ts';

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
