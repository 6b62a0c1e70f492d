// Written by `npm run generate` from the definitions; never edited.
export interface Abilities {
online?: (boolean | null)
atHome?: (boolean | null)
}

export type AcquisitionClosedReason = ("competitor-present" | "no-commercial-offers" | "no-rooms" | "room-usage-forbidden" | "not-interested" | "too-expensive" | "deprived-area" | "equal-opportunity" | "no-budget" | "cooperation-ended" | "other")

export type AcquisitionStatus = ("open" | "in-progress" | "committed" | "closed")

export interface AcquisitionStatusItem {
at: (string | null)
status: (AcquisitionStatus | null)
reason?: (AcquisitionClosedReason | null)
note?: (string | null)
}

export interface Address {
street: (string | null)
houseNumber?: (string | null)
postal: (string | null)
city: (string | null)
state: (FederalState | null)
country: (Country | null)
location?: unknown
}

export interface Application {
date: (string | null)
jobTitle?: (string | null)
platform?: (RecruitingPlatform | null)
status: (ApplicationStatus | null)
note?: (string | null)
}

export type ApplicationStatus = ("received" | "interview" | "trial-lesson" | "accepted" | "rejected" | "withdrawn")

export interface AvailabilityEntry {
dayOfWeek: (Weekday | null)
timeRange: (TimeRange | null)
labels: (AvailabilityLabel[] | null)
updatedAt?: (string | null)
}

export type AvailabilityLabel = ("course" | "substitution" | "trial" | "online" | "exceptional")

export interface Avatar {
skinColor?: (string | null)
topType?: (string | null)
topColor?: (string | null)
eyebrowType?: (string | null)
eyesType?: (string | null)
accessoriesType?: (string | null)
mouthType?: (string | null)
facialHairType?: (string | null)
facialHairColor?: (string | null)
clothesType?: (string | null)
clothesGraphicsType?: (string | null)
clothesColor?: (string | null)
}

export interface BlockedSlot {
date: (string | null)
timeRange?: (TimeRange | null)
reason?: (string | null)
}

export interface Compliance {
conductCertificateDate?: (string | null)
conductCertificateValidUntil?: (string | null)
measlesProofDate?: (string | null)
workPermitValidUntil?: (string | null)
privacyAgreementDate?: (string | null)
childProtectionAgreementDate?: (string | null)
note?: (string | null)
}

export interface ContactInformation {
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
fax1?: (string | null)
fax2?: (string | null)
website?: (string | null)
notes?: (ContactNotes | null)
}

export interface ContactNotes {
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
}

export type Country = ("DE" | "AF" | "EG" | "AX" | "AL" | "DZ" | "AS" | "VI" | "UM" | "AD" | "AO" | "AI" | "AQ" | "AG" | "GQ" | "AR" | "AM" | "AW" | "AZ" | "ET" | "AU" | "BS" | "BH" | "BD" | "BB" | "BY" | "BE" | "BZ" | "BJ" | "BM" | "BT" | "BO" | "BA" | "BW" | "BV" | "BR" | "VG" | "IO" | "BN" | "BG" | "BF" | "BI" | "CV" | "CL" | "CN" | "CK" | "CR" | "CI" | "CW" | "DK" | "DM" | "DO" | "DJ" | "EC" | "SV" | "ER" | "EE" | "SZ" | "FK" | "FO" | "FJ" | "FI" | "FR" | "GF" | "PF" | "TF" | "GA" | "GM" | "GE" | "GH" | "GI" | "GD" | "GR" | "GL" | "GP" | "GU" | "GT" | "GG" | "GN" | "GW" | "GY" | "HT" | "HM" | "HN" | "IN" | "ID" | "IQ" | "IR" | "IE" | "IS" | "IM" | "IL" | "IT" | "JM" | "JP" | "YE" | "JE" | "JO" | "KY" | "KH" | "CM" | "CA" | "BQ" | "KZ" | "QA" | "KE" | "KG" | "KI" | "CC" | "CO" | "KM" | "CG" | "CD" | "HR" | "CU" | "KW" | "LA" | "LS" | "LV" | "LB" | "LR" | "LY" | "LI" | "LT" | "LU" | "MG" | "MW" | "MY" | "MV" | "ML" | "MT" | "MA" | "MH" | "MQ" | "MR" | "MU" | "YT" | "MX" | "FM" | "MC" | "MN" | "ME" | "MS" | "MZ" | "MM" | "NA" | "NR" | "NP" | "NC" | "NZ" | "NI" | "NL" | "NE" | "NG" | "NU" | "KP" | "MP" | "MK" | "NF" | "NO" | "OM" | "AT" | "PK" | "PS" | "PW" | "PA" | "PG" | "PY" | "PE" | "PH" | "PN" | "PL" | "PT" | "PR" | "MD" | "RE" | "RW" | "RO" | "RU" | "SB" | "ZM" | "WS" | "SM" | "ST" | "SA" | "SE" | "CH" | "SN" | "RS" | "SC" | "SL" | "ZW" | "SG" | "SX" | "SK" | "SI" | "SO" | "HK" | "MO" | "ES" | "SJ" | "LK" | "BL" | "SH" | "KN" | "LC" | "MF" | "PM" | "VC" | "ZA" | "SD" | "GS" | "KR" | "SS" | "SR" | "SY" | "TJ" | "TW" | "TZ" | "TH" | "TL" | "TG" | "TK" | "TO" | "TT" | "TD" | "CZ" | "TN" | "TR" | "TM" | "TC" | "TV" | "UG" | "UA" | "HU" | "UY" | "UZ" | "VU" | "VA" | "VE" | "AE" | "US" | "GB" | "VN" | "WF" | "CX" | "EH" | "CF" | "CY")

