import { expect, it } from 'vitest';
import actionTypes from '../../entities/enums/notification-action-type.json' with { type: 'json' };
import authorTypes from '../../entities/enums/notification-author-type.json' with { type: 'json' };
import dataTypes from '../../entities/enums/to-do-answer-data-type.json' with { type: 'json' };
import payload from '../../entities/values/notification-payload.json' with { type: 'json' };

/** As document 002 lists them. */
const members =
  `message objectType objectId entityType entityId entityName toDoId name dueDate fromName fromProfileImg
  responsibleName completionComment data dataType dateOfDeactivation profileImg configurationId status
  substitutionInquiryId institutionErrorCount studentErrorCount teacherErrorCount handoutEventId authorType actionType
  institutionName`.split(/\s+/);

const valuesOf = ({ oneOf }: { oneOf: { const: string }[] }) => oneOf.map((one) => one.const);

it('of a notification may hold what the document lists (notification-14)', () => {
  expect(Object.keys(payload.properties)).toEqual(expect.arrayContaining(members));
});

it('of feedback says whose it is, and whether it is new (notification-15)', () => {
  expect([valuesOf(authorTypes), valuesOf(actionTypes)]).toEqual([
    ['institution', 'other'],
    ['create', 'other'],
  ]);
});

it('of a completed task may hold a date (notification-16)', () => {
  expect(valuesOf(dataTypes)).toContain('date');
});
