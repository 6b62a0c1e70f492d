import { workdays } from '../base/calendarDay.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { RoomPlan } from '../teaching/courseSlots.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';

const names = ['Musikraum', 'Mehrzweckraum', 'Betreuungsraum'];
const floors = ['Erdgeschoss', '1. Stock', '2. Stock', 'Untergeschoss', 'Nebengebäude, Erdgeschoss'];
const details = [
  '<p>Klavier vorhanden, der Schlüssel hängt im Sekretariat.</p>',
  '<p>Bitte Stühle hochstellen und die Fenster schließen.</p>',
  '<p>Notenständer im Schrank, <strong>Code 4711</strong>.</p>',
  '<p>Teppichboden: Hausschuhe oder Socken.</p>',
];

/** All rooms of the plan, in its order. */
export function roomDrafts(context: DemoContext, { rooms }: SchoolPlan): Draft<'rooms'>[] {
  return rooms.map((room, index) => {
    const random = createRandom(context.seed, 'room', index);
    return room.institution === null ? onlineRoom(random, room) : roomDraft(random, context, room);
  });
}

function onlineRoom(random: Random, { number }: RoomPlan): Draft<'rooms'> {
  const meetingId = String(random.int(100_000_000, 999_999_999));
  return {
    name: `Onlineraum ${number}`,
    isOnline: true,
    institution: null,
    roomNumber: null,
    floor: null,
    capacity: 12,
    availability: null,
    details: null,
    onlineCredentials: {
      link: `https://treffen.example.org/${meetingId}`,
      meetingId,
      accessCode: String(random.int(100_000, 999_999)),
      hostKey: String(random.int(100_000, 999_999)),
    },
  };
}

function roomDraft(random: Random, { referenceDay }: DemoContext, room: RoomPlan): Draft<'rooms'> {
  const updatedAt = `${referenceDay}T06:00:00.000Z`;
  const days = workdays.map((dayOfWeek) => ({
    dayOfWeek,
    timeRange: { startTime: 12 * 60, endTime: 19 * 60 },
    labels: ['course' as const],
    updatedAt,
  }));
  return {
    name: names[room.number - 1] ?? `Raum ${room.number}`,
    isOnline: false,
    institution: pointerOrNull('institutions', room.institution),
    roomNumber: random.chance(0.8) ? `${random.pick(['0', '1', '2'])}${random.int(10, 39)}` : null,
    floor: random.pick(floors),
    capacity: random.int(6, 28),
    availability: random.chance(0.7) ? days : null,
    details: random.chance(0.5) ? random.pick(details) : null,
    onlineCredentials: null,
  };
}
