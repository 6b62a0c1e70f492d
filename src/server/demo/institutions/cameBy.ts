import type { DemoContext } from '../base/demoContext.ts';
import { createRandom } from '../base/random.ts';
import type { StudentDraft } from '../people/studentDrafts.ts';

export type Way = 'form' | 'activity' | 'elsewhere';

/**
 * How a student was registered: by an online form, by an activity at their school, or on paper or by phone.
 */
export function cameBy(context: DemoContext, student: StudentDraft, index: number): Way {
  // adults who are customers themselves call
  if (student.parents.length === 0) return 'elsewhere';
  return createRandom(context.seed, 'came-by', index).weighted({ form: 55, activity: 30, elsewhere: 15 });
}
