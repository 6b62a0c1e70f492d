import type { Weekday } from '../../../../generated/types.ts';
import { workdays } from '../base/calendarDay.ts';
import type { Random } from '../base/random.ts';
import type { Teacher } from '../people/teachingStaff.ts';
import { createTimetable, type TimeRange } from './timetable.ts';

/** A weekly time with teacher and room. */
export interface CourseSlot {
  teacher: Teacher;
  dayOfWeek: Weekday;
  timeRange: TimeRange;
  /** Index in `rooms`; null for a course without its own room. */
  room: number | null;
}

/** A room in which courses take place. */
export interface RoomPlan {
  /** Index of the institution; null for an online room. */
  institution: number | null;
  /** Counts from 1 per institution. */
  number: number;
}

const quarterHour = 15;
const earliest = 12 * 60 + 30;
const latest = 19 * 60;
const maxRooms = 3;
const onlineRooms = 4;

/** Finds free times. Rooms are added when courses need them; the online rooms come first. */
export function createCourseSlots() {
  const timetable = createTimetable();
  const rooms: RoomPlan[] = Array.from({ length: onlineRooms }, (_, i) => ({
    institution: null,
    number: i + 1,
  }));

  function freeRoom(institution: number | null, day: number, range: TimeRange): number | null {
    const known = rooms.flatMap((room, index) => (room.institution === institution ? [index] : []));
    const found = known.find((index) => timetable.isFree(`room ${index}`, day, range));
    if (found !== undefined) return found;
    if (institution === null || known.length >= maxRooms) return null;
    return rooms.push({ institution, number: known.length + 1 }) - 1;
  }

  /** Undefined if no teacher has time. */
  function find(
    random: Random,
    teachers: readonly Teacher[],
    institution: number,
    minutes: number,
  ): CourseSlot | undefined {
    for (let tries = 0; tries < 40; tries++) {
      // fills the week of the first teacher of a site before the others, because nearly empty weeks show
      // little
      const teacher = teachers[tries < 4 ? 0 : random.int(0, teachers.length - 1)];
      if (!teacher) break;
      const { dayOfWeek, startTime } = proposal(random, teacher, minutes);
      const timeRange = { startTime, endTime: startTime + minutes };
      // half an hour between two lessons of a teacher, who may have to change sites
      const busy = { startTime: startTime - 30, endTime: timeRange.endTime };
      if (!timetable.isFree(`teacher ${teacher.index}`, dayOfWeek, busy)) continue;
      const isOnline = teacher.teachesOnline && minutes <= 30 && random.chance(0.15);
      const room = freeRoom(isOnline ? null : institution, dayOfWeek, timeRange);
      timetable.take(`teacher ${teacher.index}`, dayOfWeek, busy);
      if (room !== null) timetable.take(`room ${room}`, dayOfWeek, timeRange);
      return { teacher, dayOfWeek, timeRange, room };
    }
    return undefined;
  }
  return { rooms, find };
}

function proposal(random: Random, teacher: Teacher, minutes: number) {
  const times = teacher.availabilities.filter(
    ({ labels, timeRange }) =>
      labels.includes('course') &&
      Math.min(latest, timeRange.endTime) - Math.max(earliest, timeRange.startTime) >= minutes,
  );
  const time = times.length > 0 ? random.pick(times) : undefined;
  const from = Math.max(earliest, time?.timeRange.startTime ?? 0);
  const to = Math.min(latest, time?.timeRange.endTime ?? latest) - minutes;
  const startTime = from + random.int(0, Math.floor((to - from) / quarterHour)) * quarterHour;
  return { dayOfWeek: time?.dayOfWeek ?? random.pick(workdays), startTime };
}
