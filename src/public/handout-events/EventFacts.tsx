import type { HandoutFacts } from '../../contract/handout-events/HandoutPages.ts';

/** Time and place of a handout event. */
export function EventFacts({ facts }: { facts: HandoutFacts }) {
  const { day, time, place, address, handout } = facts;
  return (
    <dl className="facts">
      <div>
        <dt>Wann</dt>
        <dd>{time === null ? day : `${day}, ${time}`}</dd>
      </div>
      <div>
        <dt>Wo</dt>
        <dd>
          {place}
          {address.map((line) => (
            <span key={line} className="line">
              {line}
            </span>
          ))}
        </dd>
      </div>
      {handout === null ? null : (
        <div>
          <dt>Handzettel</dt>
          <dd>{handout}</dd>
        </div>
      )}
    </dl>
  );
}