export interface CovidRecord {
date: (string | null)
isTeachingAllowed?: (boolean | null)
validUntil?: (string | null)
note?: (string | null)
}

export type EmployeeStatus = ("onboarding" | "employed" | "on-leave" | "terminated" | "left")

export interface EventDate {
date: (string | null)
timeRange?: (TimeRange | null)
note?: (string | null)
}

export type FederalState = ("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NRW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")

export type Gender = ("female" | "male" | "diverse" | "family")

export type HolidayType = ("school" | "public" | "company")

export type InstitutionStatus = ("untouched" | "pending" | "in-progress" | "inactive" | "active" | "declined" | "no-teacher" | "potential-location")

export type InstitutionType = ("public-school" | "institution" | "private-flat" | "headquarters" | "online" | "other")

export interface Payment {
method?: (PaymentMethod | null)
accountHolder?: (string | null)
iban?: (string | null)
bic?: (string | null)
mandateReference?: (string | null)
mandateDate?: (string | null)
}

export type PaymentMethod = ("direct-debit" | "bank-transfer" | "cash")

export type RecruitingPlatform = ("website" | "recommendation" | "university" | "job-portal" | "employment-agency" | "classifieds" | "social-media" | "fair" | "other")

export type RentInterval = ("hour" | "course-unit" | "day" | "month" | "half-year" | "year")

export type SalaryBasis = ("hour" | "course-unit" | "month")

export type SchoolType = ("kindergarten" | "primary-school" | "secondary-school" | "middle-school" | "comprehensive-school" | "grammar-school" | "special-needs-school" | "vocational-school" | "independent-school" | "music-school" | "other")

export type TaxClass = ("1" | "2" | "3" | "4" | "5" | "6")

export interface TaxInformation {
taxId?: (string | null)
taxNumber?: (string | null)
taxClass?: (TaxClass | null)
vatId?: (string | null)
isSmallBusiness?: (boolean | null)
}

export interface TimeRange {
startTime: (number | null)
endTime: (number | null)
}

export type Weekday = (1 | 2 | 3 | 4 | 5 | 6 | 7)

