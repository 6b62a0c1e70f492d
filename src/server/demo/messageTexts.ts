/** What was written: `>` we write, `<` they answer. Names go in by `{name}`, days by `{day}`. */
export interface MessageTopic {
  subject: string;
  category: 'common' | 'course' | 'termination';
  turns: readonly string[];
}

export const parentMailTopics: readonly MessageTopic[] = [
  {
    subject: 'Unterricht beginnt am {day}',
    category: 'course',
    turns: [
      '> Hallo {name}, der Unterricht beginnt am {day}. Bitte denk an Notenheft und Instrument.',
      '< Danke, wir freuen uns. Muss das Heft vorher gekauft werden?',
      '> Das Heft bekommt ihr in der ersten Stunde, es steht auf der nächsten Rechnung.',
    ],
  },
  {
    subject: 'Frage zur Rechnung',
    category: 'common',
    turns: [
      '< Guten Tag, auf der letzten Rechnung stehen fünf Termine, es waren aber nur vier.',
      '> Hallo {name}, du hast recht: Der Feiertag war mitgezählt. Du bekommst eine berichtigte Rechnung.',
      '< Vielen Dank für die schnelle Antwort!',
    ],
  },
  {
    subject: 'Krankmeldung für {day}',
    category: 'course',
    turns: [
      '< Mein Kind ist krank und kann am {day} nicht kommen.',
      '> Danke für die Nachricht und gute Besserung! Die Lehrkraft weiß Bescheid.',
    ],
  },
  {
    subject: 'Wechsel der Unterrichtszeit',
    category: 'course',
    turns: [
      '< Ab dem neuen Stundenplan geht es donnerstags erst ab 15 Uhr. Ist ein Wechsel möglich?',
      '> Hallo {name}, donnerstags um 15:15 Uhr ist ein Platz frei. Passt das?',
      '< Ja, sehr gern.',
      '> Dann ab dem {day} donnerstags um 15:15 Uhr.',
    ],
  },
  {
    subject: 'Kündigung zum Halbjahr',
    category: 'termination',
    turns: [
      '< Wir ziehen um und möchten den Unterricht zum Halbjahr beenden.',
      '> Schade! Die Kündigung ist eingetragen, der letzte Termin ist am {day}. Bitte bringt das Leihinstrument mit.',
    ],
  },
  {
    subject: 'Einladung zum Schülerkonzert',
    category: 'common',
    turns: [
      '> Hallo {name}, am {day} ist unser Schülerkonzert. Dürfen wir euch Plätze freihalten?',
      '< Wir kommen zu viert.',
    ],
  },
];

export const teacherMailTopics: readonly MessageTopic[] = [
  {
    subject: 'Dein Einsatzplan ab {day}',
    category: 'course',
    turns: [
      '> Hallo {name}, ab dem {day} übernimmst du zwei Gruppen am Nachmittag. Die Schülerlisten stehen im Portal.',
      '< Danke! Gibt es vor Ort ein Klavier?',
      '> Ja, im Musikraum im ersten Stock. Den Schlüssel hat das Sekretariat.',
    ],
  },
  {
    subject: 'Führungszeugnis läuft ab',
    category: 'common',
    turns: [
      '> Hallo {name}, dein Führungszeugnis ist nur noch bis {day} gültig. Bitte beantrage ein neues.',
      '< Ist beantragt, ich reiche es nach.',
    ],
  },
  {
    subject: 'Vertretung am {day}',
    category: 'course',
    turns: [
      '> Hallo {name}, kannst du am {day} eine Gitarrengruppe vertreten?',
      '< Ja, das passt. Welche Stücke üben sie gerade?',
      '> Die Gruppe ist bei den ersten drei Akkorden, Kursbuch im Portal.',
    ],
  },
  {
    subject: 'Abrechnung des letzten Monats',
    category: 'common',
    turns: [
      '< In der Abrechnung fehlt die Fahrt zum Elternabend.',
      '> Danke für den Hinweis, die Fahrt steht jetzt darin. Bitte bestätige die Abrechnung bis {day}.',
    ],
  },
];

export const parentChats: readonly (readonly string[])[] = [
  ['< Hallo, findet der Unterricht heute statt?', '> Ja, wie immer. Bis nachher!', '< Super, danke'],
  ['> Hallo {name}, die Stunde am {day} fällt leider aus. Wir holen sie nach.', '< Alles klar'],
  ['< Wir stehen im Stau und kommen zehn Minuten später', '> Kein Problem, danke fürs Bescheidsagen!'],
  ['< Wo ist der Eingang zum Musikraum?', '> Über den Schulhof, zweite Tür links.', '< Gefunden 👍'],
  ['> Hallo {name}, dein Notenheft liegt im Sekretariat bereit.', '< Ich hole es am {day} ab'],
  ['< Gibt es noch einen Platz im Kinderchor?', '> Ja, zwei. Soll ich einen freihalten?', '< Ja bitte!'],
];

export const teacherChats: readonly (readonly string[])[] = [
  [
    '> Hallo {name}, kannst du am {day} in der Nachbarschule vertreten?',
    '< Ja, ab 14 Uhr',
    '> Perfekt, danke!',
  ],
  ['< Das Klavier im Musikraum ist verstimmt', '> Danke, der Termin zum Stimmen ist am {day}.'],
  ['< Ich bin heute krank, kann jemand übernehmen?', '> Gute Besserung! Wir sagen den Familien Bescheid.'],
  ['> Hallo {name}, uns fehlt noch dein Kursbuch der letzten Woche.', '< Trage ich heute Abend nach'],
  ['< Der Schlüssel passt nicht mehr', '> Das Schloss ist neu. Der neue Schlüssel liegt im Sekretariat.'],
];
