import type { ApiPart } from '../../framework/schema/openapi/ApiPart.ts';
import { operation, parameter, schemaRef } from '../../framework/schema/openapi/operation.ts';
import { lessonsPath, maxDays } from './lessonsQuery.ts';

const id = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const day = { type: 'string', format: 'date' };
const minutes = { type: 'integer', minimum: 0, maximum: 1440 };
const exampleId = '64b7f0a1c2d3e4f5a6b7c8d9';
const named = {
  type: 'object',
  required: ['id', 'title'],
  properties: { id, title: { type: ['string', 'null'] } },
};

/** OpenAPI part of `GET /api/lessons`. */
export const lessonsApi: ApiPart = (isVisible) => {
  if (!isVisible('courses')) return undefined;
  return {
    paths: {
      [lessonsPath]: {
        get: operation({
          id: 'lessons',
          summary: `Die Stunden einer Lehrkraft, eines Kindes oder eines Kurses an bis zu ${maxDays} Tagen`,
          tag: 'Schule',
          parameters: [
            { ...parameter('query', 'from', day, 'erster Tag'), required: true },
            { ...parameter('query', 'to', day, 'letzter Tag'), required: true },
            parameter('query', 'teacher', id, 'was sie gibt, auch als Vertretung'),
            parameter('query', 'student', id, 'woran das Kind teilnimmt'),
            parameter('query', 'course', id),
          ],
          answer: schemaRef('LessonsAnswer'),
          answerExample: 'LessonsAnswer',
          errors: [400, 403],
        }),
      },
    },
    schemas: {
      LessonsAnswer: {
        type: 'object',
        required: ['lessons'],
        properties: {
          lessons: {
            type: 'array',
            description: 'Nach Tag und Uhrzeit; was die Person nicht lesen darf, fehlt.',
            items: {
              type: 'object',
              required: ['date', 'timeRange', 'state', 'course', 'students'],
              properties: {
                date: day,
                timeRange: {
                  type: ['object', 'null'],
                  properties: { startTime: minutes, endTime: minutes },
                },
                state: { enum: ['planned', 'free', 'held', 'cancelled'] },
                log: { ...id, description: 'der Eintrag im Kursbuch' },
                cancelReason: { type: 'string' },
                freeDay: { type: 'string', description: 'Name der Ferien oder des Feiertags' },
                course: named,
                subject: named,
                teacher: named,
                substitutedBy: { ...named, description: 'wer die Stunde an ihrer Stelle gibt' },
                institution: named,
                room: named,
                students: {
                  type: 'array',
                  items: {
                    ...named,
                    properties: {
                      ...named.properties,
                      absence: {
                        type: 'object',
                        description: 'die Abmeldung für diesen Tag',
                        required: ['id', 'note'],
                        properties: { id, note: { type: ['string', 'null'] } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    examples: {
      LessonsAnswer: {
        lessons: [
          {
            date: '2026-11-23',
            timeRange: { startTime: 870, endTime: 900 },
            state: 'planned',
            course: { id: exampleId, title: 'Gitarre Montag 14:30' },
            teacher: { id: exampleId, title: 'Anna Meier' },
            students: [{ id: exampleId, title: 'Mia Sommer' }],
          },
        ],
      },
    },
  };
};
