// Written by `npm run generate` from the definitions; never edited.
export interface Abilities {
  online?: boolean | null;
  atHome?: boolean | null;
}

export type AcquisitionClosedReason =
  | 'competitor-present'
  | 'no-commercial-offers'
  | 'no-rooms'
  | 'room-usage-forbidden'
  | 'not-interested'
  | 'too-expensive'
  | 'deprived-area'
  | 'equal-opportunity'
  | 'no-budget'
  | 'cooperation-ended'
  | 'other';

export type AcquisitionStatus = 'open' | 'in-progress' | 'committed' | 'closed';

export interface AcquisitionStatusItem {
  at: string | null;
  status: AcquisitionStatus | null;
  reason?: AcquisitionClosedReason | null;
  note?: string | null;
}

export interface Address {
  street: string | null;
  houseNumber?: string | null;
  postal: string | null;
  city: string | null;
  state: FederalState | null;
  country: Country | null;
  location?: unknown;
}

export interface AdvertiserFeedback {
  givenAt: string | null;
  rating?: number | null;
  visitedClasses?: number | null;
  distributedAmount?: number | null;
  leftAmount?: number | null;
  interest?: ('high' | 'medium' | 'low') | null;
  note?: string | null;
}

export interface Application {
  date: string | null;
  jobTitle?: string | null;
  platform?: RecruitingPlatform | null;
  status: ApplicationStatus | null;
  note?: string | null;
}

export type ApplicationStatus =
  | 'received'
  | 'interview'
  | 'trial-lesson'
  | 'accepted'
  | 'rejected'
  | 'withdrawn';

export interface AvailabilityEntry {
  dayOfWeek: Weekday | null;
  timeRange: TimeRange | null;
  labels: AvailabilityLabel[] | null;
  validFrom?: string | null;
  validUntil?: string | null;
  confirmedOn?: string | null;
  updatedAt?: string | null;
}

export type AvailabilityLabel = 'course' | 'substitution' | 'trial' | 'online' | 'exceptional';

export interface Avatar {
  skinColor?: ('tanned' | 'yellow' | 'pale' | 'light' | 'brown' | 'darkBrown' | 'dark') | null;
  topType?:
    | (
        | 'none'
        | 'hat'
        | 'hijab'
        | 'turban'
        | 'winterHat1'
        | 'winterHat2'
        | 'winterHat3'
        | 'winterHat4'
        | 'longHairBigHair'
        | 'longHairBob'
        | 'longHairBun'
        | 'longHairCurly'
        | 'longHairCurvy'
        | 'longHairDreads'
        | 'longHairFro'
        | 'longHairFroBand'
        | 'longHairNotTooLong'
        | 'longHairShavedSides'
        | 'longHairMiaWallace'
        | 'longHairStraight'
        | 'longHairStraight2'
        | 'longHairStraightStrand'
        | 'shortHairDreads01'
        | 'shortHairDreads02'
        | 'shortHairFrizzle'
        | 'shortHairShaggyMullet'
        | 'shortHairShortCurly'
        | 'shortHairShortFlat'
        | 'shortHairShortRound'
        | 'shortHairShortWaved'
        | 'shortHairSides'
        | 'shortHairTheCaesar'
        | 'shortHairTheCaesarSidePart'
        | 'longHairFrida'
        | 'shortHairShaggy'
      )
    | null;
  topColor?:
    | (
        | 'auburn'
        | 'black'
        | 'blonde'
        | 'blondeGolden'
        | 'brown'
        | 'brownDark'
        | 'platinum'
        | 'red'
        | 'blue01'
        | 'blue02'
        | 'blue03'
        | 'gray01'
        | 'gray02'
        | 'heather'
        | 'pastelBlue'
        | 'pastelGreen'
        | 'pastelOrange'
        | 'pastelRed'
        | 'pastelYellow'
        | 'pink'
        | 'red01'
        | 'white'
      )
    | null;
  eyebrowType?:
    | (
        | 'angry'
        | 'angryNatural'
        | 'default'
        | 'defaultNatural'
        | 'flatNatural'
        | 'frownNatural'
        | 'raisedExcited'
        | 'raisedExcitedNatural'
        | 'sadConcerned'
        | 'sadConcernedNatural'
        | 'unibrowNatural'
        | 'updown'
        | 'updownNatural'
      )
    | null;
  eyesType?:
    | (
        | 'close'
        | 'cry'
        | 'default'
        | 'dizzy'
        | 'eyeroll'
        | 'happy'
        | 'hearts'
        | 'side'
        | 'squint'
        | 'surprised'
        | 'wink'
        | 'winkWacky'
      )
    | null;
  accessoriesType?:
    | (
        | 'none'
        | 'eyepatch'
        | 'kurt'
        | 'prescription01'
        | 'prescription02'
        | 'round'
        | 'sunglasses'
        | 'wayfarers'
      )
    | null;
  mouthType?:
    | (
        | 'concerned'
        | 'default'
        | 'disbelief'
        | 'eating'
        | 'grimace'
        | 'sad'
        | 'screamOpen'
        | 'serious'
        | 'smile'
        | 'tongue'
        | 'twinkle'
        | 'vomit'
      )
    | null;
  facialHairType?:
    | ('none' | 'beardMedium' | 'beardLight' | 'beardMajestic' | 'moustacheFancy' | 'moustacheMagnum')
    | null;
  facialHairColor?:
    | ('auburn' | 'black' | 'blonde' | 'blondeGolden' | 'brown' | 'brownDark' | 'platinum' | 'red')
    | null;
  clothesType?:
    | (
        | 'blazerShirt'
        | 'blazerSweater'
        | 'collarSweater'
        | 'graphicShirt'
        | 'hoodie'
        | 'overall'
        | 'shirtCrewNeck'
        | 'shirtScoopNeck'
        | 'shirtVNeck'
      )
    | null;
  clothesGraphicsType?:
    | (
        | 'none'
        | 'bat'
        | 'cumbia'
        | 'diamond'
        | 'pizza'
        | 'resist'
        | 'selena'
        | 'bear'
        | 'skullOutline'
        | 'skull'
        | 'deer'
      )
    | null;
  clothesColor?:
    | (
        | 'black'
        | 'blue01'
        | 'blue02'
        | 'blue03'
        | 'gray01'
        | 'gray02'
        | 'heather'
        | 'pastelBlue'
        | 'pastelGreen'
        | 'pastelOrange'
        | 'pastelRed'
        | 'pastelYellow'
        | 'pink'
        | 'red'
        | 'white'
      )
    | null;
}

export interface BlockedSlot {
  date: string | null;
  timeRange?: TimeRange | null;
  reason?: string | null;
}

export interface CarrierIntegration {
  useTrackingApi?: boolean | null;
  useDhlApi?: boolean | null;
  useRetoureApi?: boolean | null;
}

export interface Compliance {
  conductCertificateDate?: string | null;
  conductCertificateValidUntil?: string | null;
  measlesProofDate?: string | null;
  workPermitValidUntil?: string | null;
  privacyAgreementDate?: string | null;
  childProtectionAgreementDate?: string | null;
  note?: string | null;
}

export interface ContactInformation {
  mail1?: string | null;
  mail2?: string | null;
  phone1?: string | null;
  phone2?: string | null;
  mobile1?: string | null;
  mobile2?: string | null;
  fax1?: string | null;
  fax2?: string | null;
  website?: string | null;
  notes?: ContactNotes | null;
}

export interface ContactNotes {
  mail1?: string | null;
  mail2?: string | null;
  phone1?: string | null;
  phone2?: string | null;
  mobile1?: string | null;
  mobile2?: string | null;
}

export type ConversationCategory =
  | 'common'
  | 'course'
  | 'termination'
  | 'phone'
  | 'return-label'
  | 'returning-done'
  | 'returning-delayed'
  | 'quality-management-teacher'
  | 'messenger-mail'
  | 'messenger-whats-app';

export type ConversationProfileType = 'employee' | 'institution' | 'parent' | 'student';

export type ConversationState = 'open' | 'deferred' | 'done';

