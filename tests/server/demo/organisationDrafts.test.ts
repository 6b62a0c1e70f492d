import { describe, expect, it } from 'vitest';
import { trackerEventNames } from '../../../src/contract/tracker/TrackerEvent.ts';
import { isTrackedPath } from '../../../src/contract/tracker/trackingRules.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { DemoFiles } from '../../../src/server/demo/base/DemoFiles.ts';
import { resolvePointers } from '../../../src/server/demo/base/pointers.ts';
import {
  masterDrafts,
  organisationDrafts,
} from '../../../src/server/demo/institutions/organisationDrafts.ts';
import { trackingDrafts } from '../../../src/server/demo/registration/trackingDrafts.ts';
import { demoLogins } from '../../../src/server/demo/seed/demoLogins.ts';
import { subjectDrafts } from '../../../src/server/demo/teaching/subjectDrafts.ts';
import { keptDays } from '../../../src/server/tracker/trackedEvents.ts';
import { contextOf, referenceDay } from './demoDrafts.ts';
import { draftIssues } from './draftIssues.ts';

const others = {
  institutions: 120,
  employees: 1200,
  responsibles: 4000,
  parents: 500,
  students: 250,
  courses: 90,
  subjects: subjectDrafts().length,
  'handout-events': 40,
  'acquisition-lists': 40,
  'booking-forms': 12,
  'login-users': demoLogins.length,
};
const forms = Array.from({ length: others['booking-forms'] }, (_, index) => ({
  shortId: `FORM${index}`,
  deadline: index % 2 === 0 ? null : index % 3 === 0 ? '2026-10-01' : '2026-12-24',
  createdAt: '2026-08-12T07:00:00.000Z',
}));
const sizes = { toDos: 200, trackings: 150, storedDocuments: 160 };

function makeAll(seed: number) {
  const context = contextOf({ seed, institutions: 120, logins: demoLogins.length });
  const master = masterDrafts(context, others);
  const files = new DemoFiles();
  const { drafts, replacements } = organisationDrafts({ context, counts: others }, sizes, { forms, files });
  return { ...master, ...drafts, trackings: [...drafts.trackings], replacements, files: files.list };
}

const made = makeAll(1);
const { files, replacements, ...sets } = made;
const today = `${referenceDay}T12:00:00.000Z`;

function idsOf(count: number, letter: string): string[] {
  return Array.from(
    { length: count },
    (_, index) => letter.repeat(12) + index.toString(16).padStart(12, '0'),
  );
}

const ids = Object.fromEntries([
  ...Object.entries(others).map(([resource, count]) => [resource, idsOf(count, 'a')]),
  ...Object.entries(sets).map(([resource, drafts]) => [resource, idsOf(drafts.length, 'b')]),
  ['files', idsOf(files.length, 'c')],
]);

describe('drafts of organisation and system', () => {
  it.each(Object.entries(sets))('of %s are valid by their definition', (resource, drafts) => {
    expect(drafts.length).toBeGreaterThan(0);
    const records = drafts.map((draft: object) => resolvePointers(draft, ids) as RecordData);
    expect(draftIssues(resource, records)).toEqual([]);
  });

  it('are the same for the same seed and others for another', () => {
    const { files: _, replacements: own, ...again } = makeAll(1);
    const { files: __, replacements: ___, ...other } = makeAll(2);
    expect(JSON.stringify(again)).toBe(JSON.stringify(sets));
    expect(own).toEqual(replacements);
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(sets));
  });

  it('have numbers of a scheme that continues after the last draft', () => {
    const [first] = sets['custom-id-schemes'];
    expect(first).toMatchObject({ target: 'institutions', counter: 100_120 });
    const defaults = sets['custom-id-schemes'].filter(({ isDefault }) => isDefault);
    expect(new Set(defaults.map(({ target }) => target)).size).toBe(defaults.length);
  });
});

describe('to-dos', () => {
  it('are done exactly if they say so, after their creation and not in the future', () => {
    for (const toDo of sets['to-dos']) {
      expect(toDo.completed).toBe(toDo.status === 'done');
      expect(toDo.completedAt !== null).toBe(toDo.completed);
      if (toDo.completedAt === null) continue;
      expect(toDo.completedAt >= toDo.createdAt).toBe(true);
      expect(toDo.completedAt < today).toBe(true);
    }
    expect(sets['to-dos'].filter(({ completed }) => completed).length).toBeGreaterThan(60);
  });

  it('name the kind of the record they are about', () => {
    for (const { entity, entityType } of sets['to-dos']) {
      expect(entityType).toBe(entity?.type ?? null);
      expect(entity?.id.resource).toBe(entity?.type);
    }
  });
});

describe('stacks', () => {
  it('have open items unless they are closed, and each record once', () => {
    for (const { isClosed, closedAt, items } of sets.stacks) {
      expect(closedAt !== null).toBe(isClosed);
      expect(items.some(({ state }) => state === 'OPEN')).toBe(!isClosed);
      expect(items.every(({ state, doneAt }) => (doneAt !== null) === (state === 'DONE'))).toBe(true);
      const records = items.map(({ meta }) => meta.entityId?.index);
      expect(new Set(records).size).toBe(records.length);
    }
  });
});

