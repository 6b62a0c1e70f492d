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
  documentType('Führungszeugnis', 'Erweitertes Führungszeugnis nach § 30a BZRG.', {
    provider: 'employees',
    validityMonths: 60,
    isRequired: true,
  }),
  documentType('Masernschutznachweis', 'Impfpass oder ärztliche Bescheinigung.', {
    provider: 'employees',
    validityMonths: null,
    isRequired: true,
  }),
  documentType('Datenschutzverpflichtung', 'Unterschriebene Verpflichtung auf Vertraulichkeit.', {
    provider: 'employees',
    validityMonths: null,
    isRequired: true,
  }),
  documentType('Arbeitsvertrag', 'Von beiden Seiten unterschrieben.', {
    provider: 'employees',
    validityMonths: null,
    isRequired: true,
  }),
  documentType('Studien- oder Abschlusszeugnis', 'Nachweis der musikalischen Ausbildung.', {
    provider: 'employees',
    validityMonths: null,
    isRequired: false,
  }),
  documentType('Immatrikulationsbescheinigung', 'Für Werkstudent:innen, jedes Semester neu.', {
    provider: 'employees',
    validityMonths: 6,
    isRequired: false,
  }),
  documentType('Arbeitserlaubnis', 'Nur ohne Staatsangehörigkeit eines EU-Staats.', {
    provider: 'employees',
    validityMonths: 36,
    isRequired: false,
  }),
  documentType('Nutzungsvertrag', 'Vertrag über die Räume mit dem Schulträger.', {
    provider: 'institutions',
    validityMonths: 24,
    isRequired: true,
  }),
  documentType('Hausordnung', 'Was vor Ort gilt und wer aufschließt.', {
    provider: 'institutions',
    validityMonths: null,
    isRequired: false,
  }),
  documentType('SEPA-Mandat', 'Unterschriebene Einzugsermächtigung.', {
    provider: 'parents',
    validityMonths: null,
    isRequired: true,
  }),
  documentType('Bescheid Bildung und Teilhabe', 'Bewilligung des Jobcenters oder Sozialamts.', {
    provider: 'parents',
    validityMonths: 12,
    isRequired: false,
  }),
  documentType('Einwilligung Fotos', 'Von den Sorgeberechtigten unterschrieben.', {
    provider: 'students',
    validityMonths: null,
    isRequired: false,
  }),
];

interface DocumentRules {
  provider: DocumentProvider;
  validityMonths: number | null;
  isRequired: boolean;
}

function documentType(
  name: string,
  description: string,
  { provider, validityMonths, isRequired }: DocumentRules,
): DocumentTypeDraft {
  return { name, description, providers: [provider], isRequired, validityMonths, createdAt };
}