export type Country =
  | 'DE'
  | 'AF'
  | 'EG'
  | 'AX'
  | 'AL'
  | 'DZ'
  | 'AS'
  | 'VI'
  | 'UM'
  | 'AD'
  | 'AO'
  | 'AI'
  | 'AQ'
  | 'AG'
  | 'GQ'
  | 'AR'
  | 'AM'
  | 'AW'
  | 'AZ'
  | 'ET'
  | 'AU'
  | 'BS'
  | 'BH'
  | 'BD'
  | 'BB'
  | 'BY'
  | 'BE'
  | 'BZ'
  | 'BJ'
  | 'BM'
  | 'BT'
  | 'BO'
  | 'BA'
  | 'BW'
  | 'BV'
  | 'BR'
  | 'VG'
  | 'IO'
  | 'BN'
  | 'BG'
  | 'BF'
  | 'BI'
  | 'CV'
  | 'CL'
  | 'CN'
  | 'CK'
  | 'CR'
  | 'CI'
  | 'CW'
  | 'DK'
  | 'DM'
  | 'DO'
  | 'DJ'
  | 'EC'
  | 'SV'
  | 'ER'
  | 'EE'
  | 'SZ'
  | 'FK'
  | 'FO'
  | 'FJ'
  | 'FI'
  | 'FR'
  | 'GF'
  | 'PF'
  | 'TF'
  | 'GA'
  | 'GM'
  | 'GE'
  | 'GH'
  | 'GI'
  | 'GD'
  | 'GR'
  | 'GL'
  | 'GP'
  | 'GU'
  | 'GT'
  | 'GG'
  | 'GN'
  | 'GW'
  | 'GY'
  | 'HT'
  | 'HM'
  | 'HN'
  | 'IN'
  | 'ID'
  | 'IQ'
  | 'IR'
  | 'IE'
  | 'IS'
  | 'IM'
  | 'IL'
  | 'IT'
  | 'JM'
  | 'JP'
  | 'YE'
  | 'JE'
  | 'JO'
  | 'KY'
  | 'KH'
  | 'CM'
  | 'CA'
  | 'BQ'
  | 'KZ'
  | 'QA'
  | 'KE'
  | 'KG'
  | 'KI'
  | 'CC'
  | 'CO'
  | 'KM'
  | 'CG'
  | 'CD'
  | 'HR'
  | 'CU'
  | 'KW'
  | 'LA'
  | 'LS'
  | 'LV'
  | 'LB'
  | 'LR'
  | 'LY'
  | 'LI'
  | 'LT'
  | 'LU'
  | 'MG'
  | 'MW'
  | 'MY'
  | 'MV'
  | 'ML'
  | 'MT'
  | 'MA'
  | 'MH'
  | 'MQ'
  | 'MR'
  | 'MU'
  | 'YT'
  | 'MX'
  | 'FM'
  | 'MC'
  | 'MN'
  | 'ME'
  | 'MS'
  | 'MZ'
  | 'MM'
  | 'NA'
  | 'NR'
  | 'NP'
  | 'NC'
  | 'NZ'
  | 'NI'
  | 'NL'
  | 'NE'
  | 'NG'
  | 'NU'
  | 'KP'
  | 'MP'
  | 'MK'
  | 'NF'
  | 'NO'
  | 'OM'
  | 'AT'
  | 'PK'
  | 'PS'
  | 'PW'
  | 'PA'
  | 'PG'
  | 'PY'
  | 'PE'
  | 'PH'
  | 'PN'
  | 'PL'
  | 'PT'
  | 'PR'
  | 'MD'
  | 'RE'
  | 'RW'
  | 'RO'
  | 'RU'
  | 'SB'
  | 'ZM'
  | 'WS'
  | 'SM'
  | 'ST'
  | 'SA'
  | 'SE'
  | 'CH'
  | 'SN'
  | 'RS'
  | 'SC'
  | 'SL'
  | 'ZW'
  | 'SG'
  | 'SX'
  | 'SK'
  | 'SI'
  | 'SO'
  | 'HK'
  | 'MO'
  | 'ES'
  | 'SJ'
  | 'LK'
  | 'BL'
  | 'SH'
  | 'KN'
  | 'LC'
  | 'MF'
  | 'PM'
  | 'VC'
  | 'ZA'
  | 'SD'
  | 'GS'
  | 'KR'
  | 'SS'
  | 'SR'
  | 'SY'
  | 'TJ'
  | 'TW'
  | 'TZ'
  | 'TH'
  | 'TL'
  | 'TG'
  | 'TK'
  | 'TO'
  | 'TT'
  | 'TD'
  | 'CZ'
  | 'TN'
  | 'TR'
  | 'TM'
  | 'TC'
  | 'TV'
  | 'UG'
  | 'UA'
  | 'HU'
  | 'UY'
  | 'UZ'
  | 'VU'
  | 'VA'
  | 'VE'
  | 'AE'
  | 'US'
  | 'GB'
  | 'VN'
  | 'WF'
  | 'CX'
  | 'EH'
  | 'CF'
  | 'CY';

export interface CourseAttendance {
  student: string | null;
  state: ('present' | 'excused' | 'absent') | null;
  note?: string | null;
}

export interface CourseProfit {
  income?: number | null;
  cost?: number | null;
  profit?: number | null;
  calculatedAt?: string | null;
}

export type CourseState = 'draft' | 'open' | 'running' | 'paused' | 'ended';

export interface CourseStudent {
  student: string | null;
  from: string | null;
  to?: string | null;
  isTrial?: boolean | null;
  note?: string | null;
}

export interface CovidRecord {
  date: string | null;
  isTeachingAllowed?: boolean | null;
  validUntil?: string | null;
  note?: string | null;
}

export interface CronRun {
  startedAt: string | null;
  finishedAt?: string | null;
  result: RunResult | null;
  message?: string | null;
}

export interface DateRange {
  from: string | null;
  to: string | null;
}

export interface DeclaringParent {
  gender?: Gender | null;
  firstName?: string | null;
  lastName: string | null;
  mail?: string | null;
  phone?: string | null;
  address?: Address | null;
}

export type DocumentProvider = 'employees' | 'institutions' | 'parents' | 'students';

export type EmployeeStatus = 'onboarding' | 'employed' | 'on-leave' | 'terminated' | 'left';

export type EmployeeTypeLabel = 'employee-and-teacher' | 'employee' | 'teacher';

export interface EventDate {
  date: string | null;
  timeRange?: TimeRange | null;
  note?: string | null;
}

export type FederalState =
  | 'BW'
  | 'BY'
  | 'BE'
  | 'BB'
  | 'HB'
  | 'HH'
  | 'HE'
  | 'MV'
  | 'NI'
  | 'NRW'
  | 'RP'
  | 'SL'
  | 'SN'
  | 'ST'
  | 'SH'
  | 'TH';

export interface FormAnswer {
  name: string | null;
  question: string | null;
  answer?: string | null;
}

export interface FormField {
  content: FormFieldContent | null;
  question: string | null;
  name: string | null;
  text: string | null;
  label?: string | null;
  hint?: string | null;
  isRequired?: boolean | null;
  whenField?: string | null;
  whenIs?: string[] | null;
}

export type FormFieldContent =
  | 'institution'
  | 'student.gender'
  | 'student.firstName'
  | 'student.lastName'
  | 'student.birthday'
  | 'student.schoolClass'
  | 'student.specialInformation'
  | 'subject'
  | 'course'
  | 'timeslots'
  | 'parent.gender'
  | 'parent.firstName'
  | 'parent.lastName'
  | 'parent.mail'
  | 'parent.phone'
  | 'parent.address'
  | 'parent.payment'
  | 'question'
  | 'file'
  | 'documents'
  | 'consent'
  | 'signature';

export interface FormPlaceholder {
  name: string | null;
  title: string | null;
  defaultValue?: string | null;
}

export interface FormQuestion {
  name: string | null;
  question: string | null;
  hint?: string | null;
  type: ('text' | 'long-text' | 'boolean' | 'number' | 'date' | 'choice' | 'multiple-choice') | null;
  options?: string[] | null;
  isRequired?: boolean | null;
}

export interface FormSection {
  title?: string | null;
  perChild?: boolean | null;
  fields?: FormField[] | null;
}

export interface FormSignature {
  name: string | null;
  image?: string | null;
  isConfirmed?: boolean | null;
}

export interface FormStep {
  title: string | null;
  introduction?: string | null;
  sections?: FormSection[] | null;
}

export type Gender = 'female' | 'male' | 'diverse' | 'family';

export interface GivenConsent {
  name: string | null;
  text: string | null;
  isGiven?: boolean | null;
}

export interface HandoutEventDeviation {
  topic: ('quantity' | 'time' | 'delivery' | 'distribution' | 'return' | 'other') | null;
  note: string | null;
  validUntil?: string | null;
}

export type HandoutEventRole = 'institution' | 'coordinator' | 'advertiser' | 'teacher';

export interface HandoutReminder {
  isEnabled?: boolean | null;
  daysBefore?: number | null;
  recipients?: HandoutEventRole[] | null;
  lastSentAt?: string | null;
}

export interface HandoutRequest {
  requestedAt?: string | null;
  remindedAt?: string | null;
  answer?: ('confirmed' | 'declined') | null;
  answeredAt?: string | null;
  note?: string | null;
  feedbackRequestedAt?: string | null;
}

export type HolidayType = 'school' | 'public' | 'company';

export interface InstitutionFeedback {
  givenAt: string | null;
  givenBy?: string | null;
  rating?: number | null;
  wasPunctual?: boolean | null;
  wouldRepeat?: boolean | null;
  note?: string | null;
}

export type InstitutionStatus =
  | 'untouched'
  | 'pending'
  | 'in-progress'
  | 'inactive'
  | 'active'
  | 'declined'
  | 'no-teacher'
  | 'potential-location';

export type InstitutionType =
  | 'public-school'
  | 'institution'
  | 'private-flat'
  | 'headquarters'
  | 'online'
  | 'other';

export interface InventoryItem {
  name: string | null;
  serialNumber?: string | null;
  handedOutAt?: string | null;
  returnedAt?: string | null;
  note?: string | null;
}

export interface InvoiceItem {
  title: string | null;
  product?: string | null;
  quantity: string | null;
  netPrice: number | null;
  vatPercent: string | null;
  grossPrice?: number | null;
  servicePeriod?: DateRange | null;
}

export interface JobContact {
  employee?: string | null;
  name?: string | null;
  mail?: string | null;
  phone?: string | null;
}

export interface JobLocation {
  city: string | null;
  postal?: string | null;
  state?: FederalState | null;
  institution?: string | null;
}

export interface JobPublication {
  platform: RecruitingPlatform | null;
  publishedAt?: string | null;
  endsAt?: string | null;
  url?: string | null;
  price?: number | null;
}

export interface JobSalary {
  minimum?: number | null;
  maximum?: number | null;
  basis?: SalaryBasis | null;
  note?: string | null;
}

export type Language = 'de' | 'en' | 'ar' | 'pl' | 'ru' | 'tr' | 'uk';

