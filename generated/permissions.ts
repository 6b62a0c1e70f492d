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
      "createTemporaryUsers",
      "createAccessLinks"
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
  "outgoing-mails": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "recipient",
      "subject",
      "template",
      "loginUser",
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
    "custom": [],
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
  "absences": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "employee",
      "type",
      "start",
      "end",
      "timeRange",
      "note",
      "state",
      "confirmedBy",
      "confirmedAt",
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
  "activities": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "title",
      "subject",
      "image",
      "isActive",
      "mainProduct",
      "mainProductNetPrice",
      "mainProductVatPercent",
      "mainProductGrossPrice",
      "seriesSubscriptions",
      "productSelections",
      "createdAt",
      "updatedAt"
    ]
  },
  "activity-registrations": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "signup",
      "studentData",
      "parentData",
      "createdAt",
      "updatedAt"
    ]
  },
  "articles": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "title",
      "articleNumber",
      "description",
      "unit",
      "isDefault",
      "tags",
      "unitPrice",
      "currencyCode",
      "isGross",
      "vatPercent",
      "trackStock",
      "stock",
      "packageDefaults",
      "dhlDefaultProduct",
      "articleId",
      "createdAt",
      "updatedAt"
    ]
  },
  "booking-form-templates": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "description",
      "isActive",
      "createsStudent",
      "customerType",
      "createsCourse",
      "courseType",
      "invoiceTemplates",
      "selectableSubjects",
      "selectableCourses",
      "useOpenCourses",
      "useDraftCourses",
      "selectableTimeslots",
      "onlineFormConfig",
      "printedFormConfig",
      "customPlaceholders",
      "additionalDocuments",
      "createdAt",
      "updatedAt"
    ]
  },
  "booking-forms": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "template",
      "shortId",
      "institution",
      "isInstitutionDefault",
      "handoutEvent",
      "deadline",
      "selectableSubjects",
      "selectableCourses",
      "selectableTimeslots",
      "placeholderValues",
      "printedForm",
      "additionalDocuments",
      "createdAt",
      "updatedAt"
    ]
  },
  "config": {
    "actions": [
      "read",
      "update"
    ],
    "custom": [],
    "fields": [
      "customer",
      "mail",
      "carrier",
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
  "conversations": {
    "actions": [
      "read"
    ],
    "custom": [
      "sendMailAsCustomer"
    ],
    "fields": [
      "name",
      "profileId",
      "profileType",
      "mail",
      "phoneNumber",
      "category",
      "account",
      "messages",
      "lastMessageType",
      "lastMessagePreview",
      "receivedLastMessageAt",
      "seen",
      "createdAt",
      "updatedAt"
    ]
  },
  "course-logs": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "writeCourseLogsForOthers"
    ],
    "fields": [
      "course",
      "date",
      "timeRange",
      "teacher",
      "substitutedBy",
      "isCancelled",
      "cancelReason",
      "topic",
      "homework",
      "note",
      "attendance",
      "createdAt",
      "updatedAt"
    ]
  },
  "course-materials": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "title",
      "description",
      "subject",
      "level",
      "topics",
      "file",
      "link",
      "courses",
      "isPublic",
      "createdAt",
      "updatedAt"
    ]
  },
  "courses": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "shareAccess",
      "updateCourseLinks",
      "bringOwnNumbers"
    ],
    "fields": [
      "name",
      "customId",
      "subject",
      "courseState",
      "isOpenForRegistration",
      "teacher",
      "owningTeacher",
      "institution",
      "room",
      "predecessor",
      "successor",
      "startDate",
      "endDate",
      "dayOfWeek",
      "isAllDay",
      "timeRange",
      "weekInterval",
      "schoolHolidaysApply",
      "publicHolidaysApply",
      "stateHolidaysApply",
      "countryHolidaysApply",
      "individualHolidaysApply",
      "studentItems",
      "substitutionInquiry",
      "isUnprofitable",
      "profitReport",
      "createdAt",
      "updatedAt"
    ]
  },
  "cron-jobs": {
    "actions": [
      "read",
      "update"
    ],
    "custom": [
      "startCronJobs",
      "stopCronJobs"
    ],
    "fields": [
      "name",
      "description",
      "job",
      "schedule",
      "isActive",
      "nextRunAt",
      "lastStartedAt",
      "lastFinishedAt",
      "lastResult",
      "lastError",
      "runs",
      "createdAt",
      "updatedAt"
    ]
  },
  "custom-id-schemes": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "description",
      "target",
      "pattern",
      "counter",
      "isDefault",
      "createdAt",
      "updatedAt"
    ]
  },
  "customermailtemplates": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "renderMailTemplates"
    ],
    "fields": [
      "name",
      "templateType",
      "recordTypes",
      "language",
      "description",
      "isActive",
      "subject",
      "message",
      "attachments",
      "lastEditedBy",
      "createdAt",
      "updatedAt"
    ]
  },
  "documents": {
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
      "description",
      "path",
      "file",
      "filename",
      "filetype",
      "fileHash",
      "isTemplate",
      "template",
      "visible",
      "isPublic",
      "creator",
      "createdAt",
      "updatedAt"
    ]
  },
  "documenttypes": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "description",
      "providers",
      "isRequired",
      "validityMonths",
      "createdAt",
      "updatedAt"
    ]
  },
  "employee-contracts": {
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
      "employee",
      "template",
      "startDate",
      "storedDocument",
      "salaryBasis",
      "salaryPerUnit",
      "additionalSalaryPerDay",
      "additionalSalaryPerDayDeclaration",
      "salaryPerSubmission",
      "salaryPerAdvertisingEvent",
      "paidVacation",
      "paidBreaks",
      "createdBy",
      "updatedBy",
      "specialConditionsInstitutions",
      "specialConditionsCourses",
      "createdAt",
      "updatedAt"
    ]
  },
  "employeecontracttemplates": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "salaryBasis",
      "salaryPerUnit",
      "additionalSalaryPerDay",
      "additionalSalaryPerDayDeclaration",
      "salaryPerSubmission",
      "salaryPerAdvertisingEvent",
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
      "bringOwnNumbers"
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
      "customIdScheme",
      "accountingRef",
      "hasLogin",
      "address",
      "contactInformation",
      "tags",
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
      "employeeContract",
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
  "event-infos": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "topic",
      "description",
      "startTime",
      "durationInMinutes",
      "organizerList",
      "participantList",
      "venue",
      "isCancelled",
      "isPublic",
      "createdAt",
      "updatedAt"
    ]
  },
  "event-topics": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "participantTypes",
      "description",
      "createdAt",
      "updatedAt"
    ]
  },
  "handout-events": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "institution",
      "eventDate",
      "eventStartTime",
      "eventEndTime",
      "courseStartDate",
      "isActive",
      "coordinator",
      "institutionIsAdvertiser",
      "advertiser",
      "teacher",
      "handout",
      "handoutPrinted",
      "handoutSent",
      "institutionHasConfirmed",
      "coordinatorHasConfirmed",
      "advertiserHasConfirmed",
      "teacherHasConfirmed",
      "institutionConfirmedRemotely",
      "coordinatorConfirmedRemotely",
      "advertiserConfirmedRemotely",
      "teacherConfirmedRemotely",
      "reminderConfig",
      "eventTookPlace",
      "protocol",
      "returningDate",
      "hasReturned",
      "returningAmount",
      "isDelayed",
      "advertiserFeedback",
      "institutionFeedback",
      "hasOpenActivities",
      "createdAt",
      "updatedAt"
    ]
  },
  "handouts": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "description",
      "file",
      "format",
      "stock",
      "isActive",
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
  "installation": {
    "actions": [
      "read",
      "update"
    ],
    "custom": [],
    "fields": [
      "product",
      "name",
      "legalName",
      "address",
      "mail",
      "phone",
      "website",
      "managingDirectors",
      "registerCourt",
      "registerNumber",
      "taxInformation",
      "payment",
      "federalState",
      "createdAt",
      "updatedAt"
    ]
  },
  "institution-activity-signups": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "printActivitySignup"
    ],
    "fields": [
      "name",
      "activity",
      "institution",
      "prices",
      "isOpen",
      "openAtStartOf",
      "closeAtEndOf",
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
      "bringOwnNumbers"
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
      "tags",
      "handoutEventDeviations",
      "createdAt",
      "updatedAt"
    ]
  },
  "invoice-cycle-drafts": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "titleTemplate",
      "student",
      "invoiceCycle",
      "interval",
      "recurringItems",
      "oneTimeItems",
      "scheduledProductSeriesItems",
      "createdAt",
      "updatedAt"
    ]
  },
  "invoice-cycles": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "titleTemplate",
      "student",
      "startDate",
      "interval",
      "nextDate",
      "servicePeriodShift",
      "lastExecutedAt",
      "counter",
      "recurringItems",
      "oneTimeItems",
      "createdAt",
      "updatedAt"
    ]
  },
  "invoices": {
    "actions": [
      "create",
      "read",
      "update"
    ],
    "custom": [
      "useSepaTools",
      "useBookInvoiceGenerator",
      "bringOwnNumbers"
    ],
    "fields": [
      "title",
      "invoiceNumber",
      "student",
      "cycle",
      "invoiceDate",
      "dueDate",
      "servicePeriod",
      "items",
      "netTotal",
      "vatTotal",
      "grossTotal",
      "paidState",
      "paidAmount",
      "isCanceled",
      "accountingRef",
      "pushedToAccountingAt",
      "createdAt",
      "updatedAt"
    ]
  },
  "invoicetemplates": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "isDefault",
      "paymentTermDays",
      "logo",
      "title",
      "introduction",
      "closing",
      "footer",
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
  "jobads": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "manageJobAdPublications"
    ],
    "fields": [
      "jobTitle",
      "subjects",
      "localization",
      "startDate",
      "endDate",
      "companyDescription",
      "taskDescription",
      "employeeRequirements",
      "companyBenefits",
      "jobLocations",
      "salary",
      "companyContact",
      "publishedOn",
      "publicationData",
      "publicationRefs",
      "metadata",
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
      "subject",
      "fromMail",
      "toMail",
      "ccMails",
      "message",
      "attachments",
      "sentAt",
      "type",
      "direction",
      "box",
      "account",
      "username",
      "uid",
      "repliesTo",
      "createdAt",
      "updatedAt"
    ]
  },
  "messenger-accounts": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "name",
      "type",
      "loginUser",
      "isPaused",
      "apiConfigs",
      "boxConfiguration",
      "lastCheckedAt",
      "lastError",
      "createdAt",
      "updatedAt"
    ]
  },
  "notifications": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "type",
      "loginUser",
      "messagePayload",
      "deliveredAt",
      "readAt",
      "dismissedAt",
      "createdAt",
      "updatedAt"
    ]
  },
  "one-time-special-fees": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "employee",
      "title",
      "description",
      "amount",
      "serviceDate",
      "grantedBy",
      "isBilled",
      "billingPaycheck",
      "withdrawOnNextPaycheck",
      "isWithdrawn",
      "paycheckOfWithdrawal",
      "createdAt",
      "updatedAt"
    ]
  },
  "online-form-submissions": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "state",
      "form",
      "institution",
      "handoutEvent",
      "data",
      "confirmationFile",
      "durationInSec",
      "createdAt",
      "updatedAt"
    ]
  },
  "optimization-suggestions": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "employee",
      "course",
      "institution",
      "date",
      "reason",
      "score",
      "profit",
      "profitGain",
      "confirmed_by",
      "committed",
      "committed_by",
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
      "bringOwnNumbers"
    ],
    "fields": [
      "gender",
      "firstName",
      "lastName",
      "birthday",
      "customId",
      "customIdScheme",
      "accountingRef",
      "hasLogin",
      "address",
      "contactInformation",
      "isActive",
      "deactivatedAt",
      "tags",
      "submission",
      "activityRegistration",
      "payment",
      "createdAt",
      "updatedAt"
    ]
  },
  "paychecks": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "seeOthersPaychecks",
      "confirmPaychecksForOthers",
      "auditAndReleasePaychecks",
      "bringOwnNumbers"
    ],
    "fields": [
      "employee",
      "contracts",
      "from",
      "to",
      "invoiceNumber",
      "invoiceGenerationType",
      "storedFile",
      "accountingRef",
      "totalBeforeSpecialFees",
      "total",
      "state",
      "paymentPreparedBy",
      "paymentPreparedAt",
      "paidAt",
      "createdBy",
      "updatedBy",
      "courseItems",
      "handoutEventItems",
      "submissionItems",
      "billItems",
      "specialFeeItems",
      "createdAt",
      "updatedAt"
    ]
  },
  "post-stamps": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "chargePostageAccount"
    ],
    "fields": [
      "product",
      "value",
      "voucherId",
      "boughtAt",
      "file",
      "state",
      "usedAt",
      "usedFor",
      "createdAt",
      "updatedAt"
    ]
  },
  "product-orders": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "orderNumber",
      "direction",
      "dueDate",
      "invoice",
      "refProfileType",
      "refProfile",
      "refName",
      "refEmail",
      "refAddress",
      "items",
      "fulfillmentState",
      "fulfilledAt",
      "fulfilledBy",
      "createdAt",
      "updatedAt"
    ]
  },
  "products": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "bringOwnNumbers"
    ],
    "fields": [
      "name",
      "invoiceItemName",
      "type",
      "categories",
      "customId",
      "customIdScheme",
      "legacyRef",
      "isActive",
      "activityPermissions",
      "netPrice",
      "vatPercent",
      "vat",
      "grossPrice",
      "priceBasis",
      "basis",
      "interval",
      "cost",
      "isVirtual",
      "shipment",
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
      "shareAccess"
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
  "rooms": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "isOnline",
      "institution",
      "roomNumber",
      "floor",
      "capacity",
      "availability",
      "details",
      "onlineCredentials",
      "createdAt",
      "updatedAt"
    ]
  },
  "scheduled-product-series": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "product",
      "student",
      "isActive",
      "startDate",
      "endDate",
      "interval",
      "items",
      "createdAt",
      "updatedAt"
    ]
  },
  "school-classes": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "institution",
      "grade",
      "schoolYear",
      "amountPupils",
      "teacherName",
      "note",
      "isActive",
      "createdAt",
      "updatedAt"
    ]
  },
  "shipment-bundle-templates": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "relatedTo",
      "autoIncrement",
      "isActive",
      "items",
      "createdAt",
      "updatedAt"
    ]
  },
  "shipment-bundles": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "product",
      "amount",
      "createdAt",
      "updatedAt"
    ]
  },
  "shipments": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "shipmentType",
      "shipmentProvider",
      "shipmentProductRef",
      "shipmentRef",
      "file",
      "recipientName",
      "recipientEmail",
      "recipientAddress",
      "senderName",
      "senderEmail",
      "senderAddress",
      "productOrder",
      "productShipmentBundle",
      "quantity",
      "items",
      "packageMeasurements",
      "createdAt",
      "updatedAt"
    ]
  },
  "short-ids": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "shortId",
      "name",
      "purpose",
      "bookingForm",
      "target",
      "validUntil",
      "isActive",
      "visitCount",
      "lastVisitAt",
      "createdBy",
      "createdAt",
      "updatedAt"
    ]
  },
  "stacks": {
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
      "description",
      "owner",
      "members",
      "items",
      "isClosed",
      "closedAt",
      "createdAt",
      "updatedAt"
    ]
  },
  "stored-documents": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "documentType",
      "storedFile",
      "provider",
      "providerType",
      "issuedOn",
      "validUntil",
      "note",
      "checkedBy",
      "checkedAt",
      "createdAt",
      "updatedAt"
    ]
  },
  "student-absences": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "student",
      "start",
      "end",
      "note",
      "createdAt",
      "updatedAt"
    ]
  },
  "students": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [
      "shareAccess",
      "bringOwnNumbers"
    ],
    "fields": [
      "gender",
      "firstName",
      "lastName",
      "birthday",
      "state",
      "pausedUntil",
      "isCustomer",
      "customId",
      "customIdScheme",
      "accountingRef",
      "hasLogin",
      "tags",
      "address",
      "contactInformation",
      "specialInformation",
      "isActive",
      "activateAt",
      "deactivateAt",
      "deactivatedAt",
      "parents",
      "payment",
      "subjects",
      "institution",
      "class",
      "endOfLessons",
      "endOfAfterSchoolCare",
      "registrationState",
      "submission",
      "institutionActivitySignup",
      "activityRegistration",
      "availabilities",
      "timeslots",
      "inventory",
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
  },
  "substitution-inquiries": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "course",
      "institution",
      "date",
      "timeRange",
      "absentTeacher",
      "reason",
      "note",
      "requestedTeachers",
      "state",
      "acceptedBy",
      "answeredAt",
      "createdAt",
      "updatedAt"
    ]
  },
  "surveys": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "desc",
      "isActive",
      "startDate",
      "endDate",
      "isPostponable",
      "items",
      "createdBy",
      "createdAt",
      "updatedAt"
    ]
  },
  "tags": {
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
      "description",
      "isArchived",
      "createdAt",
      "updatedAt"
    ]
  },
  "taxonomies": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "key",
      "description",
      "isArchived",
      "createdAt",
      "updatedAt"
    ]
  },
  "taxonomy-terms": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "taxonomy",
      "name",
      "description",
      "parent",
      "position",
      "icon",
      "color",
      "isArchived",
      "data",
      "createdAt",
      "updatedAt"
    ]
  },
  "terminations": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "student",
      "customer",
      "teachers",
      "courseCustomIds",
      "dueDate",
      "terminationReason",
      "description",
      "mail",
      "creator",
      "terminateCoursesAt",
      "deactivateRecurringItemsAt",
      "deactivateStudentAt",
      "deactivateCustomerAt",
      "invoiceCycle",
      "recurringItems",
      "terminationLog",
      "createdAt",
      "updatedAt"
    ]
  },
  "to-dos": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "description",
      "dueDate",
      "responsible",
      "status",
      "entity",
      "entityType",
      "dataType",
      "answerOptions",
      "data",
      "completed",
      "isClosed",
      "completedAt",
      "completionComment",
      "fromTemplate",
      "createdBy",
      "createdAt",
      "updatedAt"
    ]
  },
  "trackings": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "eventName",
      "eventTime",
      "eventId",
      "actionSource",
      "eventSourceUrl",
      "bookingForm",
      "userData",
      "customData",
      "forwardedAt",
      "forwardError",
      "createdAt",
      "updatedAt"
    ]
  },
  "trainings": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "title",
      "topic",
      "description",
      "start",
      "end",
      "venue",
      "isCancelled",
      "trainer",
      "maxParticipants",
      "participants",
      "file",
      "createdAt",
      "updatedAt"
    ]
  },
  "user-survey-responses": {
    "actions": [
      "create",
      "read"
    ],
    "custom": [],
    "fields": [
      "name",
      "survey",
      "userSurvey",
      "loginUser",
      "answeredAt",
      "postponed",
      "items",
      "createdAt",
      "updatedAt"
    ]
  },
  "user-surveys": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "name",
      "survey",
      "loginUser",
      "dueDate",
      "state",
      "postponedUntil",
      "answeredAt",
      "createdAt",
      "updatedAt"
    ]
  },
  "warehouseorders": {
    "actions": [
      "create",
      "read",
      "update",
      "delete"
    ],
    "custom": [],
    "fields": [
      "reference",
      "alternateReference",
      "article",
      "quantity",
      "state",
      "fulfilledAt",
      "fulfilledBy",
      "shipmentLabel",
      "createdAt",
      "updatedAt"
    ]
  },
  "webhooks": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "name",
      "description",
      "isActive",
      "recordTypes",
      "events",
      "url",
      "headers",
      "lastTriggeredAt",
      "lastStatus",
      "failureCount",
      "lastError",
      "createdBy",
      "createdAt",
      "updatedAt"
    ]
  },
  "whatsapp-messages": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "message",
      "header",
      "footer",
      "messageType",
      "attachments",
      "template",
      "fromName",
      "fromNumber",
      "fromProfileId",
      "toName",
      "toNumber",
      "toProfileId",
      "sentAt",
      "deliveredAt",
      "readAt",
      "whatsAppErrors",
      "type",
      "direction",
      "account",
      "phoneNumber",
      "phoneNumberId",
      "repliesTo",
      "createdAt",
      "updatedAt"
    ]
  },
  "whatsappmessagetemplates": {
    "actions": [
      "read"
    ],
    "custom": [
      "renderWhatsAppTemplates"
    ],
    "fields": [
      "name",
      "templateType",
      "category",
      "allowCategoryChange",
      "language",
      "components",
      "status",
      "reason",
      "whatsAppTemplateId",
      "configurationId",
      "lastEditedBy",
      "createdAt",
      "updatedAt"
    ]
  },
  "workflows": {
    "actions": [
      "read"
    ],
    "custom": [],
    "fields": [
      "name",
      "description",
      "isActive",
      "recordType",
      "trigger",
      "triggerField",
      "triggerDays",
      "conditions",
      "steps",
      "lastRunAt",
      "runCount",
      "createdBy",
      "createdAt",
      "updatedAt"
    ]
  }
} as const;
