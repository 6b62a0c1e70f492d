import { personGui, showsGui } from '../../schema/gui/GuiAccess.ts';
import { type GuiItem, guiItemsOf } from '../../schema/gui/guiItemsOf.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { type GrantGain, grantDifference } from '../../schema/rights/grantDifference.ts';
import { limitedGrants } from '../../schema/rights/limitedGrants.ts';
import { effectiveGrants, mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { soundSource } from '../../schema/rights/narrowToOwn.ts';
import type { Access, Holder } from './readHolders.ts';

/** All that a change depends on besides the holders: definitions, UI parts, current roles and rules. */
export interface Surroundings {
  index: ModelIndex;
  guiItems: readonly GuiItem[];
  roles: ReadonlyMap<string, Access>;
  /** Grants of automatic permissions, by the resource of the profiles they apply to. */
  rules: ReadonlyMap<string, readonly Grants[]>;
}

interface EntityGain {
  entity: Entity;
  gain: GrantGain;
}

/** Changes for all users with the same roles, own grants and rules. */
export interface AccessChange {
  gains: EntityGain[];
  losses: EntityGain[];
  gui: { shown: string[]; hidden: string[] };
}

function gainsOf({ model }: ModelIndex, wider: Grants, narrower: Grants): EntityGain[] {
  return model.entities.flatMap((entity) => {
    const [more, less] = [wider, narrower].map((grants) => effectiveGrants(grants, entity.resource));
    return grantDifference(entity, more ?? {}, less ?? {}).map((gain) => ({ entity, gain }));
  });
}

interface RoleChange {
  role: string;
  wish: Access;
}

function changeOf(around: Surroundings, { roles, ...own }: Holder, { role, wish }: RoleChange): AccessChange {
  const { index, guiItems } = around;
  const before = roles.flatMap((id) => around.roles.get(id) ?? []);
  const after = roles.flatMap((id) => (id === role ? wish : (around.roles.get(id) ?? [])));
  const grants = (given: readonly Access[]) => {
    const sources = [
      ...given.map(({ crudAccess }) => crudAccess),
      own.crudAccess,
      ...(around.rules.get(own.profile?.type ?? '') ?? []),
    ];
    const all = mergeGrants(sources.map((source) => soundSource(index.entity, source)));
    return limitedGrants(index.model.entities, all, own.profile?.id ?? null);
  };
  const items = guiItemsOf(index.model.entities, guiItems);
  const shown = (given: readonly Access[]) => {
    const access = personGui(
      given.map(({ guiAccess }) => guiAccess),
      own.guiAccess,
    );
    return items.map(({ key }) => key).filter((key) => showsGui(access, key));
  };
  const [seen, sees] = [shown(before), shown(after)];
  const [former, next] = [grants(before), grants(after)];
  return {
    gains: gainsOf(index, next, former),
    losses: gainsOf(index, former, next),
    gui: {
      shown: sees.filter((key) => !seen.includes(key)),
      hidden: seen.filter((key) => !sees.includes(key)),
    },
  };
}

function isChange({ gains, losses, gui }: AccessChange): boolean {
  return [gains, losses, gui.shown, gui.hidden].some((list) => list.length > 0);
}

/** Holders of a role for whom anything changes if it becomes `wish`. Computed once for equal rights. */
export function impactChanges(
  around: Surroundings,
  holders: readonly Holder[],
  { role, wish }: RoleChange,
): { holder: Holder; change: AccessChange }[] {
  const kept = new Map<string, AccessChange>();
  return holders.flatMap((holder) => {
    const key = JSON.stringify([holder.roles, holder.crudAccess, holder.guiAccess, holder.profile?.type]);
    const change = kept.get(key) ?? changeOf(around, holder, { role, wish });
    kept.set(key, change);
    return isChange(change) ? [{ holder, change }] : [];
  });
}