export type LoginType = 'employee' | 'student' | 'parent';

export interface MailAttachment {
  filename: string | null;
  size?: number | null;
  contentType?: string | null;
  contentId?: string | null;
  isPartOfContent?: boolean | null;
}

export type MailBox = 'inbox' | 'outbox' | 'sent' | 'draft' | 'trash';

export interface MailConfiguration {
  senderName?: string | null;
  senderMail?: string | null;
  replyTo?: string | null;
  signature?: string | null;
  footer?: string | null;
}

export type MailState = 'waiting' | 'sending' | 'sent' | 'failed';

export interface MailboxConfiguration {
  inbox?: string | null;
  sent?: string | null;
  draft?: string | null;
  trash?: string | null;
  checkIntervalMinutes?: number | null;
}

export interface MailboxPosition {
  box: string | null;
  uidValidity: string | null;
  lastUid: string | null;
}

export type MessageChannel = 'whatsApp' | 'mail';

export type MessageDirection = 'incoming' | 'outgoing';

export type MessageTemplateType =
  | 'general'
  | 'invitation'
  | 'reminder'
  | 'confirmation'
  | 'cancellation'
  | 'invoice'
  | 'termination'
  | 'application';

export type MessageType =
  | 'text'
  | 'reaction'
  | 'image'
  | 'location'
  | 'contacts'
  | 'interactive'
  | 'template';

export type MessengerAccountType = 'mail' | 'whatsApp';

export interface MessengerApiConfig {
  smtpUsername?: string | null;
  smtpHost?: string | null;
  smtpPort?: number | null;
  imapHost?: string | null;
  imapPort?: number | null;
  aliases?: string[] | null;
  phoneNumber?: string | null;
  phoneNumberId?: string | null;
  businessAccountId?: string | null;
}

export interface NamedText {
  name: string | null;
  value: string | null;
}

export type NotificationActionType = 'create' | 'other';

export type NotificationAuthorType = 'institution' | 'other';

export interface NotificationPayload {
  message?: string | null;
  name?: string | null;
  objectType?: RecordType | null;
  objectId?: string | null;
  entityType?: RecordType | null;
  entityId?: string | null;
  entityName?: string | null;
  toDoId?: string | null;
  dueDate?: string | null;
  fromName?: string | null;
  fromProfileImg?: Avatar | null;
  profileImg?: Avatar | null;
  responsibleName?: string | null;
  completionComment?: string | null;
  dataType?: ToDoAnswerDataType | null;
  data?: ToDoAnswer | null;
  dateOfDeactivation?: string | null;
  configurationId?: string | null;
  status?: TemplateStatus | null;
  substitutionInquiryId?: string | null;
  institutionErrorCount?: number | null;
  studentErrorCount?: number | null;
  teacherErrorCount?: number | null;
  handoutEventId?: string | null;
  authorType?: NotificationAuthorType | null;
  actionType?: NotificationActionType | null;
  institutionName?: string | null;
  fromUser?: string | null;
  commentId?: string | null;
}

export type NotificationType =
  | 'COMMON'
  | 'CALL'
  | 'MENTION'
  | 'OVERDUE_TO_DO'
  | 'TO_DO_ASSIGNED'
  | 'TO_DO_COMPLETED'
  | 'ENTITY_ASSIGNED_TO_SUPERVISOR'
  | 'SUPERVISED_ENTITY_DEACTIVATED'
  | 'WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE'
  | 'COURSE_CANCELLATION_FAILED'
  | 'HANDOUT_EVENT_FEEDBACK';

export interface OneTimeItem {
  title: string | null;
  product?: string | null;
  quantity: string | null;
  netPrice: number | null;
  vatPercent: string | null;
  date?: string | null;
  invoice?: string | null;
}

export interface OnlineCredentials {
  link?: string | null;
  meetingId?: string | null;
  accessCode?: string | null;
  hostKey?: string | null;
}

export interface OnlineFormConfig {
  title?: string | null;
  introduction?: string | null;
  color?: string | null;
  asksBirthday?: boolean | null;
  asksPayment?: boolean | null;
  mostChildren?: number | null;
  steps?: FormStep[] | null;
  questions?: FormQuestion[] | null;
  termsUrl?: string | null;
  confirmationText?: string | null;
}

export interface OrderItem {
  article: string | null;
  qty: number | null;
  ref?: string | null;
  alternateRef?: string | null;
  refType?: ('student' | 'course' | 'employee' | 'institution' | 'stock') | null;
  state: OrderState | null;
  fulfilledAt?: string | null;
  fulfilledBy?: string | null;
  shipmentLabel?: string | null;
}

export type OrderState = 'open' | 'fulfilled' | 'cancelled';

export interface Organisation {
  name: string | null;
  legalName?: string | null;
  address?: Address | null;
  mail?: string | null;
  phone?: string | null;
  website?: string | null;
  managingDirectors?: string[] | null;
  registerCourt?: string | null;
  registerNumber?: string | null;
  taxInformation?: TaxInformation | null;
  payment?: Payment | null;
}

export interface PackageMeasurements {
  length?: number | null;
  width?: number | null;
  height?: number | null;
  weight?: number | null;
}

export type PaidState = 'open' | 'partly-paid' | 'paid' | 'overdue' | 'cancelled';

export interface PaycheckBillItem {
  title: string | null;
  date: string | null;
  amount: number | null;
  billNumber?: string | null;
  note?: string | null;
}

export interface PaycheckCourseItem {
  course?: string | null;
  date: string | null;
  minutes: number | null;
  isSubstitution?: boolean | null;
  salaryBasis?: SalaryBasis | null;
  salaryPerUnit?: number | null;
  additionalSalary?: number | null;
  amount: number | null;
  note?: string | null;
}

export interface PaycheckHandoutEventItem {
  handoutEvent?: string | null;
  date: string | null;
  amount: number | null;
  note?: string | null;
}

export interface PaycheckSpecialFeeItem {
  specialFee?: string | null;
  title: string | null;
  amount: number | null;
}

export type PaycheckState = 'draft' | 'confirmed' | 'released' | 'paid';

export interface PaycheckSubmissionItem {
  submission?: string | null;
  date: string | null;
  amount: number | null;
  note?: string | null;
}

export interface Payment {
  method?: PaymentMethod | null;
  accountHolder?: string | null;
  iban?: string | null;
  bic?: string | null;
  mandateReference?: string | null;
  mandateDate?: string | null;
}

export type PaymentMethod = 'direct-debit' | 'bank-transfer' | 'cash';

export interface PlaceholderValue {
  name: string | null;
  value?: string | null;
}

export type PriceBasis =
  | 'per-month'
  | 'per-hour'
  | 'per-course'
  | 'per-student-per-course'
  | 'per-student-per-month'
  | 'per-course-per-month';

export interface PrintedFormBlock {
  kind:
    | ('text' | 'student' | 'parent' | 'subjects' | 'courses' | 'timeslots' | 'payment' | 'signature')
    | null;
  title?: string | null;
  text?: string | null;
}

export interface PrintedFormConfig {
  pageFormat?: ('a4' | 'a5') | null;
  isLandscape?: boolean | null;
  title?: string | null;
  blocks?: PrintedFormBlock[] | null;
  showQrCode?: boolean | null;
  footer?: string | null;
}

export type ProductActivityPermissions =
  | 'for-courses'
  | 'for-handout-events'
  | 'for-online-courses'
  | 'exceptional';

export interface ProductSelection {
  product: string | null;
  title?: string | null;
  grossPrice?: number | null;
  maxQuantity?: number | null;
  isPreselected?: boolean | null;
}

export interface ProductShipment {
  article?: string | null;
  articleQuantity?: number | null;
  template?: string | null;
  shipsWithFirstLesson?: boolean | null;
  note?: string | null;
}

export interface ReadDocument {
  document?: string | null;
  title: string | null;
}

export type RecordEvent = 'created' | 'updated' | 'deleted';

export type RecordType =
  | 'institutions'
  | 'employees'
  | 'students'
  | 'parents'
  | 'responsibles'
  | 'courses'
  | 'invoices'
  | 'paychecks'
  | 'product-orders'
  | 'terminations'
  | 'online-form-submissions'
  | 'handout-events'
  | 'acquisition-lists';

export type RecruitingPlatform =
  | 'website'
  | 'recommendation'
  | 'university'
  | 'job-portal'
  | 'employment-agency'
  | 'classifieds'
  | 'social-media'
  | 'fair'
  | 'other';

export type RecurrenceInterval =
  | 'week'
  | 'two-weeks'
  | 'month'
  | 'two-months'
  | 'quarter'
  | 'half-year'
  | 'year';

export interface RecurringItem {
  title: string | null;
  product?: string | null;
  quantity: string | null;
  netPrice: number | null;
  vatPercent: string | null;
  from?: string | null;
  to?: string | null;
}

export interface RegistrationParent {
  gender?: Gender | null;
  firstName?: string | null;
  lastName: string | null;
  mail?: string | null;
  phone?: string | null;
  address?: Address | null;
  payment?: Payment | null;
}

export interface RegistrationStudent {
  gender?: Gender | null;
  firstName: string | null;
  lastName: string | null;
  birthday?: string | null;
  schoolClass?: string | null;
  specialInformation?: string | null;
}

export type RentInterval = 'hour' | 'course-unit' | 'day' | 'month' | 'half-year' | 'year';

export type RunResult = 'success' | 'running' | 'stopped' | 'failed';

export type SalaryBasis = 'hour' | 'course-unit' | 'month';

