import type { Entity } from './model.ts';

/** Unless the definition says otherwise: a quarter of a year, in which most mistakes are noticed. */
const usualDays = 90;

/** Days that deleted records of an entity can be restored; 0: there is no trash. */
export function trashDaysOf({ trashDays = usualDays }: Pick<Entity, 'trashDays'>): number {
  return trashDays;
}
