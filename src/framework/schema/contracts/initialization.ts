import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { ruleBetween } from '../calls/componentShape.ts';
import { described, named, objectOf, recordData } from '../calls/shapes.ts';
import type { JsonObject } from '../Json.ts';
import type { EnumOption, Field } from '../model.ts';
import { cleanMail } from '../validation/isMail.ts';
import { accountText } from './accountShapes.ts';
import { loginAnswer, loginExample } from './authenticator.ts';

const tag = 'Anmeldung';
const path = '/api/user-login-handler/initialization';

const canInitializeAnswer = named(
  'CanInitializeAnswer',
  z.object({
    canInitialize: z.boolean(),
    profile: described(
      z.nullable(
        z.object({
          type: z.string(),
          fields: z.array(objectOf<Field>()),
        }),
      ),
      'Art und Pflichtfelder des ersten Profils; null: Ein Name genügt.',
    ),
    federalStates: described(
      z.array(objectOf<EnumOption>()),
      'Länder, die Anschriften kennen; leer nach der Einrichtung.',
    ),
    keepsSettings: described(z.boolean(), 'Ob Name und Anschrift der Installation gespeichert werden.'),
  }),
);

/** Whether no login exists yet. `profile` is only set during setup. */
export type CanInitializeAnswer = z.output<typeof canInitializeAnswer>;

export const askInitialize = defineCall({
  id: 'canInitialize',
  method: 'GET',
  path: `${path}/can-initialize`,
  summary: 'Ob das System eingerichtet werden kann',
  tag,
  isPublic: true,
  answer: canInitializeAnswer,
  answerExample: { canInitialize: false, profile: null, federalStates: [], keepsSettings: true },
  errors: [400],
});

const initializeRequest = named(
  'InitializeRequest',
  z
    .strictObject({
      mail: z.string().check(z.overwrite(cleanMail), z.minLength(1), z.maxLength(254), z.toLowerCase()),
      password: accountText,
      name: z._default(
        described(z.string().check(z.trim(), z.maxLength(100)), 'Anzeigename ohne Profil.'),
        '',
      ),
      profile: z._default(
        z.nullable(z.strictObject({ type: z.string(), values: recordData }, 'Diese Auswahl gibt es nicht')),
        null,
      ),
      product: z._default(
        described(z.string().check(z.trim(), z.maxLength(100)), 'Pflicht, wenn gespeichert.'),
        '',
      ),
      address: z._default(z.nullable(objectOf<JsonObject>()), null),
      federalState: z._default(z.nullable(z.string()), null),
    })
    .check(
      ruleBetween(
        'name',
        ({ name, profile }) => profile !== null || name !== '',
        'Dieses Feld ist erforderlich',
      ),
    ),
);

/** First administrator, with a profile or a name, and settings of the installation. */
export type InitializeRequest = z.output<typeof initializeRequest>;

/**
 * Creates roles, the first administrator and the settings, while no login user exists. 409
 * `alreadyInitialized` if somebody was first; 422 names fields as `mail`, `password`, `profile.lastName`,
 * `address.postal`.
 */
export const initializeSystem = defineCall({
  id: 'initialize',
  method: 'POST',
  path: `${path}/initialize`,
  summary: 'System einrichten',
  tag,
  isPublic: true,
  body: initializeRequest,
  bodyExample: {
    mail: 'ada.adler@demo.example',
    password: 'ein langes Passwort',
    name: 'Ada Adler',
    profile: null,
    product: 'Musikschule Adler',
    address: null,
    federalState: 'BE',
  },
  answer: loginAnswer,
  answerExample: loginExample,
  errors: [400, 409, 422],
});
