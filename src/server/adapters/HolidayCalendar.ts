/** A school or public holiday of a federal state; both days are included. */
export interface CalendarHoliday {
  type: 'school' | 'public';
  start: string;
  end: string;
  name: string;
  stateCode: string;
  countryCode: string;
}

/** The embedded calendar of all federal states. */
export interface HolidayCalendar {
  /** Everything that overlaps the years. @throws AppError 502 if the calendar is not installed. */
  read(fromYear: number, toYear: number): Promise<readonly CalendarHoliday[]>;
}
