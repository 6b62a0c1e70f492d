import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import type { Repository } from '../../../src/framework/server/repository/Repository.ts';
import type { Actor } from '../../../src/framework/server/rights/Actor.ts';
import { repositoryMethods } from './repositoryMethods.ts';

/** What some work read with. */
export interface WatchedReaders {
  /** The grants of each actor without a login, except the system. */
  during(work: () => Promise<unknown>): Promise<Grants[]>;
  end(): void;
}

/** Notes with whose rights a server reads, however deep in it. */
export function watchReaders(repository: Repository): WatchedReaders {
  const original = { ...repository };
  const seen = new Set<Grants>();
  const note = ({ loginUser, grants }: Actor) => {
    if (loginUser === null && grants !== 'everything') seen.add(grants);
  };
  const watched = Object.entries(original)
    .filter(([name]) => repositoryMethods[name as keyof Repository] === 'read')
    .map(([name, method]) => {
      const call = method as (actor: Actor, ...rest: unknown[]) => unknown;
      return [
        name,
        (actor: Actor, ...rest: unknown[]) => {
          note(actor);
          return call(actor, ...rest);
        },
      ];
    });
  Object.assign(repository, Object.fromEntries(watched));
  return {
    async during(work) {
      seen.clear();
      await work();
      return [...seen];
    },
    end: () => void Object.assign(repository, original),
  };
}