export interface ScheduledSeriesItem {
  series: string | null;
  product: string | null;
  date: string | null;
  quantity: number | null;
}

export type SchoolType =
  | 'kindergarten'
  | 'primary-school'
  | 'secondary-school'
  | 'middle-school'
  | 'comprehensive-school'
  | 'grammar-school'
  | 'special-needs-school'
  | 'vocational-school'
  | 'independent-school'
  | 'music-school'
  | 'other';

export interface SelectableTimeslot {
  dayOfWeek: Weekday | null;
  timeRange: TimeRange | null;
  note?: string | null;
}

export interface SeriesItem {
  product: string | null;
  date: string | null;
  quantity: number | null;
}

export interface SeriesSubscription {
  series: string | null;
  title?: string | null;
  grossPrice?: number | null;
  isOptional?: boolean | null;
}

export interface ShipmentBundleTemplateItem {
  product: string | null;
  amount: number | null;
}

export interface ShipmentItem {
  title: string | null;
  article?: string | null;
  product?: string | null;
  quantity: number | null;
}

export interface SignupPrice {
  title: string | null;
  product?: string | null;
  grossPrice: number | null;
  vatPercent?: string | null;
  netPrice?: number | null;
}

export interface SpecialConditionCourse {
  course: string | null;
  salaryBasis?: SalaryBasis | null;
  salaryPerUnit?: number | null;
  additionalSalaryPerDay?: number | null;
  validFrom?: string | null;
  validUntil?: string | null;
  note?: string | null;
}

export interface SpecialConditionInstitution {
  institution: string | null;
  salaryBasis?: SalaryBasis | null;
  salaryPerUnit?: number | null;
  additionalSalaryPerDay?: number | null;
  validFrom?: string | null;
  validUntil?: string | null;
  note?: string | null;
}

export interface StackItem {
  meta: StackItemMeta | null;
  state: StackItemState | null;
  assignee?: string | null;
  dueDate?: string | null;
  position?: number | null;
  doneAt?: string | null;
  itemId?: string | null;
}

export interface StackItemMeta {
  title: string | null;
  entityType?: RecordType | null;
  entityId?: string | null;
  note?: string | null;
}

export type StackItemState = 'OPEN' | 'DONE' | 'MUTED';

export type StudentState = 'interested' | 'active' | 'paused' | 'former';

export interface SubmissionData {
  student?: RegistrationStudent | null;
  parent?: DeclaringParent | null;
  subject?: string | null;
  course?: string | null;
  timeslots?: SelectableTimeslot[] | null;
  answers?: FormAnswer[] | null;
  consents?: GivenConsent[] | null;
  documents?: ReadDocument[] | null;
  signature?: FormSignature | null;
  acceptedTermsAt?: string | null;
}

export interface SurveyAnswer {
  type: SurveyItemType | null;
  noneOfTheseDays?: boolean | null;
  days?: SurveySlot[] | null;
  events?: SurveySlot[] | null;
  institutions?: SurveyInstitutionAnswer[] | null;
}

export interface SurveyInstitutionAnswer {
  institution: string | null;
  answer: ('confirmed' | 'possible' | 'declined') | null;
}

export interface SurveyItem {
  type: SurveyItemType | null;
  infoText?: string | null;
  required?: boolean | null;
  multi?: boolean | null;
  from?: string | null;
  to?: string | null;
  events?: EventDate[] | null;
}

export type SurveyItemType = 'WEEK_DAYS_RANGE' | 'EVENT_SELECTION' | 'ASSIGNED_INSTITUTIONS_SELECTION';

export interface SurveySlot {
  from: string | null;
  to: string | null;
}

export type TaxClass = '1' | '2' | '3' | '4' | '5' | '6';

export interface TaxInformation {
  taxId?: string | null;
  taxNumber?: string | null;
  taxClass?: TaxClass | null;
  vatId?: string | null;
  isSmallBusiness?: boolean | null;
}

export type TemplateStatus = 'PENDING' | 'APPROVED' | 'REJECTED';

export interface TerminationLogEntry {
  at: string | null;
  step:
    | ('received' | 'confirmed' | 'called' | 'items-ended' | 'courses-ended' | 'deactivated' | 'withdrawn')
    | null;
  by?: string | null;
  note?: string | null;
}

export interface TimeRange {
  startTime: number | null;
  endTime: number | null;
}

export interface ToDoAnswer {
  isYes?: boolean | null;
  text?: string | null;
  number?: string | null;
  date?: string | null;
  choices?: string[] | null;
}

export type ToDoAnswerDataType = 'none' | 'boolean' | 'text' | 'number' | 'date' | 'multiple-choice';

export type ToDoStatus = 'pending' | 'in-progress' | 'waiting-for-reply' | 'done' | 'muted';

export type TrackerActionSource = 'website';

export interface TrackingConfiguration {
  pixelId?: string | null;
}

export interface TrackingUserData {
  fbp?: string | null;
  fbc?: string | null;
}

export type UserType = 'employee' | 'student' | 'parent';

export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface WhatsappAttachment {
  id: string | null;
  contentType?: string | null;
}

export interface WhatsappError {
  code?: number | null;
  title?: string | null;
  message: string | null;
  occurredAt?: string | null;
}

export interface WhatsappTemplateComponent {
  type: ('HEADER' | 'BODY' | 'FOOTER' | 'BUTTON') | null;
  format?: ('TEXT' | 'IMAGE' | 'DOCUMENT' | 'VIDEO' | 'LOCATION') | null;
  text?: string | null;
  buttonType?: ('QUICK_REPLY' | 'URL' | 'PHONE_NUMBER') | null;
  url?: string | null;
  phoneNumber?: string | null;
  examples?: string[] | null;
}

export interface WorkflowCondition {
  field: string | null;
  operator: ('equals' | 'differs' | 'contains' | 'less' | 'greater' | 'isSet' | 'isMissing') | null;
  value?: string | null;
}

export interface WorkflowStep {
  action: ('createToDo' | 'sendMail' | 'sendWhatsApp' | 'notify' | 'addTag' | 'callWebhook') | null;
  delayDays?: number | null;
  text?: string | null;
  responsible?: string | null;
  mailTemplate?: string | null;
  whatsAppTemplate?: string | null;
  tag?: string | null;
  webhook?: string | null;
}

