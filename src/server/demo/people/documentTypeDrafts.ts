import type { DocumentProvider } from '../../../../generated/types.ts';
export interface DocumentTypeDraft {
  name: string;
  description: string;
  providers: DocumentProvider[];
  isRequired: boolean;
  validityMonths: number | null;
  createdAt: string;
}

/** Before any of the people and institutions were created. */
const createdAt = '2022-08-01T07:00:00.000Z';

/** Documents that people and institutions hand in, in the order the office requests them. */
export const documentTypeDrafts: readonly DocumentTypeDraft[] = [
  documentType('Führungszeugnis', 'Erweitertes Führungszeugnis nach § 30a BZRG.', 'employees', 60, true),
  documentType('Masernschutznachweis', 'Impfpass oder ärztliche Bescheinigung.', 'employees', null, true),
  documentType(
    'Datenschutzverpflichtung',
    'Unterschriebene Verpflichtung auf Vertraulichkeit.',
    'employees',
    null,
    true,
  ),
  documentType('Arbeitsvertrag', 'Von beiden Seiten unterschrieben.', 'employees', null, true),
  documentType(
    'Studien- oder Abschlusszeugnis',
    'Nachweis der musikalischen Ausbildung.',
    'employees',
    null,
    false,
  ),
  documentType(
    'Immatrikulationsbescheinigung',
    'Für Werkstudent:innen, jedes Semester neu.',
    'employees',
    6,
    false,
  ),
  documentType('Arbeitserlaubnis', 'Nur ohne Staatsangehörigkeit eines EU-Staats.', 'employees', 36, false),
  documentType('Nutzungsvertrag', 'Vertrag über die Räume mit dem Schulträger.', 'institutions', 24, true),
  documentType('Hausordnung', 'Was vor Ort gilt und wer aufschließt.', 'institutions', null, false),
  documentType('SEPA-Mandat', 'Unterschriebene Einzugsermächtigung.', 'parents', null, true),
  documentType(
    'Bescheid Bildung und Teilhabe',
    'Bewilligung des Jobcenters oder Sozialamts.',
    'parents',
    12,
    false,
  ),
  documentType('Einwilligung Fotos', 'Von den Sorgeberechtigten unterschrieben.', 'students', null, false),
];

function documentType(
  name: string,
  description: string,
  provider: DocumentProvider,
  validityMonths: number | null,
  isRequired: boolean,
): DocumentTypeDraft {
  return { name, description, providers: [provider], isRequired, validityMonths, createdAt };
}