export interface AutoPermission {
id: string
name?: (string | null)
description?: (string | null)
isActive?: (boolean | null)
rule?: unknown
state?: (("works" | "broken") | null)
problem?: (string | null)
peopleCount?: (number | null)
recordCount?: (number | null)
checkedAt?: (string | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface LoginUser {
id: string
mail?: (string | null)
name?: (string | null)
type?: (("employee" | "student" | "parent") | null)
meta?: ({
type: ("employees" | "parents")
id: string
} | null)
isLocked?: (boolean | null)
isDeactivated?: (boolean | null)
endsAt?: (string | null)
state?: (("invited" | "active" | "temporary") | null)
lastLoginAt?: (string | null)
passwordAttempts?: (number | null)
activationLink?: (string | null)
sipIds?: (string[] | null)
roles?: (string[] | null)
crudAccess?: unknown
guiAccess?: unknown
permissionHookEntries?: unknown
permissionSum?: unknown
dashboard?: unknown
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Mail {
id: string
recipient?: (string | null)
subject?: (string | null)
text?: (string | null)
state?: (("waiting" | "sent" | "kept" | "failed") | null)
sentAt?: (string | null)
attempts?: (number | null)
error?: (string | null)
expiresAt?: (string | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Role {
id: string
name?: (string | null)
description?: (string | null)
crudAccess?: unknown
guiAccess?: unknown
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface SignIn {
id: string
account?: (string | null)
loginUser?: (string | null)
result?: (("success" | "wrongPassword" | "unknownAccount" | "closedAccount") | null)
address?: (string | null)
userAgent?: (string | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface AcquisitionList {
id: string
name?: (string | null)
assignee?: (string | null)
forEmployee?: (string | null)
institutions?: (string[] | null)
isActive?: (boolean | null)
creator?: (string | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Contract {
id: string
name?: (string | null)
conditions?: (string | null)
salaryBasis?: (SalaryBasis | null)
salaryPerUnit?: (number | null)
travelExpenseCompensationPerKilometer?: (number | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Employee {
id: string
gender?: (Gender | null)
firstName?: (string | null)
lastName?: (string | null)
birthday?: (string | null)
profileImg?: (Avatar | null)
isEmployee?: (boolean | null)
isTeacher?: (boolean | null)
isApplicant?: (boolean | null)
status?: (EmployeeStatus | null)
customId?: (string | null)
accountingRef?: (string | null)
hasLogin?: (boolean | null)
address?: (Address | null)
contactInformation?: (ContactInformation | null)
isActive?: (boolean | null)
activateAt?: (string | null)
deactivateAt?: (string | null)
deactivatedAt?: (string | null)
subjects?: (string[] | null)
abilities?: (Abilities | null)
excludeFromOptimizations?: (boolean | null)
hasDriverLicense?: (boolean | null)
hasCar?: (boolean | null)
maxDistance?: (number | null)
maxTravelTime?: (number | null)
assignedInstitutions?: (string[] | null)
plannedInstitutions?: (string[] | null)
availabilities?: (AvailabilityEntry[] | null)
availableEventDates?: (EventDate[] | null)
blockedSlotsCalendar?: (BlockedSlot[] | null)
exceptionalBlockedSlotsCalendar?: (BlockedSlot[] | null)
contract?: (string | null)
payment?: (Payment | null)
taxInformation?: (TaxInformation | null)
compliance?: (Compliance | null)
acquiredBy?: (string | null)
recruitingPlatform?: (RecruitingPlatform | null)
applications?: (Application[] | null)
supervisor?: (string | null)
isSupervisor?: (boolean | null)
defaultSupervisorForStates?: (FederalState[] | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Holiday {
id: string
name?: (string | null)
type?: (HolidayType | null)
start?: (string | null)
end?: (string | null)
additionalText?: (string | null)
countryCode?: (Country | null)
stateCode?: (FederalState | null)
institution?: (string | null)
forInstitutions?: (string[] | null)
creator?: (string | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Institution {
id: string
name?: (string | null)
customId?: (string | null)
accountingRef?: (string | null)
type?: (InstitutionType | null)
totalAmountPupils?: (number | null)
supervisor?: (string | null)
acquiredBy?: (string | null)
address?: (Address | null)
contactInformation?: (ContactInformation | null)
isRented?: (boolean | null)
rentAmount?: (number | null)
rentInterval?: (RentInterval | null)
rentNote?: (string | null)
courseInfoText?: (string | null)
isActive?: (boolean | null)
activateAt?: (string | null)
deactivateAt?: (string | null)
deactivatedAt?: (string | null)
status?: (InstitutionStatus | null)
assignedTeachers?: (string[] | null)
plannedTeachers?: (string[] | null)
assignedEmployees?: (string[] | null)
plannedEmployees?: (string[] | null)
responsibles?: (string[] | null)
availabilities?: (AvailabilityEntry[] | null)
blockedSlotsCalendar?: (BlockedSlot[] | null)
exceptionalBlockedSlotsCalendar?: (BlockedSlot[] | null)
acquisitionStatus?: (AcquisitionStatus | null)
lastUpdatedAcquisitionStatus?: (string | null)
lastUpdatedAcquisitionStatusBy?: (string | null)
acquisitionStatusItems?: (AcquisitionStatusItem[] | null)
covidRecords?: (CovidRecord[] | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface JobType {
id: string
neutral?: (string | null)
female?: (string | null)
male?: (string | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Parent {
id: string
gender?: (Gender | null)
firstName?: (string | null)
lastName?: (string | null)
birthday?: (string | null)
customId?: (string | null)
accountingRef?: (string | null)
hasLogin?: (boolean | null)
address?: (Address | null)
contactInformation?: (ContactInformation | null)
isActive?: (boolean | null)
deactivatedAt?: (string | null)
payment?: (Payment | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Responsible {
id: string
gender?: (Gender | null)
firstName?: (string | null)
lastName?: (string | null)
birthday?: (string | null)
profileImg?: (Avatar | null)
jobType?: (string | null)
schoolType?: (SchoolType | null)
hasLogin?: (boolean | null)
contactInformation?: (ContactInformation | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Subject {
id: string
name?: (string | null)
color?: (string | null)
topics?: (string[] | null)
hiddenFromSelection?: (boolean | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}
