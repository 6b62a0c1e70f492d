import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from '../repository/Actor.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';

/** What turning a query into SQL needs to know: the model, the actor, and fresh table aliases. */
export class QueryScope {
  readonly index: ModelIndex;
  readonly actor: Actor;
  private aliases = 0;

  constructor(index: ModelIndex, actor: Actor) {
    this.index = index;
    this.actor = actor;
  }

  rights(entity: Entity): CompiledRights {
    return compileRights(this.actor, entity);
  }

  alias(): string {
    this.aliases += 1;
    return `r${this.aliases}`;
  }
}