describe('answers to surveys', () => {
  const hours = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  });
  const clock = (at: string) => hours.format(new Date(at));

  it('exist only for people who have answered or postponed the survey', () => {
    const answered = sets['user-surveys'].flatMap(({ state }, index) =>
      state === 'answered' || state === 'postponed' ? [index] : [],
    );
    const responses = sets['user-survey-responses'];
    expect(responses.map(({ userSurvey }) => userSurvey.index)).toEqual(answered);
    for (const { userSurvey, postponed, loginUser, survey, answeredAt } of responses) {
      const asked = sets['user-surveys'][userSurvey.index];
      expect(asked).toMatchObject({ loginUser, survey, state: postponed ? 'postponed' : 'answered' });
      const { startDate, endDate } = sets.surveys[survey.index] ?? { startDate: '', endDate: '' };
      expect(answeredAt.slice(0, 10) >= startDate && answeredAt.slice(0, 10) <= endDate).toBe(true);
    }
  });

  it('contain times of two hours or more between 8 and 14 o’clock', () => {
    const items = sets['user-survey-responses'].flatMap((response) => response.items);
    const days = items.flatMap((item) => item.days ?? []);
    expect(days.length).toBeGreaterThan(10);
    for (const { from, to } of days) {
      expect(Date.parse(to) - Date.parse(from)).toBeGreaterThanOrEqual(7_200_000);
      expect(clock(from) >= '08:00' && clock(from) <= '12:00').toBe(true);
      expect(clock(to) <= '14:00').toBe(true);
    }
  });
});

describe('documents', () => {
  it('have a file each, some another one later, and share none', () => {
    const held = [
      ...sets.documents.map(({ file }) => file.index),
      ...sets['stored-documents'].map(({ storedFile }) => storedFile.index),
      ...replacements.flatMap(({ values }) => Object.values(values).map(({ index }) => index)),
    ];
    expect(held.sort((a, b) => a - b)).toEqual(files.map((_, index) => index));
  });

  it('were replaced after they came and before they were checked, by the sender of the new file', () => {
    const providers = replacements.map(({ record, values, at, by }) => {
      const { createdAt } = sets[record.resource as 'documents'][record.index] ?? {};
      const stored = record.resource === 'documents' ? undefined : sets['stored-documents'][record.index];
      const [file] = Object.values(values).map(({ index }) => files[index]);
      expect([createdAt, at, stored?.checkedAt ?? today, today].toSorted()).toEqual([
        createdAt,
        at,
        stored?.checkedAt ?? today,
        today,
      ]);
      expect(file).toMatchObject({ sentAt: at, sentBy: by });
      return stored?.providerType ?? record.resource;
    });
    expect(providers).toEqual(expect.arrayContaining(['documents', 'institutions', 'employees']));
  });

  it('have a type that their provider hands in, issued before they came and valid afterwards', () => {
    for (const stored of sets['stored-documents']) {
      expect(sets.documenttypes[stored.documentType.index]?.providers).toContain(stored.providerType);
      expect(stored.provider.type).toBe(stored.providerType);
      expect(stored.issuedOn <= stored.createdAt.slice(0, 10)).toBe(true);
      expect(stored.validUntil === null || stored.validUntil > stored.issuedOn).toBe(true);
    }
    const pairs = sets['stored-documents'].map(({ documentType, provider }) =>
      [documentType.index, provider.type, provider.id.index].join(),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

describe('short links', () => {
  it('lead to each form once', () => {
    const linked = sets['short-ids'].flatMap(({ bookingForm }) => bookingForm?.index ?? []);
    expect(linked).toEqual(forms.map((_, index) => index));
  });
});

describe('events of the sign-up form', () => {
  const events = sets.trackings;

  it('have the names, ids, pages and details that the tracker of the product writes', () => {
    const steps = new Set(events.map(({ eventName }) => eventName));
    expect([...steps].toSorted()).toEqual([...trackerEventNames].toSorted());
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
    for (const event of events) {
      const { eventName, eventId, eventTime, eventSourceUrl, bookingForm, customData, ...others } = event;
      expect(Object.keys(others).toSorted()).toEqual(['actionSource', 'createdAt']);
      expect(eventId).toMatch(/^[0-9a-f]{32}$/);
      expect(eventTime).toMatch(/:\d\d\.000Z$/);
      const { pathname, search, hash } = new URL(eventSourceUrl);
      const shortId = bookingForm ? `/${forms[bookingForm.index]?.shortId}` : '';
      expect([pathname, search, hash]).toEqual([`/anmelden${shortId}`, '', '']);
      expect(isTrackedPath(pathname)).toBe(true);
      const isSent = eventName === 'CompleteRegistration';
      expect(customData).toEqual(
        isSent ? [{ name: 'num_items', value: expect.stringMatching(/^[12]$/) }] : [],
      );
    }
  });

  it('happened in the days for which they are kept, while their form was open', () => {
    const kept = Date.parse(`${referenceDay}T00:00:00Z`) - keptDays * 86_400_000;
    for (const { eventTime, createdAt, bookingForm } of events) {
      const { createdAt: made = '', deadline } = forms[bookingForm?.index ?? -1] ?? {};
      expect(Date.parse(eventTime)).toBeGreaterThan(kept);
      expect(createdAt >= eventTime && createdAt < today).toBe(true);
      expect(eventTime >= made && eventTime.slice(0, 10) <= (deadline ?? today)).toBe(true);
    }
  });

  it('are views of the first page where there is no form yet', () => {
    const [first, ...more] = [...trackingDrafts(contextOf(), [], 50)];
    expect(first?.eventSourceUrl).toBe('https://anmeldung.example.org/anmelden');
    expect([first, ...more].every((event) => event?.eventName === 'PageView')).toBe(true);
  });
});
