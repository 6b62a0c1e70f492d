import type { AutoRule } from '../../framework/schema/rights/AutoRule.ts';

interface AutoPermissionDraft {
  name: string;
  description: string;
  rule: AutoRule;
}

/** The rules of the demo. */
export const autoPermissionDrafts: readonly AutoPermissionDraft[] = [
  {
    name: 'Lehrkräfte: zugeteilte Standorte',
    description: 'Wer an einem Standort unterrichtet, weiß, wo er ist und wer dort ansprechbar ist.',
    rule: {
      people: 'employees',
      target: 'institutions',
      path: ['assignedEmployees'],
      read: ['name', 'address', 'responsibles'],
      update: [],
    },
  },
  {
    name: 'Lehrkräfte: Ansprechpartner:innen der zugeteilten Standorte',
    description: 'Über den Standort: Namen und wie sie zu erreichen sind.',
    rule: {
      people: 'employees',
      target: 'responsibles',
      path: ['institutions.responsibles', 'assignedEmployees'],
      read: ['gender', 'firstName', 'lastName', 'contactInformation'],
      update: [],
    },
  },
  {
    name: 'Lehrkräfte: Schüler:innen der eigenen Kurse',
    description:
      'Wer unterrichtet, weiß, wen, was dabei zu beachten ist und wie die Familie zu erreichen ist.',
    rule: {
      people: 'employees',
      target: 'students',
      path: ['courses.studentItems.student', 'teacher'],
      read: [
        'gender',
        'firstName',
        'lastName',
        'birthday',
        'contactInformation',
        'specialInformation',
        'subjects',
      ],
      update: [],
    },
  },
  {
    name: 'Eltern: eigene Daten',
    description: 'Eltern lesen sich selbst und halten Adresse und Erreichbarkeit aktuell.',
    rule: {
      people: 'parents',
      target: 'parents',
      path: [],
      read: ['gender', 'firstName', 'lastName', 'address', 'contactInformation'],
      update: ['address', 'contactInformation'],
    },
  },
];
