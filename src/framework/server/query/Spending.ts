import { AppError } from '../../schema/errors.ts';
import type { FieldPath } from '../../schema/fieldPath.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import {
  costLimits,
  filterCost,
  groupCost,
  type ReachCost,
  rowsCost,
  sortCost,
  sumsCost,
} from '../../schema/filter/queryCost.ts';
import type { Entity } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { CompiledRights } from '../rights/compileRights.ts';
import { maxRowsOfAll, type PopulateRequest, type Window } from './ListRequest.ts';

const sentence =
  'Diese Abfrage ist zu aufwendig: zu viele Bedingungen, Sortierungen oder Beziehungen auf einmal. Bitte vereinfache sie.';

const rulesCosts = new WeakMap<CompiledRights, number>();

function rulesCost(rights: CompiledRights): number {
  const cost =
    rulesCosts.get(rights) ?? rights.rules.reduce((sum, { filter }) => sum + filterCost(filter), 0);
  rulesCosts.set(rights, cost);
  return cost;
}

/** What a request costs as a whole, before its first statement; each part that exceeds the limit throws. */
export class Spending {
  total = 0;
  readonly #limit: number;
  readonly #reach: ReachCost;

  constructor(rightsTo: (entity: Entity) => CompiledRights, limit: number = costLimits.request) {
    this.#limit = limit;
    this.#reach = (entity, { name }) => {
      const rights = rightsTo(entity);
      const isGuarded = name !== 'id' && !coversField(rights.everywhere.read, name);
      return rulesCost(rights) * ((rights.isEveryRow ? 0 : 1) + (isGuarded ? 1 : 0));
    };
  }

  /** A filter, in one statement. @throws AppError 400 if the request costs too much */
  filter(filter: Filter): void {
    this.#add(filterCost(filter, this.#reach));
  }

  /** A sort key. @throws AppError 400 */
  sort(path: FieldPath): void {
    this.#add(sortCost(path, this.#reach));
  }

  /** Groups by a value. @throws AppError 400 */
  group(path: FieldPath): void {
    this.#add(groupCost(path, this.#reach));
  }

  /** Sums. @throws AppError 400 */
  sums(sums: number): void {
    this.#add(sumsCost(sums));
  }

  /** Rows of the answer. @throws AppError 400 */
  rows(window: Window, populate: readonly PopulateRequest[] = []): void {
    const rows = window.type === 'all' ? maxRowsOfAll : window.limit;
    this.#add(
      rowsCost(
        rows,
        populate.map(({ path }) => path),
      ),
    );
  }

  #add(cost: number): void {
    this.total += cost;
    if (this.total > this.#limit) throw new AppError('badQuery', undefined, sentence);
  }
}
