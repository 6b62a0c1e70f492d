import type { SubstitutionsPageData } from '../../../src/contract/substitutions/substitutionCalls.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { type ApiRecord, createRecord } from '../createRecord.ts';
import { mailsTo } from '../outbox.ts';
import type { SchoolServer } from '../startSchool.ts';
import type { Answer, Api } from '../startTestServer.ts';

/** A Monday in a distant year, so that nothing depends on today. */
export const monday = '2031-03-03';
export const times = { startTime: 600, endTime: 645 };
const week = [{ dayOfWeek: 1, timeRange: { startTime: 480, endTime: 1080 }, labels: ['substitution'] }];

const at = (city: string, lon: number, lat: number) => ({
  street: 'Parkweg',
  houseNumber: '1',
  postal: '80331',
  city,
  state: 'BY',
  country: 'DE',
  location: { type: 'Point', coordinates: [lon, lat] },
});

interface TestSchool {
  api: Api;
  anonymous: Api;
  server: SchoolServer;
}

/** A school with a course whose teacher is away, and teachers who could substitute. */
export class SubstitutionSchool {
  private readonly world: TestSchool;
  private readonly made = new Map<string, string>();
  private count = 0;

  constructor(world: TestSchool) {
    this.world = world;
  }

  readonly idOf = (name: string): string => this.made.get(name) ?? '';

  async fill(): Promise<void> {
    await this.make('guitar', 'subjects', { name: 'Gitarre' });
    await this.make('park', 'institutions', { name: 'Schule am Park', address: at('München', 11.57, 48.13) });
    await this.make('anna', 'employees', { firstName: 'Anna', lastName: 'Sommer', isTeacher: true });
    await this.make('mia', 'students', { firstName: 'Mia', lastName: 'Klein' });
    await this.make('course', 'courses', {
      name: 'Gitarre mit Mia Klein',
      subject: this.idOf('guitar'),
      courseState: 'running',
      teacher: this.idOf('anna'),
      institution: this.idOf('park'),
      startDate: '2031-01-06',
      dayOfWeek: 1,
      timeRange: times,
      studentItems: [{ student: this.idOf('mia'), from: '2031-01-06' }],
    });
  }

  async make(name: string, resource: string, values: RecordData): Promise<ApiRecord> {
    const record = await createRecord(this.world.api, resource, values);
    this.made.set(name, record.id);
    return record;
  }

  /** A teacher with a mail address who is free on Mondays. @returns their id */
  async teacher(firstName: string, values: RecordData = {}): Promise<string> {
    this.count += 1;
    const { id } = await this.make(firstName, 'employees', {
      firstName,
      lastName: 'Winter',
      isTeacher: true,
      contactInformation: { mail1: `${firstName.toLowerCase()}.${this.count}@schule.example` },
      availabilities: week,
      address: at('München', 11.6, 48.13),
      subjects: [this.idOf('guitar')],
      ...values,
    });
    return id;
  }

  /** An open inquiry that asks these teachers. @returns its id */
  async inquiry(teachers: readonly string[], values: RecordData = {}): Promise<string> {
    const record = await createRecord(this.world.api, 'substitution-inquiries', {
      course: this.idOf('course'),
      institution: this.idOf('park'),
      absentTeacher: this.idOf('anna'),
      reason: 'sick',
      note: 'Noten liegen im Raum.',
      date: monday,
      requestedTeachers: [...teachers],
      ...values,
    });
    return record.id;
  }

  /** Issues the link of a teacher. @returns its key */
  async keyOf(teacher: string): Promise<string> {
    const person = { type: 'employees', id: teacher };
    return await this.world.server.context.personalLinks.issue({
      purpose: 'substitutions',
      record: teacher,
      person,
    });
  }

  async offers(key: string, who: Api = this.world.anonymous): Promise<Answer<SubstitutionsPageData>> {
    return await who.get<SubstitutionsPageData>('substitutions/offers', { key });
  }

  async answer(body: RecordData, who: Api = this.world.anonymous): Promise<Answer<SubstitutionsPageData>> {
    return await who.post<SubstitutionsPageData>('substitutions/answers', body);
  }

  async stored(inquiry: string): Promise<ApiRecord> {
    return (await this.world.api.get<ApiRecord>(`substitution-inquiries/${inquiry}`)).body;
  }

  /** Subjects of the mails to a teacher. */
  async subjectsTo(teacher: string): Promise<string[]> {
    const path = `employees/${teacher}`;
    const { body } = await this.world.api.get<{ contactInformation: { mail1: string } }>(path);
    return (await mailsTo(this.world, body.contactInformation.mail1)).map(({ subject }) => subject);
  }

  /** The answers kept of an inquiry, by teacher. */
  async answers(inquiry: string): Promise<Map<string, ApiRecord>> {
    const query = { filter: { inquiry }, range: [0, 99] };
    const { body } = await this.world.api.get<ApiRecord[]>('substitution-answers', query);
    return new Map(body.map((answer) => [String(answer.teacher), answer]));
  }
}
