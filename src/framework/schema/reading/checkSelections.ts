import type { Entity, Field } from '../model.ts';
import type { SelectionRules } from '../selection/SelectionRules.ts';
import { checkTargetCondition } from './checkConditions.ts';
import { namesOf } from './namesOf.ts';
import { DefinitionPosition } from './ReadingContext.ts';

type FindEntity = (resource: string) => Entity | undefined;

function checkRules(rules: SelectionRules, target: Entity, place: DefinitionPosition): void {
  if (rules.where) checkTargetCondition(rules.where, target.fields, place.at('where'));
  rules.disabledWhen?.forEach(({ when }, at) => {
    checkTargetCondition(when, target.fields, place.at(`disabledWhen.${at}.when`));
  });
  if (rules.create && !target.actions.includes('create'))
    place.at('create').mistake(`Records of ${target.resource} cannot be created.`);
}

/** Checks that `near` leads from an address of the referring record to one of the target. */
function checkNear(near: string, owner: readonly Field[], target: Entity, place: DefinitionPosition): void {
  const addresses = owner.filter(({ kind }) => kind === 'address');
  if (!addresses.some(({ name }) => name === near))
    place.mistake(`"${near}" is no address beside this field.`, { name: near, among: namesOf(addresses) });
  if (!target.fields.some(({ kind }) => kind === 'address'))
    place.mistake(`${target.resource} has no address to be near to.`);
}

interface Owner {
  fields: readonly Field[];
  place: DefinitionPosition;
}

function checkFields(find: FindEntity, { fields, place }: Owner): void {
  for (const field of fields) {
    const admin = place.at(`properties.${field.name}.admin`);
    for (const [resource, rules] of Object.entries(field.selection ?? {})) {
      const target = find(resource);
      const here = admin.at(field.targets ? `selectionOf.${resource}` : 'selection');
      if (target) checkRules(rules, target, here);
      if (target && rules.near !== undefined) checkNear(rules.near, fields, target, here.at('near'));
    }
    const { sources } = place.context;
    const value = sources.values.get(field.valueName ?? '');
    if (value && field.members)
      checkFields(find, {
        fields: field.members,
        place: new DefinitionPosition(place.context, value.file, ''),
      });
  }
}

/** Checks the rules by which records are chosen: those of the entity itself and those of its relations. */
export function checkSelections(find: FindEntity, entity: Entity, place: DefinitionPosition): void {
  const own = place.at('admin.selection');
  if (entity.selection) checkRules(entity.selection, entity, own);
  if (entity.selection?.near !== undefined)
    own.at('near').mistake('"near" belongs to a field: it names an address of the referring record.');
  checkFields(find, { fields: entity.fields, place });
}
