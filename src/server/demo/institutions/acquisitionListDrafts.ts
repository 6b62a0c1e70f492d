import type { DemoContext } from '../base/demoContext.ts';
import { createRandom } from '../base/random.ts';
import { createNearSites } from '../places/nearSites.ts';
import { institutionSite } from './institutionSite.ts';

export interface AcquisitionListDraft {
  name: string;
  isActive: boolean;
  /** Index of an employee. */
  forEmployee: number | null;
  /** Indexes of institutions. */
  institutions: number[];
  /** Indexes of login users. */
  assignee: number | null;
  creator: number | null;
}

/** Lists of institutions to acquire, each around one town. */
export function* acquisitionListDrafts(context: DemoContext, count: number): Generator<AcquisitionListDraft> {
  const wanted = createNearSites(context, ['open', 'in-progress']);
  const teachers = context.employees - context.officeStaff;
  for (let index = 0; index < count && wanted.indexes.length > 0; index++) {
    const random = createRandom(context.seed, 'acquisition-list', index);
    const center = institutionSite(context, random.pick(wanted.indexes));
    const forEmployee =
      teachers > 0 && random.chance(0.5) ? context.officeStaff + random.int(0, teachers - 1) : null;
    const year = Number(context.referenceDay.slice(0, 4)) - random.int(0, 1);
    const season = random.pick(['Frühjahr', 'Sommer', 'Herbst']);
    const login = () => (context.logins > 0 ? random.int(0, context.logins - 1) : null);
    const found = wanted.pick(random, center.position, 35, random.int(4, 30));
    yield {
      name: `${forEmployee === null ? 'Akquise' : 'Standortsuche'} ${center.place.name} ${season} ${year}`,
      isActive: random.chance(0.8),
      forEmployee,
      institutions: found.length > 0 ? found : [center.index],
      assignee: random.chance(0.9) ? login() : null,
      creator: login(),
    };
  }
}
