import { type Reaction, reactions } from './reactions.ts';

function isKnown(status: number): status is Exclude<keyof typeof reactions, 'other'> {
  return status in reactions;
}

/** The row of the table that holds for a status, at an address. */
export function reactionTo(status: number, url: string): Reaction {
  const reaction = isKnown(status) ? reactions[status] : reactions.other;
  const isExempt =
    reaction.kind === 'globalError' && reaction.exceptUrl !== undefined && url.includes(reaction.exceptUrl);
  return isExempt ? { kind: 'ignore' } : reaction;
}
