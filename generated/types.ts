// Written by `npm run generate` from the definitions; never edited.
export interface LoginUser {
id: string
mail?: (string | null)
type?: (("employee" | "student" | "parent") | null)
meta?: ({
type: ("employees" | "parents")
id: string
} | null)
isDeactivated?: (boolean | null)
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

export interface Role {
id: string
name?: (string | null)
description?: (string | null)
crudAccess?: unknown
guiAccess?: unknown
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
salaryBasis?: (("hour" | "course-unit" | "month") | null)
salaryPerUnit?: (number | null)
travelExpenseCompensationPerKilometer?: (number | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Employee {
id: string
gender?: (("female" | "male" | "diverse" | "family") | null)
firstName?: (string | null)
lastName?: (string | null)
birthday?: (string | null)
profileImg?: ({
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
} | null)
isEmployee?: (boolean | null)
isTeacher?: (boolean | null)
isApplicant?: (boolean | null)
status?: (("onboarding" | "employed" | "on-leave" | "terminated" | "left") | null)
customId?: (string | null)
accountingRef?: (string | null)
hasLogin?: (boolean | null)
address?: ({
street: (string | null)
houseNumber?: (string | null)
postal: (string | null)
city: (string | null)
state: (("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NRW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH") | null)
country: (("DE" | "AF" | "EG" | "AX" | "AL" | "DZ" | "AS" | "VI" | "UM" | "AD" | "AO" | "AI" | "AQ" | "AG" | "GQ" | "AR" | "AM" | "AW" | "AZ" | "ET" | "AU" | "BS" | "BH" | "BD" | "BB" | "BY" | "BE" | "BZ" | "BJ" | "BM" | "BT" | "BO" | "BA" | "BW" | "BV" | "BR" | "VG" | "IO" | "BN" | "BG" | "BF" | "BI" | "CV" | "CL" | "CN" | "CK" | "CR" | "CI" | "CW" | "DK" | "DM" | "DO" | "DJ" | "EC" | "SV" | "ER" | "EE" | "SZ" | "FK" | "FO" | "FJ" | "FI" | "FR" | "GF" | "PF" | "TF" | "GA" | "GM" | "GE" | "GH" | "GI" | "GD" | "GR" | "GL" | "GP" | "GU" | "GT" | "GG" | "GN" | "GW" | "GY" | "HT" | "HM" | "HN" | "IN" | "ID" | "IQ" | "IR" | "IE" | "IS" | "IM" | "IL" | "IT" | "JM" | "JP" | "YE" | "JE" | "JO" | "KY" | "KH" | "CM" | "CA" | "BQ" | "KZ" | "QA" | "KE" | "KG" | "KI" | "CC" | "CO" | "KM" | "CG" | "CD" | "HR" | "CU" | "KW" | "LA" | "LS" | "LV" | "LB" | "LR" | "LY" | "LI" | "LT" | "LU" | "MG" | "MW" | "MY" | "MV" | "ML" | "MT" | "MA" | "MH" | "MQ" | "MR" | "MU" | "YT" | "MX" | "FM" | "MC" | "MN" | "ME" | "MS" | "MZ" | "MM" | "NA" | "NR" | "NP" | "NC" | "NZ" | "NI" | "NL" | "NE" | "NG" | "NU" | "KP" | "MP" | "MK" | "NF" | "NO" | "OM" | "AT" | "PK" | "PS" | "PW" | "PA" | "PG" | "PY" | "PE" | "PH" | "PN" | "PL" | "PT" | "PR" | "MD" | "RE" | "RW" | "RO" | "RU" | "SB" | "ZM" | "WS" | "SM" | "ST" | "SA" | "SE" | "CH" | "SN" | "RS" | "SC" | "SL" | "ZW" | "SG" | "SX" | "SK" | "SI" | "SO" | "HK" | "MO" | "ES" | "SJ" | "LK" | "BL" | "SH" | "KN" | "LC" | "MF" | "PM" | "VC" | "ZA" | "SD" | "GS" | "KR" | "SS" | "SR" | "SY" | "TJ" | "TW" | "TZ" | "TH" | "TL" | "TG" | "TK" | "TO" | "TT" | "TD" | "CZ" | "TN" | "TR" | "TM" | "TC" | "TV" | "UG" | "UA" | "HU" | "UY" | "UZ" | "VU" | "VA" | "VE" | "AE" | "US" | "GB" | "VN" | "WF" | "CX" | "EH" | "CF" | "CY") | null)
location?: unknown
} | null)
contactInformation?: ({
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
fax1?: (string | null)
fax2?: (string | null)
website?: (string | null)
notes?: ({
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
} | null)
} | null)
isActive?: (boolean | null)
activateAt?: (string | null)
deactivateAt?: (string | null)
deactivatedAt?: (string | null)
subjects?: (string[] | null)
abilities?: ({
online?: (boolean | null)
atHome?: (boolean | null)
} | null)
excludeFromOptimizations?: (boolean | null)
hasDriverLicense?: (boolean | null)
hasCar?: (boolean | null)
maxDistance?: (number | null)
maxTravelTime?: (number | null)
assignedInstitutions?: (string[] | null)
plannedInstitutions?: (string[] | null)
availabilities?: ({
dayOfWeek: ((1 | 2 | 3 | 4 | 5 | 6 | 7) | null)
timeRange: ({
startTime: (number | null)
endTime: (number | null)
} | null)
labels: (("course" | "substitution" | "trial" | "online" | "exceptional")[] | null)
updatedAt?: (string | null)
}[] | null)
availableEventDates?: ({
date: (string | null)
timeRange?: ({
startTime: (number | null)
endTime: (number | null)
} | null)
note?: (string | null)
}[] | null)
blockedSlotsCalendar?: ({
date: (string | null)
timeRange?: ({
startTime: (number | null)
endTime: (number | null)
} | null)
reason?: (string | null)
}[] | null)
exceptionalBlockedSlotsCalendar?: ({
date: (string | null)
timeRange?: ({
startTime: (number | null)
endTime: (number | null)
} | null)
reason?: (string | null)
}[] | null)
contract?: (string | null)
payment?: ({
method?: (("direct-debit" | "bank-transfer" | "cash") | null)
accountHolder?: (string | null)
iban?: (string | null)
bic?: (string | null)
mandateReference?: (string | null)
mandateDate?: (string | null)
} | null)
taxInformation?: ({
taxId?: (string | null)
taxNumber?: (string | null)
taxClass?: (("1" | "2" | "3" | "4" | "5" | "6") | null)
vatId?: (string | null)
isSmallBusiness?: (boolean | null)
} | null)
compliance?: ({
conductCertificateDate?: (string | null)
conductCertificateValidUntil?: (string | null)
measlesProofDate?: (string | null)
workPermitValidUntil?: (string | null)
privacyAgreementDate?: (string | null)
childProtectionAgreementDate?: (string | null)
note?: (string | null)
} | null)
acquiredBy?: (string | null)
recruitingPlatform?: (("website" | "recommendation" | "university" | "job-portal" | "employment-agency" | "classifieds" | "social-media" | "fair" | "other") | null)
applications?: ({
date: (string | null)
jobTitle?: (string | null)
platform?: (("website" | "recommendation" | "university" | "job-portal" | "employment-agency" | "classifieds" | "social-media" | "fair" | "other") | null)
status: (("received" | "interview" | "trial-lesson" | "accepted" | "rejected" | "withdrawn") | null)
note?: (string | null)
}[] | null)
supervisor?: (string | null)
isSupervisor?: (boolean | null)
defaultSupervisorForStates?: (("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NRW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH")[] | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Holiday {
id: string
name?: (string | null)
type?: (("school" | "public" | "company") | null)
start?: (string | null)
end?: (string | null)
additionalText?: (string | null)
countryCode?: (("DE" | "AF" | "EG" | "AX" | "AL" | "DZ" | "AS" | "VI" | "UM" | "AD" | "AO" | "AI" | "AQ" | "AG" | "GQ" | "AR" | "AM" | "AW" | "AZ" | "ET" | "AU" | "BS" | "BH" | "BD" | "BB" | "BY" | "BE" | "BZ" | "BJ" | "BM" | "BT" | "BO" | "BA" | "BW" | "BV" | "BR" | "VG" | "IO" | "BN" | "BG" | "BF" | "BI" | "CV" | "CL" | "CN" | "CK" | "CR" | "CI" | "CW" | "DK" | "DM" | "DO" | "DJ" | "EC" | "SV" | "ER" | "EE" | "SZ" | "FK" | "FO" | "FJ" | "FI" | "FR" | "GF" | "PF" | "TF" | "GA" | "GM" | "GE" | "GH" | "GI" | "GD" | "GR" | "GL" | "GP" | "GU" | "GT" | "GG" | "GN" | "GW" | "GY" | "HT" | "HM" | "HN" | "IN" | "ID" | "IQ" | "IR" | "IE" | "IS" | "IM" | "IL" | "IT" | "JM" | "JP" | "YE" | "JE" | "JO" | "KY" | "KH" | "CM" | "CA" | "BQ" | "KZ" | "QA" | "KE" | "KG" | "KI" | "CC" | "CO" | "KM" | "CG" | "CD" | "HR" | "CU" | "KW" | "LA" | "LS" | "LV" | "LB" | "LR" | "LY" | "LI" | "LT" | "LU" | "MG" | "MW" | "MY" | "MV" | "ML" | "MT" | "MA" | "MH" | "MQ" | "MR" | "MU" | "YT" | "MX" | "FM" | "MC" | "MN" | "ME" | "MS" | "MZ" | "MM" | "NA" | "NR" | "NP" | "NC" | "NZ" | "NI" | "NL" | "NE" | "NG" | "NU" | "KP" | "MP" | "MK" | "NF" | "NO" | "OM" | "AT" | "PK" | "PS" | "PW" | "PA" | "PG" | "PY" | "PE" | "PH" | "PN" | "PL" | "PT" | "PR" | "MD" | "RE" | "RW" | "RO" | "RU" | "SB" | "ZM" | "WS" | "SM" | "ST" | "SA" | "SE" | "CH" | "SN" | "RS" | "SC" | "SL" | "ZW" | "SG" | "SX" | "SK" | "SI" | "SO" | "HK" | "MO" | "ES" | "SJ" | "LK" | "BL" | "SH" | "KN" | "LC" | "MF" | "PM" | "VC" | "ZA" | "SD" | "GS" | "KR" | "SS" | "SR" | "SY" | "TJ" | "TW" | "TZ" | "TH" | "TL" | "TG" | "TK" | "TO" | "TT" | "TD" | "CZ" | "TN" | "TR" | "TM" | "TC" | "TV" | "UG" | "UA" | "HU" | "UY" | "UZ" | "VU" | "VA" | "VE" | "AE" | "US" | "GB" | "VN" | "WF" | "CX" | "EH" | "CF" | "CY") | null)
stateCode?: (("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NRW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH") | null)
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
type?: (("public-school" | "institution" | "private-flat" | "headquarters" | "online" | "other") | null)
totalAmountPupils?: (number | null)
supervisor?: (string | null)
acquiredBy?: (string | null)
address?: ({
street: (string | null)
houseNumber?: (string | null)
postal: (string | null)
city: (string | null)
state: (("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NRW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH") | null)
country: (("DE" | "AF" | "EG" | "AX" | "AL" | "DZ" | "AS" | "VI" | "UM" | "AD" | "AO" | "AI" | "AQ" | "AG" | "GQ" | "AR" | "AM" | "AW" | "AZ" | "ET" | "AU" | "BS" | "BH" | "BD" | "BB" | "BY" | "BE" | "BZ" | "BJ" | "BM" | "BT" | "BO" | "BA" | "BW" | "BV" | "BR" | "VG" | "IO" | "BN" | "BG" | "BF" | "BI" | "CV" | "CL" | "CN" | "CK" | "CR" | "CI" | "CW" | "DK" | "DM" | "DO" | "DJ" | "EC" | "SV" | "ER" | "EE" | "SZ" | "FK" | "FO" | "FJ" | "FI" | "FR" | "GF" | "PF" | "TF" | "GA" | "GM" | "GE" | "GH" | "GI" | "GD" | "GR" | "GL" | "GP" | "GU" | "GT" | "GG" | "GN" | "GW" | "GY" | "HT" | "HM" | "HN" | "IN" | "ID" | "IQ" | "IR" | "IE" | "IS" | "IM" | "IL" | "IT" | "JM" | "JP" | "YE" | "JE" | "JO" | "KY" | "KH" | "CM" | "CA" | "BQ" | "KZ" | "QA" | "KE" | "KG" | "KI" | "CC" | "CO" | "KM" | "CG" | "CD" | "HR" | "CU" | "KW" | "LA" | "LS" | "LV" | "LB" | "LR" | "LY" | "LI" | "LT" | "LU" | "MG" | "MW" | "MY" | "MV" | "ML" | "MT" | "MA" | "MH" | "MQ" | "MR" | "MU" | "YT" | "MX" | "FM" | "MC" | "MN" | "ME" | "MS" | "MZ" | "MM" | "NA" | "NR" | "NP" | "NC" | "NZ" | "NI" | "NL" | "NE" | "NG" | "NU" | "KP" | "MP" | "MK" | "NF" | "NO" | "OM" | "AT" | "PK" | "PS" | "PW" | "PA" | "PG" | "PY" | "PE" | "PH" | "PN" | "PL" | "PT" | "PR" | "MD" | "RE" | "RW" | "RO" | "RU" | "SB" | "ZM" | "WS" | "SM" | "ST" | "SA" | "SE" | "CH" | "SN" | "RS" | "SC" | "SL" | "ZW" | "SG" | "SX" | "SK" | "SI" | "SO" | "HK" | "MO" | "ES" | "SJ" | "LK" | "BL" | "SH" | "KN" | "LC" | "MF" | "PM" | "VC" | "ZA" | "SD" | "GS" | "KR" | "SS" | "SR" | "SY" | "TJ" | "TW" | "TZ" | "TH" | "TL" | "TG" | "TK" | "TO" | "TT" | "TD" | "CZ" | "TN" | "TR" | "TM" | "TC" | "TV" | "UG" | "UA" | "HU" | "UY" | "UZ" | "VU" | "VA" | "VE" | "AE" | "US" | "GB" | "VN" | "WF" | "CX" | "EH" | "CF" | "CY") | null)
location?: unknown
} | null)
contactInformation?: ({
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
fax1?: (string | null)
fax2?: (string | null)
website?: (string | null)
notes?: ({
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
} | null)
} | null)
isRented?: (boolean | null)
rentAmount?: (number | null)
rentInterval?: (("hour" | "course-unit" | "day" | "month" | "half-year" | "year") | null)
rentNote?: (string | null)
courseInfoText?: (string | null)
isActive?: (boolean | null)
activateAt?: (string | null)
deactivateAt?: (string | null)
deactivatedAt?: (string | null)
status?: (("untouched" | "pending" | "in-progress" | "inactive" | "active" | "declined" | "no-teacher" | "potential-location") | null)
assignedTeachers?: (string[] | null)
plannedTeachers?: (string[] | null)
assignedEmployees?: (string[] | null)
plannedEmployees?: (string[] | null)
responsibles?: (string[] | null)
availabilities?: ({
dayOfWeek: ((1 | 2 | 3 | 4 | 5 | 6 | 7) | null)
timeRange: ({
startTime: (number | null)
endTime: (number | null)
} | null)
labels: (("course" | "substitution" | "trial" | "online" | "exceptional")[] | null)
updatedAt?: (string | null)
}[] | null)
blockedSlotsCalendar?: ({
date: (string | null)
timeRange?: ({
startTime: (number | null)
endTime: (number | null)
} | null)
reason?: (string | null)
}[] | null)
exceptionalBlockedSlotsCalendar?: ({
date: (string | null)
timeRange?: ({
startTime: (number | null)
endTime: (number | null)
} | null)
reason?: (string | null)
}[] | null)
acquisitionStatus?: (("open" | "in-progress" | "committed" | "closed") | null)
lastUpdatedAcquisitionStatus?: (string | null)
lastUpdatedAcquisitionStatusBy?: (string | null)
acquisitionStatusItems?: ({
at: (string | null)
status: (("open" | "in-progress" | "committed" | "closed") | null)
reason?: (("competitor-present" | "no-commercial-offers" | "no-rooms" | "room-usage-forbidden" | "not-interested" | "too-expensive" | "deprived-area" | "equal-opportunity" | "no-budget" | "cooperation-ended" | "other") | null)
note?: (string | null)
}[] | null)
covidRecords?: ({
date: (string | null)
isTeachingAllowed?: (boolean | null)
validUntil?: (string | null)
note?: (string | null)
}[] | null)
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
gender?: (("female" | "male" | "diverse" | "family") | null)
firstName?: (string | null)
lastName?: (string | null)
birthday?: (string | null)
customId?: (string | null)
accountingRef?: (string | null)
hasLogin?: (boolean | null)
address?: ({
street: (string | null)
houseNumber?: (string | null)
postal: (string | null)
city: (string | null)
state: (("BW" | "BY" | "BE" | "BB" | "HB" | "HH" | "HE" | "MV" | "NI" | "NRW" | "RP" | "SL" | "SN" | "ST" | "SH" | "TH") | null)
country: (("DE" | "AF" | "EG" | "AX" | "AL" | "DZ" | "AS" | "VI" | "UM" | "AD" | "AO" | "AI" | "AQ" | "AG" | "GQ" | "AR" | "AM" | "AW" | "AZ" | "ET" | "AU" | "BS" | "BH" | "BD" | "BB" | "BY" | "BE" | "BZ" | "BJ" | "BM" | "BT" | "BO" | "BA" | "BW" | "BV" | "BR" | "VG" | "IO" | "BN" | "BG" | "BF" | "BI" | "CV" | "CL" | "CN" | "CK" | "CR" | "CI" | "CW" | "DK" | "DM" | "DO" | "DJ" | "EC" | "SV" | "ER" | "EE" | "SZ" | "FK" | "FO" | "FJ" | "FI" | "FR" | "GF" | "PF" | "TF" | "GA" | "GM" | "GE" | "GH" | "GI" | "GD" | "GR" | "GL" | "GP" | "GU" | "GT" | "GG" | "GN" | "GW" | "GY" | "HT" | "HM" | "HN" | "IN" | "ID" | "IQ" | "IR" | "IE" | "IS" | "IM" | "IL" | "IT" | "JM" | "JP" | "YE" | "JE" | "JO" | "KY" | "KH" | "CM" | "CA" | "BQ" | "KZ" | "QA" | "KE" | "KG" | "KI" | "CC" | "CO" | "KM" | "CG" | "CD" | "HR" | "CU" | "KW" | "LA" | "LS" | "LV" | "LB" | "LR" | "LY" | "LI" | "LT" | "LU" | "MG" | "MW" | "MY" | "MV" | "ML" | "MT" | "MA" | "MH" | "MQ" | "MR" | "MU" | "YT" | "MX" | "FM" | "MC" | "MN" | "ME" | "MS" | "MZ" | "MM" | "NA" | "NR" | "NP" | "NC" | "NZ" | "NI" | "NL" | "NE" | "NG" | "NU" | "KP" | "MP" | "MK" | "NF" | "NO" | "OM" | "AT" | "PK" | "PS" | "PW" | "PA" | "PG" | "PY" | "PE" | "PH" | "PN" | "PL" | "PT" | "PR" | "MD" | "RE" | "RW" | "RO" | "RU" | "SB" | "ZM" | "WS" | "SM" | "ST" | "SA" | "SE" | "CH" | "SN" | "RS" | "SC" | "SL" | "ZW" | "SG" | "SX" | "SK" | "SI" | "SO" | "HK" | "MO" | "ES" | "SJ" | "LK" | "BL" | "SH" | "KN" | "LC" | "MF" | "PM" | "VC" | "ZA" | "SD" | "GS" | "KR" | "SS" | "SR" | "SY" | "TJ" | "TW" | "TZ" | "TH" | "TL" | "TG" | "TK" | "TO" | "TT" | "TD" | "CZ" | "TN" | "TR" | "TM" | "TC" | "TV" | "UG" | "UA" | "HU" | "UY" | "UZ" | "VU" | "VA" | "VE" | "AE" | "US" | "GB" | "VN" | "WF" | "CX" | "EH" | "CF" | "CY") | null)
location?: unknown
} | null)
contactInformation?: ({
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
fax1?: (string | null)
fax2?: (string | null)
website?: (string | null)
notes?: ({
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
} | null)
} | null)
isActive?: (boolean | null)
deactivatedAt?: (string | null)
payment?: ({
method?: (("direct-debit" | "bank-transfer" | "cash") | null)
accountHolder?: (string | null)
iban?: (string | null)
bic?: (string | null)
mandateReference?: (string | null)
mandateDate?: (string | null)
} | null)
createdAt?: (string | null)
updatedAt?: (string | null)
}

export interface Responsible {
id: string
gender?: (("female" | "male" | "diverse" | "family") | null)
firstName?: (string | null)
lastName?: (string | null)
birthday?: (string | null)
profileImg?: ({
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
} | null)
jobType?: (string | null)
schoolType?: (("kindergarten" | "primary-school" | "secondary-school" | "middle-school" | "comprehensive-school" | "grammar-school" | "special-needs-school" | "vocational-school" | "independent-school" | "music-school" | "other") | null)
hasLogin?: (boolean | null)
contactInformation?: ({
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
fax1?: (string | null)
fax2?: (string | null)
website?: (string | null)
notes?: ({
mail1?: (string | null)
mail2?: (string | null)
phone1?: (string | null)
phone2?: (string | null)
mobile1?: (string | null)
mobile2?: (string | null)
} | null)
} | null)
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
