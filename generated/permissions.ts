// Written by `npm run generate` from the definitions; never edited.
export const permissionCatalogue = {
  "auto-permissions": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "initializePermissionHooks"
    ],
    "fields": [
      "name",
      "description",
      "isActive",
      "rule",
      "state",
      "problem",
      "peopleCount",
      "recordCount",
      "checkedAt",
      "createdAt",
      "updatedAt"
    ]
  },
  "login-users": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "allocateRolesToUsers",
      "removeRolesFromUsers",
      "logInAsAnotherUser",
      "createTemporaryUsers"
    ],
    "fields": [
      "mail",
      "name",
      "type",
      "meta",
      "isLocked",
      "isDeactivated",
      "endsAt",
      "password",
      "state",
      "lastLoginAt",
      "passwordAttempts",
      "activationLink",
      "sipIds",
      "appTokens",
      "roles",
      "crudAccess",
      "guiAccess",
      "permissionHookEntries",
      "permissionSum",
      "dashboard",
      "createdAt",
      "updatedAt"
    ]
  },
  "mails": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "recipient",
      "subject",
      "text",
      "state",
      "sentAt",
      "attempts",
      "error",
      "expiresAt",
      "createdAt",
      "updatedAt"
    ]
  },
  "roles": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "startCronJobs",
      "stopCronJobs"
    ],
    "fields": [
      "name",
      "description",
      "crudAccess",
      "guiAccess",
      "createdAt",
      "updatedAt"
    ]
  },
  "sign-ins": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "account",
      "loginUser",
      "result",
      "address",
      "userAgent",
      "createdAt",
      "updatedAt"
    ]
  },
  "acquisition-lists": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "assignee",
      "forEmployee",
      "institutions",
      "isActive",
      "creator",
      "createdAt",
      "updatedAt"
    ]
  },
  "contracts": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "shareAccess"
    ],
    "fields": [
      "name",
      "conditions",
      "salaryBasis",
      "salaryPerUnit",
      "travelExpenseCompensationPerKilometer",
      "createdAt",
      "updatedAt"
    ]
  },
  "employees": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "shareAccess",
      "writeCourseLogsForOthers",
      "updateCourseLinks",
      "manageJobAdPublications",
      "seeOthersPaychecks",
      "confirmPaychecksForOthers",
      "auditAndReleasePaychecks"
    ],
    "fields": [
      "gender",
      "firstName",
      "lastName",
      "birthday",
      "profileImg",
      "isEmployee",
      "isTeacher",
      "isApplicant",
      "status",
      "customId",
      "accountingRef",
      "hasLogin",
      "address",
      "contactInformation",
      "isActive",
      "activateAt",
      "deactivateAt",
      "deactivatedAt",
      "subjects",
      "abilities",
      "excludeFromOptimizations",
      "hasDriverLicense",
      "hasCar",
      "maxDistance",
      "maxTravelTime",
      "assignedInstitutions",
      "plannedInstitutions",
      "availabilities",
      "availableEventDates",
      "blockedSlotsCalendar",
      "exceptionalBlockedSlotsCalendar",
      "contract",
      "payment",
      "taxInformation",
      "compliance",
      "acquiredBy",
      "recruitingPlatform",
      "applications",
      "supervisor",
      "isSupervisor",
      "defaultSupervisorForStates",
      "createdAt",
      "updatedAt"
    ]
  },
  "holidays": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "type",
      "start",
      "end",
      "additionalText",
      "countryCode",
      "stateCode",
      "institution",
      "forInstitutions",
      "creator",
      "createdAt",
      "updatedAt"
    ]
  },
  "institutions": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "shareAccess",
      "useMapsDistanceMatrix",
      "readStats",
      "chargePostageAccount",
      "printActivitySignup"
    ],
    "fields": [
      "name",
      "customId",
      "accountingRef",
      "type",
      "totalAmountPupils",
      "supervisor",
      "acquiredBy",
      "address",
      "contactInformation",
      "isRented",
      "rentAmount",
      "rentInterval",
      "rentNote",
      "courseInfoText",
      "isActive",
      "activateAt",
      "deactivateAt",
      "deactivatedAt",
      "status",
      "assignedTeachers",
      "plannedTeachers",
      "assignedEmployees",
      "plannedEmployees",
      "responsibles",
      "availabilities",
      "blockedSlotsCalendar",
      "exceptionalBlockedSlotsCalendar",
      "acquisitionStatus",
      "lastUpdatedAcquisitionStatus",
      "lastUpdatedAcquisitionStatusBy",
      "acquisitionStatusItems",
      "covidRecords",
      "createdAt",
      "updatedAt"
    ]
  },
  "job-types": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "neutral",
      "female",
      "male",
      "createdAt",
      "updatedAt"
    ]
  },
  "parents": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "useSepaTools",
      "useBookInvoiceGenerator"
    ],
    "fields": [
      "gender",
      "firstName",
      "lastName",
      "birthday",
      "customId",
      "accountingRef",
      "hasLogin",
      "address",
      "contactInformation",
      "isActive",
      "deactivatedAt",
      "payment",
      "createdAt",
      "updatedAt"
    ]
  },
  "responsibles": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "shareAccess",
      "sendMailAsCustomer",
      "renderMailTemplates",
      "renderWhatsAppTemplates"
    ],
    "fields": [
      "gender",
      "firstName",
      "lastName",
      "birthday",
      "profileImg",
      "jobType",
      "schoolType",
      "hasLogin",
      "contactInformation",
      "createdAt",
      "updatedAt"
    ]
  },
  "subjects": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "color",
      "topics",
      "hiddenFromSelection",
      "createdAt",
      "updatedAt"
    ]
  }
} as const;