export interface AutoPermission {
  id: string;
  name?: string | null;
  description?: string | null;
  isActive?: boolean | null;
  rule?: unknown;
  state?: ('works' | 'broken') | null;
  problem?: string | null;
  peopleCount?: number | null;
  recordCount?: number | null;
  checkedAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface LoginUser {
  id: string;
  mail?: string | null;
  name?: string | null;
  type?: LoginType | null;
  meta?: {
    type: 'employees' | 'students' | 'parents';
    id: string;
  } | null;
  isLocked?: boolean | null;
  isDeactivated?: boolean | null;
  endsAt?: string | null;
  state?: ('invited' | 'active' | 'temporary') | null;
  lastLoginAt?: string | null;
  passwordAttempts?: number | null;
  sipIds?: string[] | null;
  roles?: string[] | null;
  crudAccess?: unknown;
  guiAccess?: unknown;
  permissionHookEntries?: unknown;
  permissionSum?: unknown;
  dashboard?: unknown;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface OutgoingMail {
  id: string;
  recipient?: string | null;
  subject?: string | null;
  template?: ('reset' | 'activation' | 'mail' | 'link' | 'notice') | null;
  loginUser?: string | null;
  text?: string | null;
  state?: ('waiting' | 'sending' | 'sent' | 'kept' | 'failed' | 'obsolete') | null;
  sentAt?: string | null;
  attempts?: number | null;
  error?: string | null;
  expiresAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Role {
  id: string;
  name?: string | null;
  description?: string | null;
  crudAccess?: unknown;
  guiAccess?: unknown;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface SignIn {
  id: string;
  account?: string | null;
  loginUser?: string | null;
  result?: ('success' | 'wrongPassword' | 'unknownAccount' | 'closedAccount') | null;
  address?: string | null;
  userAgent?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Absence {
  id: string;
  employee?: string | null;
  type?: ('vacation' | 'sick' | 'training' | 'other') | null;
  start?: string | null;
  end?: string | null;
  timeRange?: TimeRange | null;
  note?: string | null;
  state?: ('requested' | 'confirmed' | 'rejected' | 'cancelled') | null;
  confirmedBy?: string | null;
  confirmedAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface AcquisitionList {
  id: string;
  name?: string | null;
  assignee?: string | null;
  forEmployee?: string | null;
  institutions?: string[] | null;
  isActive?: boolean | null;
  creator?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Activity {
  id: string;
  title?: string | null;
  subject?: string | null;
  image?: string | null;
  isActive?: boolean | null;
  mainProduct?: string | null;
  mainProductNetPrice?: number | null;
  mainProductVatPercent?: string | null;
  mainProductGrossPrice?: number | null;
  seriesSubscriptions?: SeriesSubscription[] | null;
  productSelections?: ProductSelection[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface ActivityRegistration {
  id: string;
  signup?: string | null;
  studentData?: RegistrationStudent | null;
  parentData?: RegistrationParent | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Article {
  id: string;
  title?: string | null;
  articleNumber?: string | null;
  description?: string | null;
  unit?: ('piece' | 'set' | 'pair' | 'pack' | 'box' | 'sheet') | null;
  isDefault?: boolean | null;
  tags?: string[] | null;
  unitPrice?: number | null;
  currencyCode?: ('EUR' | 'CHF' | 'GBP' | 'USD') | null;
  isGross?: boolean | null;
  vatPercent?: string | null;
  trackStock?: boolean | null;
  stock?: number | null;
  packageDefaults?: PackageMeasurements | null;
  dhlDefaultProduct?: string | null;
  articleId?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface BookingFormTemplate {
  id: string;
  name?: string | null;
  description?: string | null;
  isActive?: boolean | null;
  createsStudent?: boolean | null;
  customerType?: ('parent' | 'student') | null;
  createsCourse?: boolean | null;
  courseType?: ('group' | 'single' | 'online' | 'holiday') | null;
  invoiceTemplates?: string[] | null;
  acceptsAtOnce?: boolean | null;
  placeDays?: number | null;
  selectableSubjects?: string[] | null;
  selectableCourses?: string[] | null;
  useOpenCourses?: boolean | null;
  useDraftCourses?: boolean | null;
  selectableTimeslots?: SelectableTimeslot[] | null;
  onlineFormConfig?: OnlineFormConfig | null;
  printedFormConfig?: PrintedFormConfig | null;
  customPlaceholders?: FormPlaceholder[] | null;
  additionalDocuments?: string[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface BookingForm {
  id: string;
  template?: string | null;
  shortId?: string | null;
  institution?: string | null;
  isInstitutionDefault?: boolean | null;
  handoutEvent?: string | null;
  deadline?: string | null;
  selectableSubjects?: string[] | null;
  selectableCourses?: string[] | null;
  selectableTimeslots?: SelectableTimeslot[] | null;
  placeholderValues?: PlaceholderValue[] | null;
  printedForm?: string | null;
  additionalDocuments?: string[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Config {
  id: string;
  customer?: Organisation | null;
  mail?: MailConfiguration | null;
  carrier?: CarrierIntegration | null;
  imprint?: string | null;
  privacyPolicy?: string | null;
  accessibilityStatement?: string | null;
  tracking?: TrackingConfiguration | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Contract {
  id: string;
  name?: string | null;
  conditions?: string | null;
  salaryBasis?: SalaryBasis | null;
  salaryPerUnit?: number | null;
  travelExpenseCompensationPerKilometer?: number | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Conversation {
  id: string;
  name?: string | null;
  profileId?: {
    type: 'employees' | 'institutions' | 'parents' | 'students';
    id: string;
  } | null;
  profileType?: ConversationProfileType | null;
  mail?: string | null;
  phoneNumber?: string | null;
  category?: ConversationCategory | null;
  account?: string | null;
  lastMessageType?: MessageChannel | null;
  lastMessagePreview?: string | null;
  receivedLastMessageAt?: string | null;
  lastMessageAt?: string | null;
  state?: ConversationState | null;
  deferredUntil?: string | null;
  assignee?: string | null;
  whatsAppConsentAt?: string | null;
  whatsAppConsentNote?: string | null;
  whatsAppStoppedAt?: string | null;
  lastWhatsAppReplyAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface CourseLog {
  id: string;
  course?: string | null;
  date?: string | null;
  timeRange?: TimeRange | null;
  teacher?: string | null;
  substitutedBy?: string | null;
  isCancelled?: boolean | null;
  cancelReason?:
    | ('teacher-sick' | 'teacher-absent' | 'student-absent' | 'institution' | 'holiday' | 'other')
    | null;
  topic?: string | null;
  homework?: string | null;
  note?: string | null;
  attendance?: CourseAttendance[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface CourseMaterial {
  id: string;
  title?: string | null;
  description?: string | null;
  subject?: string | null;
  level?: ('beginner' | 'intermediate' | 'advanced') | null;
  topics?: string[] | null;
  file?: string | null;
  link?: string | null;
  courses?: string[] | null;
  isPublic?: boolean | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Course {
  id: string;
  name?: string | null;
  customId?: string | null;
  subject?: string | null;
  courseState?: CourseState | null;
  isOpenForRegistration?: boolean | null;
  places?: number | null;
  teacher?: string | null;
  owningTeacher?: string | null;
  institution?: string | null;
  room?: string | null;
  predecessor?: string | null;
  successor?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  dayOfWeek?: Weekday | null;
  isAllDay?: boolean | null;
  timeRange?: TimeRange | null;
  weekInterval?: number | null;
  schoolHolidaysApply?: boolean | null;
  publicHolidaysApply?: boolean | null;
  stateHolidaysApply?: boolean | null;
  countryHolidaysApply?: boolean | null;
  individualHolidaysApply?: boolean | null;
  studentItems?: CourseStudent[] | null;
  substitutionInquiry?: string | null;
  isUnprofitable?: boolean | null;
  profitReport?: CourseProfit | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface CronJob {
  id: string;
  name?: string | null;
  description?: string | null;
  job?:
    | (
        | 'carry-out-planned-days'
        | 'remove-ended-sessions'
        | 'purge-trash'
        | 'remove-orphan-files'
        | 'remove-temporary-users'
        | 'remove-old-links'
        | 'remove-unused-grant-ids'
        | 'remove-old-sign-ins'
        | 'remove-old-imports'
        | 'forget-creations'
        | 'empty-outbox'
        | 'report-overdue-to-dos'
        | 'purge-notifications'
        | 'mail-notifications'
        | 'expire-places'
        | 'remind-of-handout-events'
        | 'announce-substitutes'
        | 'settle-whats-app'
        | 'settle-mails'
        | 'pass-on-events'
        | 'remove-old-events'
      )
    | null;
  schedule?: string | null;
  isActive?: boolean | null;
  nextRunAt?: string | null;
  lastStartedAt?: string | null;
  lastFinishedAt?: string | null;
  lastResult?: RunResult | null;
  lastError?: string | null;
  runs?: CronRun[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface CustomIdScheme {
  id: string;
  name?: string | null;
  description?: string | null;
  target?: ('institutions' | 'employees' | 'students' | 'parents' | 'courses' | 'products') | null;
  pattern?: string | null;
  counter?: number | null;
  isDefault?: boolean | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface CustomerMailTemplate {
  id: string;
  name?: string | null;
  templateType?: MessageTemplateType | null;
  recordTypes?: RecordType[] | null;
  language?: Language | null;
  description?: string | null;
  isActive?: boolean | null;
  subject?: string | null;
  message?: string | null;
  attachments?: string[] | null;
  lastEditedBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Document {
  id: string;
  name?: string | null;
  type?: ('letter' | 'form' | 'contract' | 'information' | 'report' | 'other') | null;
  description?: string | null;
  path?: string | null;
  file?: string | null;
  filename?: string | null;
  filetype?: string | null;
  fileHash?: string | null;
  isTemplate?: boolean | null;
  template?: string | null;
  visible?: boolean | null;
  isPublic?: boolean | null;
  creator?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface DocumentType {
  id: string;
  name?: string | null;
  description?: string | null;
  providers?: DocumentProvider[] | null;
  isRequired?: boolean | null;
  validityMonths?: number | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface EmployeeContract {
  id: string;
  name?: string | null;
  employee?: string | null;
  template?: string | null;
  startDate?: string | null;
  storedDocument?: string | null;
  salaryBasis?: SalaryBasis | null;
  salaryPerUnit?: number | null;
  additionalSalaryPerDay?: number | null;
  additionalSalaryPerDayDeclaration?: string | null;
  salaryPerSubmission?: number | null;
  salaryPerAdvertisingEvent?: number | null;
  paidVacation?: boolean | null;
  paidBreaks?: boolean | null;
  createdBy?: string | null;
  updatedBy?: string | null;
  specialConditionsInstitutions?: SpecialConditionInstitution[] | null;
  specialConditionsCourses?: SpecialConditionCourse[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface EmployeeContractTemplate {
  id: string;
  name?: string | null;
  salaryBasis?: SalaryBasis | null;
  salaryPerUnit?: number | null;
  additionalSalaryPerDay?: number | null;
  additionalSalaryPerDayDeclaration?: string | null;
  salaryPerSubmission?: number | null;
  salaryPerAdvertisingEvent?: number | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Employee {
  id: string;
  gender?: Gender | null;
  firstName?: string | null;
  lastName?: string | null;
  birthday?: string | null;
  profileImg?: Avatar | null;
  isEmployee?: boolean | null;
  isTeacher?: boolean | null;
  isApplicant?: boolean | null;
  typeLabel?: EmployeeTypeLabel | null;
  status?: EmployeeStatus | null;
  customId?: string | null;
  customIdScheme?: string | null;
  accountingRef?: string | null;
  hasLogin?: boolean | null;
  address?: Address | null;
  contactInformation?: ContactInformation | null;
  tags?: string[] | null;
  isActive?: boolean | null;
  activateAt?: string | null;
  deactivateAt?: string | null;
  deactivatedAt?: string | null;
  subjects?: string[] | null;
  abilities?: Abilities | null;
  excludeFromOptimizations?: boolean | null;
  hasDriverLicense?: boolean | null;
  hasCar?: boolean | null;
  maxDistance?: number | null;
  maxTravelTime?: number | null;
  assignedInstitutions?: string[] | null;
  plannedInstitutions?: string[] | null;
  availabilities?: AvailabilityEntry[] | null;
  availableEventDates?: EventDate[] | null;
  blockedSlotsCalendar?: BlockedSlot[] | null;
  exceptionalBlockedSlotsCalendar?: BlockedSlot[] | null;
  employeeContract?: string | null;
  contract?: string | null;
  payment?: Payment | null;
  taxInformation?: TaxInformation | null;
  compliance?: Compliance | null;
  acquiredBy?: string | null;
  recruitingPlatform?: RecruitingPlatform | null;
  applications?: Application[] | null;
  supervisor?: string | null;
  isSupervisor?: boolean | null;
  defaultSupervisorForStates?: FederalState[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface EventInfo {
  id: string;
  name?: string | null;
  topic?: string | null;
  description?: string | null;
  startTime?: string | null;
  durationInMinutes?: number | null;
  organizerList?: string[] | null;
  participantList?: string[] | null;
  venue?: string | null;
  isCancelled?: boolean | null;
  isPublic?: boolean | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface EventTopic {
  id: string;
  name?: string | null;
  participantTypes?: UserType[] | null;
  description?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface HandoutEvent {
  id: string;
  institution?: string | null;
  eventDate?: string | null;
  eventStartTime?: number | null;
  eventEndTime?: number | null;
  courseStartDate?: string | null;
  isActive?: boolean | null;
  coordinator?: string | null;
  institutionIsAdvertiser?: boolean | null;
  advertiser?: string | null;
  teacher?: string | null;
  handout?: string | null;
  handoutPrinted?: boolean | null;
  handoutSent?: boolean | null;
  institutionHasConfirmed?: boolean | null;
  coordinatorHasConfirmed?: boolean | null;
  advertiserHasConfirmed?: boolean | null;
  teacherHasConfirmed?: boolean | null;
  institutionConfirmedRemotely?: boolean | null;
  coordinatorConfirmedRemotely?: boolean | null;
  advertiserConfirmedRemotely?: boolean | null;
  teacherConfirmedRemotely?: boolean | null;
  institutionRequest?: HandoutRequest | null;
  coordinatorRequest?: HandoutRequest | null;
  advertiserRequest?: HandoutRequest | null;
  teacherRequest?: HandoutRequest | null;
  reminderConfig?: HandoutReminder | null;
  eventTookPlace?: boolean | null;
  protocol?: string | null;
  returningDate?: string | null;
  hasReturned?: boolean | null;
  returningAmount?: number | null;
  isDelayed?: boolean | null;
  advertiserFeedback?: AdvertiserFeedback | null;
  institutionFeedback?: InstitutionFeedback | null;
  hasOpenActivities?: boolean | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Handout {
  id: string;
  name?: string | null;
  description?: string | null;
  file?: string | null;
  format?: ('a4' | 'a5' | 'a6' | 'dl') | null;
  stock?: number | null;
  isActive?: boolean | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Holiday {
  id: string;
  name?: string | null;
  type?: HolidayType | null;
  start?: string | null;
  end?: string | null;
  additionalText?: string | null;
  countryCode?: Country | null;
  stateCode?: FederalState | null;
  institution?: string | null;
  forInstitutions?: string[] | null;
  creator?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Installation {
  id: string;
  product?: string | null;
  name?: string | null;
  legalName?: string | null;
  address?: Address | null;
  mail?: string | null;
  phone?: string | null;
  website?: string | null;
  managingDirectors?: string[] | null;
  registerCourt?: string | null;
  registerNumber?: string | null;
  taxInformation?: TaxInformation | null;
  payment?: Payment | null;
  federalState?: FederalState | null;
  availabilityMonths?: number | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface InstitutionActivitySignup {
  id: string;
  name?: string | null;
  activity?: string | null;
  institution?: string | null;
  prices?: SignupPrice[] | null;
  isOpen?: boolean | null;
  openAtStartOf?: string | null;
  closeAtEndOf?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Institution {
  id: string;
  name?: string | null;
  customId?: string | null;
  accountingRef?: string | null;
  type?: InstitutionType | null;
  totalAmountPupils?: number | null;
  supervisor?: string | null;
  acquiredBy?: string | null;
  address?: Address | null;
  contactInformation?: ContactInformation | null;
  isRented?: boolean | null;
  rentAmount?: number | null;
  rentInterval?: RentInterval | null;
  rentNote?: string | null;
  courseInfoText?: string | null;
  isActive?: boolean | null;
  activateAt?: string | null;
  deactivateAt?: string | null;
  deactivatedAt?: string | null;
  status?: InstitutionStatus | null;
  assignedTeachers?: string[] | null;
  plannedTeachers?: string[] | null;
  assignedEmployees?: string[] | null;
  plannedEmployees?: string[] | null;
  responsibles?: string[] | null;
  availabilities?: AvailabilityEntry[] | null;
  blockedSlotsCalendar?: BlockedSlot[] | null;
  exceptionalBlockedSlotsCalendar?: BlockedSlot[] | null;
  acquisitionStatus?: AcquisitionStatus | null;
  lastUpdatedAcquisitionStatus?: string | null;
  lastUpdatedAcquisitionStatusBy?: string | null;
  acquisitionStatusItems?: AcquisitionStatusItem[] | null;
  covidRecords?: CovidRecord[] | null;
  tags?: string[] | null;
  handoutEventDeviations?: HandoutEventDeviation[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface InvoiceCycleDraft {
  id: string;
  titleTemplate?: string | null;
  student?: string | null;
  invoiceCycle?: string | null;
  interval?: RecurrenceInterval | null;
  recurringItems?: RecurringItem[] | null;
  oneTimeItems?: OneTimeItem[] | null;
  scheduledProductSeriesItems?: ScheduledSeriesItem[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface InvoiceCycle {
  id: string;
  titleTemplate?: string | null;
  student?: string | null;
  startDate?: string | null;
  interval?: RecurrenceInterval | null;
  nextDate?: string | null;
  servicePeriodShift?: number | null;
  lastExecutedAt?: string | null;
  counter?: number | null;
  recurringItems?: RecurringItem[] | null;
  oneTimeItems?: OneTimeItem[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Invoice {
  id: string;
  title?: string | null;
  invoiceNumber?: string | null;
  student?: string | null;
  cycle?: string | null;
  invoiceDate?: string | null;
  dueDate?: string | null;
  servicePeriod?: DateRange | null;
  items?: InvoiceItem[] | null;
  netTotal?: number | null;
  vatTotal?: number | null;
  grossTotal?: number | null;
  paidState?: PaidState | null;
  paidAmount?: number | null;
  isCanceled?: boolean | null;
  accountingRef?: string | null;
  pushedToAccountingAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface InvoiceTemplate {
  id: string;
  name?: string | null;
  isDefault?: boolean | null;
  paymentTermDays?: number | null;
  logo?: string | null;
  title?: string | null;
  introduction?: string | null;
  closing?: string | null;
  footer?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface JobType {
  id: string;
  neutral?: string | null;
  female?: string | null;
  male?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface JobAd {
  id: string;
  jobTitle?: string | null;
  subjects?: string[] | null;
  localization?: Language | null;
  startDate?: string | null;
  endDate?: string | null;
  companyDescription?: string | null;
  taskDescription?: string | null;
  employeeRequirements?: string | null;
  companyBenefits?: string | null;
  jobLocations?: JobLocation[] | null;
  salary?: JobSalary | null;
  companyContact?: JobContact | null;
  publishedOn?: RecruitingPlatform[] | null;
  publicationData?: JobPublication[] | null;
  publicationRefs?: string[] | null;
  metadata?: NamedText[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Mail {
  id: string;
  conversation?: string | null;
  subject?: string | null;
  fromMail?: string | null;
  fromName?: string | null;
  toMail?: string | null;
  toMails?: string[] | null;
  ccMails?: string[] | null;
  bccMails?: string[] | null;
  message?: string | null;
  text?: string | null;
  attachments?: MailAttachment[] | null;
  raw?: string | null;
  sentAt?: string | null;
  type?: MessageChannel | null;
  direction?: MessageDirection | null;
  box?: MailBox | null;
  state?: MailState | null;
  error?: string | null;
  attempts?: number | null;
  sendAt?: string | null;
  sentBy?: string | null;
  account?: string | null;
  username?: string | null;
  uid?: string | null;
  uidValidity?: string | null;
  place?: string | null;
  messageId?: string | null;
  inReplyTo?: string | null;
  references?: string[] | null;
  repliesTo?: string | null;
  isAutomatic?: boolean | null;
  isBulk?: boolean | null;
  bounceOf?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface MessengerAccount {
  id: string;
  name?: string | null;
  type?: MessengerAccountType | null;
  loginUser?: string | null;
  isPaused?: boolean | null;
  apiConfigs?: MessengerApiConfig[] | null;
  boxConfiguration?: MailboxConfiguration | null;
  lastCheckedAt?: string | null;
  lastError?: string | null;
  senderName?: string | null;
  signature?: string | null;
  lastSuccessAt?: string | null;
  mailboxes?: MailboxPosition[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Notification {
  id: string;
  type?: NotificationType | null;
  loginUser?: string | null;
  messagePayload?: NotificationPayload | null;
  deliveredAt?: string | null;
  readAt?: string | null;
  dismissedAt?: string | null;
  remindAt?: string | null;
  key?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface OneTimeSpecialFee {
  id: string;
  employee?: string | null;
  title?: string | null;
  description?: string | null;
  amount?: number | null;
  serviceDate?: string | null;
  grantedBy?: string | null;
  isBilled?: boolean | null;
  billingPaycheck?: string | null;
  withdrawOnNextPaycheck?: boolean | null;
  isWithdrawn?: boolean | null;
  paycheckOfWithdrawal?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface OnlineFormSubmission {
  id: string;
  state?: ('new' | 'in-progress' | 'waiting-list' | 'accepted' | 'rejected' | 'withdrawn') | null;
  registration?: string | null;
  course?: string | null;
  holdsPlace?: boolean | null;
  heldUntil?: string | null;
  note?: string | null;
  declineReason?: string | null;
  form?: string | null;
  institution?: string | null;
  handoutEvent?: string | null;
  data?: SubmissionData | null;
  payment?: Payment | null;
  confirmationFile?: string | null;
  durationInSec?: number | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface OptimizationSuggestion {
  id: string;
  employee?: string | null;
  course?: string | null;
  institution?: string | null;
  date?: string | null;
  reason?: string | null;
  score?: string | null;
  profit?: number | null;
  profitGain?: number | null;
  confirmed_by?: string | null;
  committed?: boolean | null;
  committed_by?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Parent {
  id: string;
  gender?: Gender | null;
  firstName?: string | null;
  lastName?: string | null;
  birthday?: string | null;
  customId?: string | null;
  customIdScheme?: string | null;
  accountingRef?: string | null;
  hasLogin?: boolean | null;
  address?: Address | null;
  contactInformation?: ContactInformation | null;
  isActive?: boolean | null;
  deactivatedAt?: string | null;
  tags?: string[] | null;
  submission?: string | null;
  activityRegistration?: string | null;
  payment?: Payment | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Paycheck {
  id: string;
  employee?: string | null;
  contracts?: string[] | null;
  from?: string | null;
  to?: string | null;
  invoiceNumber?: string | null;
  invoiceGenerationType?: ('credit-note' | 'own-invoice' | 'payroll') | null;
  storedFile?: string | null;
  accountingRef?: string | null;
  totalBeforeSpecialFees?: number | null;
  total?: number | null;
  state?: PaycheckState | null;
  paymentPreparedBy?: string | null;
  paymentPreparedAt?: string | null;
  paidAt?: string | null;
  createdBy?: string | null;
  updatedBy?: string | null;
  courseItems?: PaycheckCourseItem[] | null;
  handoutEventItems?: PaycheckHandoutEventItem[] | null;
  submissionItems?: PaycheckSubmissionItem[] | null;
  billItems?: PaycheckBillItem[] | null;
  specialFeeItems?: PaycheckSpecialFeeItem[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface PostStamp {
  id: string;
  product?:
    | ('postcard' | 'standard-letter' | 'compact-letter' | 'large-letter' | 'maxi-letter' | 'book')
    | null;
  value?: number | null;
  voucherId?: string | null;
  boughtAt?: string | null;
  file?: string | null;
  state?: ('available' | 'used' | 'expired' | 'refunded') | null;
  usedAt?: string | null;
  usedFor?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface ProductOrder {
  id: string;
  orderNumber?: string | null;
  direction?: ('out' | 'in') | null;
  dueDate?: string | null;
  invoice?: string | null;
  refProfileType?: ConversationProfileType | null;
  refProfile?: {
    type: 'employees' | 'institutions' | 'parents' | 'students';
    id: string;
  } | null;
  refName?: string | null;
  refEmail?: string | null;
  refAddress?: Address | null;
  items?: OrderItem[] | null;
  fulfillmentState?: ('open' | 'partly-fulfilled' | 'fulfilled' | 'cancelled') | null;
  fulfilledAt?: string | null;
  fulfilledBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Product {
  id: string;
  name?: string | null;
  invoiceItemName?: string | null;
  type?:
    | (
        | 'course'
        | 'private-lesson'
        | 'trial-lesson'
        | 'material'
        | 'instrument'
        | 'rental'
        | 'event'
        | 'fee'
        | 'voucher'
      )
    | null;
  categories?: string[] | null;
  customId?: string | null;
  customIdScheme?: string | null;
  legacyRef?: string | null;
  isActive?: boolean | null;
  activityPermissions?: ProductActivityPermissions[] | null;
  netPrice?: number | null;
  vatPercent?: string | null;
  vat?: number | null;
  grossPrice?: number | null;
  priceBasis?: PriceBasis | null;
  basis?: ('one-time' | 'recurring' | 'usage') | null;
  interval?: RecurrenceInterval | null;
  cost?: number | null;
  isVirtual?: boolean | null;
  shipment?: ProductShipment | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Responsible {
  id: string;
  gender?: Gender | null;
  firstName?: string | null;
  lastName?: string | null;
  birthday?: string | null;
  profileImg?: Avatar | null;
  jobType?: string | null;
  schoolType?: SchoolType | null;
  hasLogin?: boolean | null;
  contactInformation?: ContactInformation | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Room {
  id: string;
  name?: string | null;
  isOnline?: boolean | null;
  institution?: string | null;
  roomNumber?: string | null;
  floor?: string | null;
  capacity?: number | null;
  availability?: AvailabilityEntry[] | null;
  details?: string | null;
  onlineCredentials?: OnlineCredentials | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface ScheduledProductSeries {
  id: string;
  name?: string | null;
  product?: string | null;
  student?: string | null;
  isActive?: boolean | null;
  startDate?: string | null;
  endDate?: string | null;
  interval?: RecurrenceInterval | null;
  items?: SeriesItem[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface SchoolClass {
  id: string;
  name?: string | null;
  institution?: string | null;
  grade?: number | null;
  schoolYear?: string | null;
  amountPupils?: number | null;
  teacherName?: string | null;
  note?: string | null;
  isActive?: boolean | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface ShipmentBundleTemplate {
  id: string;
  name?: string | null;
  relatedTo?: ('student' | 'course' | 'teacher' | 'institution' | 'handout-event') | null;
  autoIncrement?: boolean | null;
  isActive?: boolean | null;
  items?: ShipmentBundleTemplateItem[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface ShipmentBundle {
  id: string;
  name?: string | null;
  product?: string | null;
  amount?: number | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Shipment {
  id: string;
  shipmentType?: ('parcel' | 'small-parcel' | 'letter' | 'return' | 'pickup') | null;
  shipmentProvider?: ('dhl' | 'deutsche-post' | 'dpd' | 'gls' | 'hermes' | 'ups' | 'own') | null;
  shipmentProductRef?: string | null;
  shipmentRef?: string | null;
  file?: string | null;
  recipientName?: string | null;
  recipientEmail?: string | null;
  recipientAddress?: Address | null;
  senderName?: string | null;
  senderEmail?: string | null;
  senderAddress?: Address | null;
  productOrder?: string | null;
  productShipmentBundle?: string | null;
  quantity?: number | null;
  items?: ShipmentItem[] | null;
  packageMeasurements?: PackageMeasurements | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface ShortId {
  id: string;
  shortId?: string | null;
  name?: string | null;
  purpose?: ('bookingForm' | 'page') | null;
  bookingForm?: string | null;
  target?: string | null;
  validUntil?: string | null;
  isActive?: boolean | null;
  visitCount?: number | null;
  lastVisitAt?: string | null;
  createdBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Stack {
  id: string;
  name?: string | null;
  color?: string | null;
  description?: string | null;
  owner?: string | null;
  members?: string[] | null;
  items?: StackItem[] | null;
  isClosed?: boolean | null;
  closedAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface StoredDocument {
  id: string;
  name?: string | null;
  documentType?: string | null;
  storedFile?: string | null;
  provider?: {
    type: 'employees' | 'institutions' | 'parents' | 'students';
    id: string;
  } | null;
  providerType?: DocumentProvider | null;
  issuedOn?: string | null;
  validUntil?: string | null;
  note?: string | null;
  checkedBy?: string | null;
  checkedAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface StudentAbsence {
  id: string;
  student?: string | null;
  start?: string | null;
  end?: string | null;
  note?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Student {
  id: string;
  gender?: Gender | null;
  firstName?: string | null;
  lastName?: string | null;
  birthday?: string | null;
  state?: StudentState | null;
  pausedUntil?: string | null;
  isCustomer?: boolean | null;
  customId?: string | null;
  customIdScheme?: string | null;
  accountingRef?: string | null;
  hasLogin?: boolean | null;
  tags?: string[] | null;
  address?: Address | null;
  contactInformation?: ContactInformation | null;
  specialInformation?: string | null;
  isActive?: boolean | null;
  activateAt?: string | null;
  deactivateAt?: string | null;
  deactivatedAt?: string | null;
  parents?: string[] | null;
  payment?: Payment | null;
  subjects?: string[] | null;
  institution?: string | null;
  class?: string | null;
  endOfLessons?: number | null;
  endOfAfterSchoolCare?: number | null;
  registrationState?: ('new' | 'in-review' | 'waiting-list' | 'placed' | 'withdrawn') | null;
  submission?: string | null;
  institutionActivitySignup?: string | null;
  activityRegistration?: string | null;
  availabilities?: AvailabilityEntry[] | null;
  timeslots?: AvailabilityEntry[] | null;
  inventory?: InventoryItem[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Subject {
  id: string;
  name?: string | null;
  color?: string | null;
  topics?: string[] | null;
  hiddenFromSelection?: boolean | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface SubmissionFile {
  id: string;
  name?: string | null;
  submission?: string | null;
  file?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface SubstitutionAnswer {
  id: string;
  inquiry?: string | null;
  teacher?: string | null;
  answer?: ('none' | 'yes' | 'maybe' | 'no') | null;
  word?: string | null;
  askedAt?: string | null;
  answeredAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface SubstitutionInquiry {
  id: string;
  course?: string | null;
  institution?: string | null;
  date?: string | null;
  timeRange?: TimeRange | null;
  absentTeacher?: string | null;
  reason?: ('sick' | 'vacation' | 'training' | 'vacancy' | 'other') | null;
  note?: string | null;
  requestedTeachers?: string[] | null;
  state?: ('open' | 'accepted' | 'declined' | 'cancelled') | null;
  acceptedBy?: string | null;
  announced?: string | null;
  answeredAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Survey {
  id: string;
  name?: string | null;
  desc?: string | null;
  isActive?: boolean | null;
  startDate?: string | null;
  endDate?: string | null;
  isPostponable?: boolean | null;
  items?: SurveyItem[] | null;
  createdBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Tag {
  id: string;
  name?: string | null;
  color?: string | null;
  description?: string | null;
  isArchived?: boolean | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Taxonomy {
  id: string;
  name?: string | null;
  key?: string | null;
  description?: string | null;
  isArchived?: boolean | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface TaxonomyTerm {
  id: string;
  taxonomy?: string | null;
  name?: string | null;
  description?: string | null;
  parent?: string | null;
  position?: number | null;
  icon?: string | null;
  color?: string | null;
  isArchived?: boolean | null;
  data?: NamedText[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Termination {
  id: string;
  student?: string | null;
  customer?: string | null;
  teachers?: string[] | null;
  courseCustomIds?: string[] | null;
  dueDate?: string | null;
  terminationReason?:
    | (
        | 'moving-away'
        | 'changing-school'
        | 'no-time'
        | 'lost-interest'
        | 'too-expensive'
        | 'unhappy-with-teacher'
        | 'unhappy-with-organisation'
        | 'course-cancelled'
        | 'other-provider'
        | 'health'
        | 'payment-default'
        | 'other'
      )
    | null;
  description?: string | null;
  mail?: string | null;
  creator?: string | null;
  terminateCoursesAt?: string | null;
  deactivateRecurringItemsAt?: string | null;
  deactivateStudentAt?: string | null;
  deactivateCustomerAt?: string | null;
  invoiceCycle?: string | null;
  recurringItems?: RecurringItem[] | null;
  terminationLog?: TerminationLogEntry[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface ToDo {
  id: string;
  name?: string | null;
  description?: string | null;
  dueDate?: string | null;
  responsible?: string | null;
  status?: ToDoStatus | null;
  entity?: {
    type:
      | 'institutions'
      | 'employees'
      | 'students'
      | 'parents'
      | 'responsibles'
      | 'courses'
      | 'invoices'
      | 'paychecks'
      | 'product-orders'
      | 'terminations'
      | 'online-form-submissions'
      | 'handout-events'
      | 'acquisition-lists';
    id: string;
  } | null;
  entityType?: RecordType | null;
  dataType?: ToDoAnswerDataType | null;
  answerOptions?: string[] | null;
  data?: ToDoAnswer | null;
  completed?: boolean | null;
  isClosed?: boolean | null;
  completedAt?: string | null;
  completionComment?: string | null;
  fromTemplate?: string | null;
  createdBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Tracking {
  id: string;
  eventName?: string | null;
  eventTime?: string | null;
  eventId?: string | null;
  actionSource?: TrackerActionSource | null;
  eventSourceUrl?: string | null;
  bookingForm?: string | null;
  userData?: TrackingUserData | null;
  customData?: NamedText[] | null;
  forwardedAt?: string | null;
  forwardAttempts?: number | null;
  forwardError?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Training {
  id: string;
  title?: string | null;
  topic?: string | null;
  description?: string | null;
  start?: string | null;
  end?: string | null;
  venue?: string | null;
  isCancelled?: boolean | null;
  trainer?: string | null;
  maxParticipants?: number | null;
  participants?: string[] | null;
  file?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface UserSurveyResponse {
  id: string;
  name?: string | null;
  survey?: string | null;
  userSurvey?: string | null;
  loginUser?: string | null;
  answeredAt?: string | null;
  postponed?: boolean | null;
  items?: SurveyAnswer[] | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface UserSurvey {
  id: string;
  name?: string | null;
  survey?: string | null;
  loginUser?: string | null;
  dueDate?: string | null;
  state?: ('open' | 'postponed' | 'answered' | 'expired') | null;
  postponedUntil?: string | null;
  answeredAt?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface WarehouseOrder {
  id: string;
  reference?: string | null;
  alternateReference?: string | null;
  article?: string | null;
  quantity?: number | null;
  state?: OrderState | null;
  fulfilledAt?: string | null;
  fulfilledBy?: string | null;
  shipmentLabel?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Webhook {
  id: string;
  name?: string | null;
  description?: string | null;
  isActive?: boolean | null;
  recordTypes?: RecordType[] | null;
  events?: RecordEvent[] | null;
  url?: string | null;
  headers?: NamedText[] | null;
  lastTriggeredAt?: string | null;
  lastStatus?: number | null;
  failureCount?: number | null;
  lastError?: string | null;
  createdBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface WhatsappMessage {
  id: string;
  conversation?: string | null;
  message?: string | null;
  header?: string | null;
  footer?: string | null;
  messageType?: MessageType | null;
  attachments?: WhatsappAttachment[] | null;
  template?: string | null;
  fromName?: string | null;
  fromNumber?: string | null;
  fromProfileId?: {
    type: 'employees' | 'institutions' | 'parents' | 'students';
    id: string;
  } | null;
  toName?: string | null;
  toNumber?: string | null;
  toProfileId?: {
    type: 'employees' | 'institutions' | 'parents' | 'students';
    id: string;
  } | null;
  sentAt?: string | null;
  deliveredAt?: string | null;
  readAt?: string | null;
  whatsAppErrors?: WhatsappError[] | null;
  type?: MessageChannel | null;
  direction?: MessageDirection | null;
  account?: string | null;
  phoneNumber?: string | null;
  phoneNumberId?: string | null;
  repliesTo?: string | null;
  repliesToId?: string | null;
  messageId?: string | null;
  templateValues?: string[] | null;
  sendingAt?: string | null;
  sentBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface WhatsappMessageTemplate {
  id: string;
  name?: string | null;
  templateType?: MessageTemplateType | null;
  category?: ('UTILITY' | 'MARKETING' | 'AUTHENTICATION') | null;
  allowCategoryChange?: boolean | null;
  language?: Language | null;
  components?: WhatsappTemplateComponent[] | null;
  status?: TemplateStatus | null;
  statusAt?: string | null;
  reason?: string | null;
  whatsAppTemplateId?: string | null;
  configurationId?: string | null;
  lastEditedBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface Workflow {
  id: string;
  name?: string | null;
  description?: string | null;
  isActive?: boolean | null;
  recordType?: RecordType | null;
  trigger?: ('created' | 'changed' | 'dateReached' | 'manual') | null;
  triggerField?: string | null;
  triggerDays?: number | null;
  conditions?: WorkflowCondition[] | null;
  steps?: WorkflowStep[] | null;
  lastRunAt?: string | null;
  runCount?: number | null;
  createdBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
}

/** The type of the records of each entity, by its resource. */
export interface Records {
  absences: Absence;
  'acquisition-lists': AcquisitionList;
  activities: Activity;
  'activity-registrations': ActivityRegistration;
  articles: Article;
  'auto-permissions': AutoPermission;
  'booking-form-templates': BookingFormTemplate;
  'booking-forms': BookingForm;
  config: Config;
  contracts: Contract;
  conversations: Conversation;
  'course-logs': CourseLog;
  'course-materials': CourseMaterial;
  courses: Course;
  'cron-jobs': CronJob;
  'custom-id-schemes': CustomIdScheme;
  customermailtemplates: CustomerMailTemplate;
  documents: Document;
  documenttypes: DocumentType;
  'employee-contracts': EmployeeContract;
  employeecontracttemplates: EmployeeContractTemplate;
  employees: Employee;
  'event-infos': EventInfo;
  'event-topics': EventTopic;
  'handout-events': HandoutEvent;
  handouts: Handout;
  holidays: Holiday;
  installation: Installation;
  'institution-activity-signups': InstitutionActivitySignup;
  institutions: Institution;
  'invoice-cycle-drafts': InvoiceCycleDraft;
  'invoice-cycles': InvoiceCycle;
  invoices: Invoice;
  invoicetemplates: InvoiceTemplate;
  'job-types': JobType;
  jobads: JobAd;
  'login-users': LoginUser;
  mails: Mail;
  'messenger-accounts': MessengerAccount;
  notifications: Notification;
  'one-time-special-fees': OneTimeSpecialFee;
  'online-form-submissions': OnlineFormSubmission;
  'optimization-suggestions': OptimizationSuggestion;
  'outgoing-mails': OutgoingMail;
  parents: Parent;
  paychecks: Paycheck;
  'post-stamps': PostStamp;
  'product-orders': ProductOrder;
  products: Product;
  responsibles: Responsible;
  roles: Role;
  rooms: Room;
  'scheduled-product-series': ScheduledProductSeries;
  'school-classes': SchoolClass;
  'shipment-bundle-templates': ShipmentBundleTemplate;
  'shipment-bundles': ShipmentBundle;
  shipments: Shipment;
  'short-ids': ShortId;
  'sign-ins': SignIn;
  stacks: Stack;
  'stored-documents': StoredDocument;
  'student-absences': StudentAbsence;
  students: Student;
  subjects: Subject;
  'submission-files': SubmissionFile;
  'substitution-answers': SubstitutionAnswer;
  'substitution-inquiries': SubstitutionInquiry;
  surveys: Survey;
  tags: Tag;
  taxonomies: Taxonomy;
  'taxonomy-terms': TaxonomyTerm;
  terminations: Termination;
  'to-dos': ToDo;
  trackings: Tracking;
  trainings: Training;
  'user-survey-responses': UserSurveyResponse;
  'user-surveys': UserSurvey;
  warehouseorders: WarehouseOrder;
  webhooks: Webhook;
  'whatsapp-messages': WhatsappMessage;
  whatsappmessagetemplates: WhatsappMessageTemplate;
  workflows: Workflow;
}
