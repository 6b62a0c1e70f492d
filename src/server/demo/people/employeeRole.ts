import type {
  ApplicationStatus,
  EmployeeStatus,
  EmployeeTypeLabel,
  RecruitingPlatform,
} from '../../../../generated/types.ts';
import { employeeType } from '../../../contract/employees/employeeType.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import type { DemoContext } from '../base/demoContext.ts';
import type { Random } from '../base/random.ts';

export type EmployeeRole = 'office' | 'teacher' | 'both' | 'applicant';
export interface ApplicationDraft {
  date: string;
  jobTitle: string;
  platform: RecruitingPlatform;
  status: ApplicationStatus;
}

export interface EmployeeRoleDraft {
  isTeacher: boolean;
  isEmployee: boolean;
  isApplicant: boolean;
  typeLabel: EmployeeTypeLabel | null;
  status: EmployeeStatus | null;
  recruitingPlatform: RecruitingPlatform | null;
  applications: ApplicationDraft[];
  compliance: Partial<Record<ComplianceDay, string>> | null;
}

type ComplianceDay =
  | 'conductCertificateDate'
  | 'conductCertificateValidUntil'
  | 'measlesProofDate'
  | 'privacyAgreementDate'
  | 'childProtectionAgreementDate';

const platforms = {
  website: 25,
  recommendation: 22,
  university: 14,
  'job-portal': 16,
  'employment-agency': 5,
  classifieds: 5,
  'social-media': 8,
  fair: 3,
  other: 2,
} as const;

const applicationStatuses = {
  received: 40,
  interview: 25,
  'trial-lesson': 20,
  rejected: 10,
  withdrawn: 5,
} as const;

/** The first employees are the office; about one in eight of the others is an applicant. */
export function employeeRole(random: Random, context: DemoContext, index: number): EmployeeRole {
  if (index < context.officeStaff) return random.chance(0.25) ? 'both' : 'office';
  return random.weighted({ teacher: 84, both: 4, applicant: 12 });
}

interface RoleTimes {
  isActive: boolean;
  createdAt: string;
  referenceDay: string;
}

/** Flags and data derived from the role. */
export function employeeRoleDraft(
  random: Random,
  role: EmployeeRole,
  { isActive, createdAt, referenceDay }: RoleTimes,
): EmployeeRoleDraft {
  const platform = random.chance(0.9) ? random.weighted(platforms) : null;
  const isApplicant = role === 'applicant';
  const isTeacher = role === 'teacher' || role === 'both';
  const isEmployee = role === 'office' || role === 'both';
  return {
    isTeacher,
    isEmployee,
    isApplicant,
    typeLabel: employeeType({ isEmployee, isTeacher }),
    status: isApplicant ? null : statusOf(random, isActive),
    recruitingPlatform: platform,
    applications: platform === null ? [] : [applicationDraft(random, role, { platform, createdAt })],
    compliance: isApplicant ? null : complianceDraft(random, createdAt.slice(0, 10), referenceDay),
  };
}

function statusOf(random: Random, isActive: boolean): EmployeeStatus {
  if (!isActive) return random.chance(0.7) ? 'left' : 'terminated';
  return random.weighted({ employed: 90, onboarding: 6, 'on-leave': 4 });
}

interface ApplicationOrigin {
  platform: RecruitingPlatform;
  createdAt: string;
}

function applicationDraft(
  random: Random,
  role: EmployeeRole,
  { platform, createdAt }: ApplicationOrigin,
): ApplicationDraft {
  return {
    date: createdAt.slice(0, 10),
    jobTitle: role === 'office' ? 'Standortbetreuung' : 'Musiklehrkraft',
    platform,
    status: role === 'applicant' ? random.weighted(applicationStatuses) : 'accepted',
  };
}

function complianceDraft(
  random: Random,
  since: string,
  referenceDay: string,
): EmployeeRoleDraft['compliance'] {
  const days: Partial<Record<ComplianceDay, string>> = { privacyAgreementDate: since };
  if (random.chance(0.85)) {
    // certificates are valid for five years, so long-term employees have renewed theirs
    const renewed = addDays(since, Math.floor(daysBetween(since, referenceDay) / fiveYears) * fiveYears);
    days.conductCertificateDate = renewed;
    days.conductCertificateValidUntil = addDays(renewed, fiveYears);
  }
  if (random.chance(0.9)) days.measlesProofDate = since;
  if (random.chance(0.75)) days.childProtectionAgreementDate = since;
  return days;
}

const fiveYears = 1826;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
