import { logInToApi } from './logInToApi.ts';

/** A short sign-up form of a test. */
export interface SignUp {
  /** Address of its page. */
  url: string;
  /** Address of its calls. */
  calls: string;
  /** Id of its course. */
  course: string;
}

let made = 0;

/** A short id that is new to this process; digits that look like letters may not be in it. */
function newShortId(): string {
  made += 1;
  const letters = [...made.toString(4).padStart(4, '0')].map((digit) => 'ABCD'[Number(digit)]);
  return `UKE${letters.join('')}`;
}

const child = ['student.firstName', 'student.lastName', 'course'];
const parent = ['parent.firstName', 'parent.lastName', 'parent.mail'];

/** Creates a form of two steps for one course, with a file and a phone number among the answers. */
export async function createSignUp(app: string, course: object = {}, form: object = {}): Promise<SignUp> {
  const api = await logInToApi(app);
  const [subject] = await api.find('subjects', {});
  const offered = await api.create('courses', {
    name: 'Ukulele Mittwoch',
    courseState: 'open',
    subject: subject?.id,
    ...course,
  });
  const fieldsOf = (contents: string[]) => contents.map((content) => ({ content, isRequired: true }));
  const file = { content: 'file', name: 'report' };
  const steps = [
    { title: 'Kind', sections: [{ perChild: true, fields: [...fieldsOf(child), file] }] },
    { title: 'Du', sections: [{ fields: [...fieldsOf(parent), { content: 'parent.phone' }] }] },
  ];
  const template = await api.create('booking-form-templates', {
    name: 'Ukulele',
    selectableCourses: [offered.id],
    onlineFormConfig: { title: 'Ukulele', asksBirthday: false, steps },
  });
  const shortId = newShortId();
  const [place] = await api.find('institutions', { isActive: true });
  await api.create('booking-forms', { template: template.id, shortId, institution: place?.id, ...form });
  return {
    url: `${app}/anmelden/${shortId}`,
    calls: `${app}/api/registration/forms/${shortId}`,
    course: offered.id,
  };
}

/** Answers that the form takes. */
export function answersFor({ course }: Pick<SignUp, 'course'>, mail: string): object {
  return {
    parent: { firstName: 'Eva', lastName: 'Sommer', mail },
    children: [{ student: { firstName: 'Ida', lastName: 'Sommer' }, course, answers: {} }],
    answers: {},
    documents: [],
    consents: {},
  };
}
