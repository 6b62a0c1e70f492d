import { type Reaction, reactions } from './reactions.ts';

function isKnown(status: number): status is Exclude<keyof typeof reactions, 'other'> {
  return status in reactions;
}

/** The reaction to a status at a URL. */
export function reactionTo(status: number, url: string): Reaction {
  const reaction = isKnown(status) ? reactions[status] : reactions.other;
  const isExempt =
    reaction.kind === 'globalError' && reaction.exceptUrl !== undefined && url.includes(reaction.exceptUrl);
  return isExempt ? { kind: 'ignore' } : reaction;
}
