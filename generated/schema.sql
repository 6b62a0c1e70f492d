CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE COLLATION IF NOT EXISTS leitstand_german (provider = icu, locale = 'de-DE');

CREATE OR REPLACE FUNCTION leitstand_fold(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE t text := lower($1 COLLATE leitstand_german);
BEGIN
  IF octet_length(t) <> char_length(t) THEN
    t := replace(translate(t, 'àáäçèéöü', 'aaaceeou'), 'ß', 'ss');
    IF octet_length(t) <> char_length(t) THEN t := translate(t, 'æœøđðħıĸłŀŋſŧàáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžơưǎǐǒǔǖǘǚǜǟǡǧǩǫǭǰǵǹǻȁȃȅȇȉȋȍȏȑȓȕȗșțȟȧȩȫȭȯȱȳḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕẖẗẘẙạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'aooddhikllnstaaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzouaiouuuuuaagkoojgnaaaeeiioorruusthaeooooyabbbcdddddeeeeefghhhhhiikkkllllmmmnnnnoooopprrrrsssssttttuuuuuvvwwwwwxxyzzzhtwyaaaaaaaaaaaaeeeeeeeeiioooooooooooouuuuuuuyyyy'); END IF;
  END IF;
  RETURN replace(replace(replace(t, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
END $$;

CREATE OR REPLACE FUNCTION leitstand_digits(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN number LIKE '49%' AND $1 ~ '^\s*(\+|00)' THEN '0' || substr(number, 3) || ' ' || number
    WHEN number LIKE '0%' THEN number || ' 49' || substr(number, 2)
    ELSE number END
  FROM (SELECT CASE WHEN $1 ~ '^\s*(\+|00)' THEN regexp_replace(regexp_replace(replace($1, '(0)', ''), '\D', '', 'g'), '^00', '') ELSE regexp_replace($1, '\D', '', 'g') END) AS phone(number)
$$;

CREATE OR REPLACE FUNCTION leitstand_list_text(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT array_to_string($1, ' ') $$;

CREATE OR REPLACE FUNCTION leitstand_distance(point, point) RETURNS double precision LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 2 * 6371008.8 * asin(least(1, sqrt(power(sin(radians($2[1] - $1[1]) / 2), 2) + cos(radians($1[1])) * cos(radians($2[1])) * power(sin(radians($2[0] - $1[0]) / 2), 2))))
$$;

CREATE OR REPLACE FUNCTION leitstand_change_key(value jsonb, path text[], change text, argument text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := path[1];
  member jsonb;
  found text;
BEGIN
  IF jsonb_typeof(value) = 'array' THEN
    RETURN (
      SELECT coalesce(jsonb_agg(leitstand_change_key(item, path, change, argument) ORDER BY position), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS items(item, position)
    );
  END IF;
  IF value IS NULL OR jsonb_typeof(value) <> 'object' OR NOT value ? key THEN RETURN value; END IF;
  member := value -> key;
  IF cardinality(path) > 1 THEN
    RETURN jsonb_set(value, ARRAY[key], leitstand_change_key(member, path[2:], change, argument));
  END IF;
  IF change = 'rename' THEN RETURN (value - key) || jsonb_build_object(argument, member); END IF;
  IF change = 'drop' THEN RETURN value - key; END IF;
  found := jsonb_typeof(member);
  IF found IN (argument, 'null') THEN RETURN value; END IF;
  IF argument = 'array' THEN RETURN jsonb_set(value, ARRAY[key], jsonb_build_array(member)); END IF;
  IF argument = 'string' AND found IN ('number', 'boolean') THEN
    RETURN jsonb_set(value, ARRAY[key], to_jsonb(member #>> '{}'));
  END IF;
  IF argument = 'number' AND found = 'string' AND member #>> '{}' ~ '^-?\d{1,15}$' THEN
    RETURN jsonb_set(value, ARRAY[key], to_jsonb((member #>> '{}')::numeric));
  END IF;
  RETURN value - key;
END $$;

CREATE TABLE "sys_change_sets" (
  "id" text COLLATE "C" NOT NULL,
  "at" timestamptz DEFAULT now() NOT NULL,
  "actor" text COLLATE "C",
  "onBehalfOf" text COLLATE "C",
  "reason" text COLLATE "C" NOT NULL,
  "undoes" text COLLATE "C",
  CONSTRAINT "sys_change_sets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_changes" (
  "id" text COLLATE "C" NOT NULL,
  "changeSet" text COLLATE "C" NOT NULL,
  "resource" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "action" text COLLATE "C" NOT NULL,
  "version" integer,
  "before" jsonb NOT NULL,
  "after" jsonb NOT NULL,
  CONSTRAINT "sys_changes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_files" (
  "id" text COLLATE "C" NOT NULL,
  "name" text COLLATE leitstand_german NOT NULL,
  "mediaType" text COLLATE "C" NOT NULL,
  "size" bigint NOT NULL,
  "sha256" text COLLATE "C" NOT NULL,
  "createdAt" timestamptz DEFAULT now() NOT NULL,
  "createdBy" text COLLATE "C",
  CONSTRAINT "sys_files_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_sessions" (
  "id" text COLLATE "C" NOT NULL,
  "tokenHash" text COLLATE "C" NOT NULL,
  "loginUser" text COLLATE "C" NOT NULL,
  "origin" text COLLATE "C",
  "createdAt" timestamptz DEFAULT now() NOT NULL,
  "lastSeenAt" timestamptz DEFAULT now() NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "userAgent" text COLLATE "C",
  CONSTRAINT "sys_sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_secrets" (
  "id" text COLLATE "C" NOT NULL,
  "value" text COLLATE "C" NOT NULL,
  CONSTRAINT "sys_secrets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_credentials" (
  "id" text COLLATE "C" NOT NULL,
  "passwordHash" text COLLATE "C" NOT NULL,
  "changedAt" timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT "sys_credentials_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_account_tokens" (
  "id" text COLLATE "C" NOT NULL,
  "tokenHash" text COLLATE "C" NOT NULL,
  "loginUser" text COLLATE "C" NOT NULL,
  "purpose" text COLLATE "C" NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  CONSTRAINT "sys_account_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_settings" (
  "key" text COLLATE "C" NOT NULL,
  "value" jsonb NOT NULL,
  CONSTRAINT "sys_settings_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "sys_preferences" (
  "loginUser" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "value" jsonb NOT NULL,
  CONSTRAINT "sys_preferences_pkey" PRIMARY KEY ("loginUser", "key")
);

CREATE TABLE "sys_grant_sets" (
  "key" text COLLATE "C" NOT NULL,
  "usedAt" timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT "sys_grant_sets_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "sys_grant_ids" (
  "key" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "scope" integer NOT NULL,
  CONSTRAINT "sys_grant_ids_pkey" PRIMARY KEY ("key", "record")
);

CREATE TABLE "sys_shares" (
  "resource" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "loginUser" text COLLATE "C" NOT NULL,
  "read" jsonb NOT NULL,
  "update" jsonb NOT NULL,
  "sharedBy" text COLLATE "C",
  "sharedAt" timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT "sys_shares_pkey" PRIMARY KEY ("record", "resource", "loginUser")
);

CREATE TABLE "sys_share_counts" (
  "loginUser" text COLLATE "C" NOT NULL,
  "count" integer NOT NULL,
  CONSTRAINT "sys_share_counts_pkey" PRIMARY KEY ("loginUser")
);

CREATE TABLE "sys_idempotency" (
  "actor" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "resource" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "at" timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT "sys_idempotency_pkey" PRIMARY KEY ("actor", "key")
);

CREATE TABLE "sys_data_steps" (
  "name" text COLLATE "C" NOT NULL,
  "hash" text COLLATE "C" NOT NULL,
  "cursor" text COLLATE "C",
  "changed" integer DEFAULT 0 NOT NULL,
  "startedAt" timestamptz DEFAULT now() NOT NULL,
  "finishedAt" timestamptz,
  CONSTRAINT "sys_data_steps_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "auto-permissions" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "rule" jsonb,
  "state" text COLLATE "C" DEFAULT 'works',
  "problem" text COLLATE leitstand_german,
  "peopleCount" integer,
  "recordCount" integer,
  "checkedAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "auto-permissions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "login-users" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("mail"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("mail"::text, ''))) STORED,
  "mail" text COLLATE leitstand_german,
  "name" text COLLATE leitstand_german,
  "type" text COLLATE "C",
  "meta_type" text COLLATE "C",
  "meta_id" text COLLATE "C",
  "isLocked" boolean DEFAULT false,
  "isDeactivated" boolean DEFAULT false,
  "endsAt" timestamptz,
  "state" text COLLATE "C" DEFAULT 'invited',
  "lastLoginAt" timestamptz,
  "passwordAttempts" integer DEFAULT 0,
  "activationLink" text COLLATE leitstand_german,
  "sipIds" text[],
  "crudAccess" jsonb,
  "guiAccess" jsonb,
  "permissionHookEntries" jsonb,
  "permissionSum" jsonb,
  "dashboard" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "login-users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "login-users__roles" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "login-users__roles_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "mails" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("subject"::text, '') || ' ' || coalesce("recipient"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("subject"::text, ''))) STORED,
  "recipient" text COLLATE leitstand_german,
  "subject" text COLLATE leitstand_german,
  "text" text COLLATE leitstand_german,
  "state" text COLLATE "C" DEFAULT 'waiting',
  "sentAt" timestamptz,
  "attempts" integer DEFAULT 0,
  "error" text COLLATE leitstand_german,
  "expiresAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "roles" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "crudAccess" jsonb,
  "guiAccess" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "roles_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sign-ins" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("account"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("account"::text, ''))) STORED,
  "account" text COLLATE leitstand_german,
  "loginUser" text COLLATE "C",
  "result" text COLLATE "C",
  "address" text COLLATE leitstand_german,
  "userAgent" text COLLATE leitstand_german,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "sign-ins_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "acquisition-lists" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "assignee" text COLLATE "C",
  "forEmployee" text COLLATE "C",
  "isActive" boolean DEFAULT true,
  "creator" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "acquisition-lists_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "acquisition-lists__institutions" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "acquisition-lists__institutions_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "contracts" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("conditions"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "conditions" text COLLATE leitstand_german,
  "salaryBasis" text COLLATE "C",
  "salaryPerUnit" bigint,
  "travelExpenseCompensationPerKilometer" bigint,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "contracts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "employees" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("firstName"::text, '') || ' ' || coalesce("lastName"::text, '') || ' ' || coalesce("customId"::text, '') || ' ' || coalesce(("address"->>'city'), '') || ' ' || coalesce(("contactInformation"->>'mail1'), '') || ' ' || leitstand_digits(coalesce(("contactInformation"->>'phone1'), '')) || ' ' || leitstand_digits(coalesce(("contactInformation"->>'mobile1'), '')))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("firstName"::text, '') || ' ' || coalesce("lastName"::text, ''))) STORED,
  "gender" text COLLATE "C",
  "firstName" text COLLATE leitstand_german,
  "lastName" text COLLATE leitstand_german,
  "birthday" date,
  "profileImg" jsonb,
  "isEmployee" boolean DEFAULT false,
  "isTeacher" boolean DEFAULT false,
  "isApplicant" boolean DEFAULT false,
  "status" text COLLATE "C",
  "customId" text COLLATE leitstand_german,
  "accountingRef" text COLLATE leitstand_german,
  "hasLogin" boolean DEFAULT false,
  "address" jsonb,
  "address__point" point GENERATED ALWAYS AS (CASE WHEN "address"->'location'->'coordinates'->>1 IS NOT NULL THEN point((("address"->'location'->'coordinates'->>0)::double precision), (("address"->'location'->'coordinates'->>1)::double precision)) END) STORED,
  "contactInformation" jsonb,
  "isActive" boolean DEFAULT true,
  "activateAt" date,
  "deactivateAt" date,
  "deactivatedAt" timestamptz,
  "abilities" jsonb,
  "excludeFromOptimizations" boolean DEFAULT false,
  "hasDriverLicense" boolean DEFAULT false,
  "hasCar" boolean DEFAULT false,
  "maxDistance" integer,
  "maxTravelTime" integer,
  "availabilities" jsonb,
  "availableEventDates" jsonb,
  "blockedSlotsCalendar" jsonb,
  "exceptionalBlockedSlotsCalendar" jsonb,
  "contract" text COLLATE "C",
  "payment" jsonb,
  "taxInformation" jsonb,
  "compliance" jsonb,
  "acquiredBy" text COLLATE "C",
  "recruitingPlatform" text COLLATE "C",
  "applications" jsonb,
  "supervisor" text COLLATE "C",
  "isSupervisor" boolean DEFAULT false,
  "defaultSupervisorForStates" text[],
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "employees_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "employees__subjects" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "employees__subjects_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "link_staffing" (
  "employees_id" text COLLATE "C" NOT NULL,
  "institutions_id" text COLLATE "C" NOT NULL,
  "type" text COLLATE "C" NOT NULL,
  CONSTRAINT "link_staffing_pkey" PRIMARY KEY ("employees_id", "institutions_id", "type")
);

CREATE TABLE "holidays" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("additionalText"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "type" text COLLATE "C",
  "start" date,
  "end" date,
  "additionalText" text COLLATE leitstand_german,
  "countryCode" text COLLATE "C" DEFAULT 'DE',
  "stateCode" text COLLATE "C",
  "institution" text COLLATE "C",
  "creator" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "holidays_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "holidays__forInstitutions" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "holidays__forInstitutions_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "institutions" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("customId"::text, '') || ' ' || coalesce(("address"->>'street'), '') || ' ' || coalesce(("address"->>'postal'), '') || ' ' || coalesce(("address"->>'city'), '') || ' ' || coalesce(("contactInformation"->>'mail1'), '') || ' ' || leitstand_digits(coalesce(("contactInformation"->>'phone1'), '')))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "customId" text COLLATE leitstand_german,
  "accountingRef" text COLLATE leitstand_german,
  "type" text COLLATE "C",
  "totalAmountPupils" integer,
  "supervisor" text COLLATE "C",
  "acquiredBy" text COLLATE "C",
  "address" jsonb,
  "address__point" point GENERATED ALWAYS AS (CASE WHEN "address"->'location'->'coordinates'->>1 IS NOT NULL THEN point((("address"->'location'->'coordinates'->>0)::double precision), (("address"->'location'->'coordinates'->>1)::double precision)) END) STORED,
  "contactInformation" jsonb,
  "isRented" boolean DEFAULT false,
  "rentAmount" bigint,
  "rentInterval" text COLLATE "C",
  "rentNote" text COLLATE leitstand_german,
  "courseInfoText" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "activateAt" date,
  "deactivateAt" date,
  "deactivatedAt" timestamptz,
  "status" text COLLATE "C",
  "availabilities" jsonb,
  "blockedSlotsCalendar" jsonb,
  "exceptionalBlockedSlotsCalendar" jsonb,
  "acquisitionStatus" text COLLATE "C" DEFAULT 'open',
  "lastUpdatedAcquisitionStatus" timestamptz,
  "lastUpdatedAcquisitionStatusBy" text COLLATE "C",
  "acquisitionStatusItems" jsonb,
  "covidRecords" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "institutions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "institutions__responsibles" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "institutions__responsibles_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "job-types" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("neutral"::text, '') || ' ' || coalesce("female"::text, '') || ' ' || coalesce("male"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("neutral"::text, ''))) STORED,
  "neutral" text COLLATE leitstand_german,
  "female" text COLLATE leitstand_german,
  "male" text COLLATE leitstand_german,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "job-types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "parents" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("firstName"::text, '') || ' ' || coalesce("lastName"::text, '') || ' ' || coalesce("customId"::text, '') || ' ' || coalesce(("address"->>'city'), '') || ' ' || coalesce(("contactInformation"->>'mail1'), '') || ' ' || leitstand_digits(coalesce(("contactInformation"->>'phone1'), '')) || ' ' || leitstand_digits(coalesce(("contactInformation"->>'mobile1'), '')))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("firstName"::text, '') || ' ' || coalesce("lastName"::text, ''))) STORED,
  "gender" text COLLATE "C",
  "firstName" text COLLATE leitstand_german,
  "lastName" text COLLATE leitstand_german,
  "birthday" date,
  "customId" text COLLATE leitstand_german,
  "accountingRef" text COLLATE leitstand_german,
  "hasLogin" boolean DEFAULT false,
  "address" jsonb,
  "address__point" point GENERATED ALWAYS AS (CASE WHEN "address"->'location'->'coordinates'->>1 IS NOT NULL THEN point((("address"->'location'->'coordinates'->>0)::double precision), (("address"->'location'->'coordinates'->>1)::double precision)) END) STORED,
  "contactInformation" jsonb,
  "isActive" boolean DEFAULT true,
  "deactivatedAt" timestamptz,
  "payment" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "parents_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "responsibles" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("firstName"::text, '') || ' ' || coalesce("lastName"::text, '') || ' ' || coalesce(("contactInformation"->>'mail1'), '') || ' ' || leitstand_digits(coalesce(("contactInformation"->>'phone1'), '')) || ' ' || leitstand_digits(coalesce(("contactInformation"->>'mobile1'), '')))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("firstName"::text, '') || ' ' || coalesce("lastName"::text, ''))) STORED,
  "gender" text COLLATE "C",
  "firstName" text COLLATE leitstand_german,
  "lastName" text COLLATE leitstand_german,
  "birthday" date,
  "profileImg" jsonb,
  "jobType" text COLLATE "C",
  "schoolType" text COLLATE "C",
  "hasLogin" boolean DEFAULT false,
  "contactInformation" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "responsibles_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "subjects" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce(leitstand_list_text("topics"), ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "color" text COLLATE "C",
  "topics" text[],
  "hiddenFromSelection" boolean DEFAULT false,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "subjects_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "sys_change_sets_at" ON "sys_change_sets" USING btree ("at");

CREATE INDEX "sys_changes_record" ON "sys_changes" USING btree ("record", "resource", "id");

CREATE INDEX "sys_changes_set" ON "sys_changes" USING btree ("changeSet");

CREATE UNIQUE INDEX "sys_sessions_token" ON "sys_sessions" USING btree ("tokenHash");

CREATE INDEX "sys_sessions_user" ON "sys_sessions" USING btree ("loginUser");

CREATE UNIQUE INDEX "sys_account_tokens_token" ON "sys_account_tokens" USING btree ("tokenHash");

CREATE INDEX "sys_account_tokens_user" ON "sys_account_tokens" USING btree ("loginUser");

CREATE INDEX "sys_shares_user" ON "sys_shares" USING btree ("loginUser");

CREATE INDEX "auto-permissions_sort_name" ON "auto-permissions" USING btree ("name", "id");

CREATE INDEX "auto-permissions_by_isActive" ON "auto-permissions" USING btree ("isActive", "name", "id");

CREATE INDEX "auto-permissions_by_state" ON "auto-permissions" USING btree ("state", "name", "id");

CREATE INDEX "auto-permissions_by_peopleCount" ON "auto-permissions" USING btree ("peopleCount", "name", "id");

CREATE INDEX "auto-permissions_by_recordCount" ON "auto-permissions" USING btree ("recordCount", "name", "id");

CREATE UNIQUE INDEX "auto-permissions_unique_name" ON "auto-permissions" USING btree ("name");

CREATE INDEX "auto-permissions_by_createdAt" ON "auto-permissions" USING btree ("createdAt", "id");

CREATE INDEX "auto-permissions_by_updatedAt" ON "auto-permissions" USING btree ("updatedAt", "id");

CREATE INDEX "auto-permissions_search" ON "auto-permissions" USING gin ("search" gin_trgm_ops);

CREATE INDEX "auto-permissions_title" ON "auto-permissions" USING btree ("search_title", "id");

CREATE INDEX "login-users_sort_mail" ON "login-users" USING btree ("mail", "id");

CREATE INDEX "login-users_by_type" ON "login-users" USING btree ("type", "mail", "id");

CREATE INDEX "login-users_by_state" ON "login-users" USING btree ("state", "mail", "id");

CREATE INDEX "login-users_by_isLocked" ON "login-users" USING btree ("isLocked", "mail", "id");

CREATE INDEX "login-users_by_isDeactivated" ON "login-users" USING btree ("isDeactivated", "mail", "id");

CREATE INDEX "login-users_by_lastLoginAt" ON "login-users" USING btree ("lastLoginAt", "mail", "id");

CREATE UNIQUE INDEX "login-users_unique_mail" ON "login-users" USING btree ("mail");

CREATE INDEX "login-users_by_meta" ON "login-users" USING btree ("meta_id", "meta_type");

CREATE INDEX "login-users_by_createdAt" ON "login-users" USING btree ("createdAt", "id");

CREATE INDEX "login-users_by_updatedAt" ON "login-users" USING btree ("updatedAt", "id");

CREATE INDEX "login-users_search" ON "login-users" USING gin ("search" gin_trgm_ops);

CREATE INDEX "login-users_title" ON "login-users" USING btree ("search_title", "id");

CREATE INDEX "login-users__roles_target" ON "login-users__roles" USING btree ("target");

CREATE INDEX "mails_sort_createdAt" ON "mails" USING btree ("createdAt", "id");

CREATE INDEX "mails_by_state" ON "mails" USING btree ("state", "createdAt", "id");

CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient", "createdAt", "id");

CREATE INDEX "mails_by_subject" ON "mails" USING btree ("subject", "createdAt", "id");

CREATE INDEX "mails_by_sentAt" ON "mails" USING btree ("sentAt", "createdAt", "id");

CREATE INDEX "mails_by_attempts" ON "mails" USING btree ("attempts", "createdAt", "id");

CREATE INDEX "mails_by_createdAt" ON "mails" USING btree ("createdAt", "id");

CREATE INDEX "mails_by_updatedAt" ON "mails" USING btree ("updatedAt", "id");

CREATE INDEX "mails_search" ON "mails" USING gin ("search" gin_trgm_ops);

CREATE INDEX "mails_title" ON "mails" USING btree ("search_title", "id");

CREATE INDEX "roles_sort_name" ON "roles" USING btree ("name", "id");

CREATE INDEX "roles_by_description" ON "roles" USING btree ("description", "name", "id");

CREATE UNIQUE INDEX "roles_unique_name" ON "roles" USING btree ("name");

CREATE INDEX "roles_by_createdAt" ON "roles" USING btree ("createdAt", "id");

CREATE INDEX "roles_by_updatedAt" ON "roles" USING btree ("updatedAt", "id");

CREATE INDEX "roles_search" ON "roles" USING gin ("search" gin_trgm_ops);

CREATE INDEX "roles_title" ON "roles" USING btree ("search_title", "id");

CREATE INDEX "sign-ins_sort_createdAt" ON "sign-ins" USING btree ("createdAt", "id");

CREATE INDEX "sign-ins_by_result" ON "sign-ins" USING btree ("result", "createdAt", "id");

CREATE INDEX "sign-ins_by_loginUser" ON "sign-ins" USING btree ("loginUser", "createdAt", "id");

CREATE INDEX "sign-ins_by_account" ON "sign-ins" USING btree ("account", "createdAt", "id");

CREATE INDEX "sign-ins_by_address" ON "sign-ins" USING btree ("address", "createdAt", "id");

CREATE INDEX "sign-ins_by_userAgent" ON "sign-ins" USING btree ("userAgent", "createdAt", "id");

CREATE INDEX "sign-ins_by_createdAt" ON "sign-ins" USING btree ("createdAt", "id");

CREATE INDEX "sign-ins_by_updatedAt" ON "sign-ins" USING btree ("updatedAt", "id");

CREATE INDEX "sign-ins_search" ON "sign-ins" USING gin ("search" gin_trgm_ops);

CREATE INDEX "sign-ins_title" ON "sign-ins" USING btree ("search_title", "id");

CREATE INDEX "acquisition-lists_sort_name" ON "acquisition-lists" USING btree ("name", "id");

CREATE INDEX "acquisition-lists_by_isActive" ON "acquisition-lists" USING btree ("isActive", "name", "id");

CREATE INDEX "acquisition-lists_by_assignee" ON "acquisition-lists" USING btree ("assignee", "name", "id");

CREATE INDEX "acquisition-lists_by_forEmployee" ON "acquisition-lists" USING btree ("forEmployee", "name", "id");

CREATE INDEX "acquisition-lists_by_creator" ON "acquisition-lists" USING btree ("creator", "id");

CREATE INDEX "acquisition-lists_by_createdAt" ON "acquisition-lists" USING btree ("createdAt", "id");

CREATE INDEX "acquisition-lists_by_updatedAt" ON "acquisition-lists" USING btree ("updatedAt", "id");

CREATE INDEX "acquisition-lists_search" ON "acquisition-lists" USING gin ("search" gin_trgm_ops);

CREATE INDEX "acquisition-lists_title" ON "acquisition-lists" USING btree ("search_title", "id");

CREATE INDEX "acquisition-lists__institutions_target" ON "acquisition-lists__institutions" USING btree ("target");

CREATE INDEX "contracts_sort_name" ON "contracts" USING btree ("name", "id");

CREATE INDEX "contracts_by_salaryBasis" ON "contracts" USING btree ("salaryBasis", "name", "id");

CREATE INDEX "contracts_by_salaryPerUnit" ON "contracts" USING btree ("salaryPerUnit", "name", "id");

CREATE INDEX "contracts_by_travelExpenseCompensationPerKilometer" ON "contracts" USING btree ("travelExpenseCompensationPerKilometer", "name", "id");

CREATE INDEX "contracts_by_createdAt" ON "contracts" USING btree ("createdAt", "name", "id");

CREATE INDEX "contracts_by_updatedAt" ON "contracts" USING btree ("updatedAt", "id");

CREATE INDEX "contracts_search" ON "contracts" USING gin ("search" gin_trgm_ops);

CREATE INDEX "contracts_title" ON "contracts" USING btree ("search_title", "id");

CREATE INDEX "employees_sort_lastName" ON "employees" USING btree ("lastName", "id");

CREATE INDEX "employees_by_isActive" ON "employees" USING btree ("isActive", "lastName", "id");

CREATE INDEX "employees_by_isTeacher" ON "employees" USING btree ("isTeacher", "lastName", "id");

CREATE INDEX "employees_by_isEmployee" ON "employees" USING btree ("isEmployee", "lastName", "id");

CREATE INDEX "employees_by_isApplicant" ON "employees" USING btree ("isApplicant", "lastName", "id");

CREATE INDEX "employees_by_status" ON "employees" USING btree ("status", "lastName", "id");

CREATE INDEX "employees_by_hasDriverLicense" ON "employees" USING btree ("hasDriverLicense", "lastName", "id");

CREATE INDEX "employees_by_hasCar" ON "employees" USING btree ("hasCar", "lastName", "id");

CREATE INDEX "employees_by_acquiredBy" ON "employees" USING btree ("acquiredBy", "lastName", "id");

CREATE INDEX "employees_by_hasLogin" ON "employees" USING btree ("hasLogin", "lastName", "id");

CREATE INDEX "employees_by_address_state" ON "employees" USING btree ((("address"->>'state') COLLATE "C"), "lastName", "id");

CREATE INDEX "employees_by_firstName" ON "employees" USING btree ("firstName", "lastName", "id");

CREATE INDEX "employees_by_customId" ON "employees" USING btree ("customId", "lastName", "id");

CREATE INDEX "employees_by_address_city" ON "employees" USING btree ((("address"->>'city') COLLATE leitstand_german), "lastName", "id");

CREATE INDEX "employees_by_contactInformation_mail1" ON "employees" USING btree ((("contactInformation"->>'mail1') COLLATE leitstand_german), "lastName", "id");

CREATE INDEX "employees_near_address" ON "employees" USING gist ("address__point");

CREATE INDEX "employees_by_contract" ON "employees" USING btree ("contract", "id");

CREATE INDEX "employees_by_supervisor" ON "employees" USING btree ("supervisor", "id");

CREATE INDEX "employees_by_createdAt" ON "employees" USING btree ("createdAt", "id");

CREATE INDEX "employees_by_updatedAt" ON "employees" USING btree ("updatedAt", "id");

CREATE INDEX "employees_search" ON "employees" USING gin ("search" gin_trgm_ops);

CREATE INDEX "employees_title" ON "employees" USING btree ("search_title", "id");

CREATE INDEX "employees__subjects_target" ON "employees__subjects" USING btree ("target");

CREATE INDEX "link_staffing_institutions_id" ON "link_staffing" USING btree ("institutions_id", "type", "employees_id");

CREATE INDEX "holidays_sort_start" ON "holidays" USING btree ("start", "id");

CREATE INDEX "holidays_by_type" ON "holidays" USING btree ("type", "start", "id");

CREATE INDEX "holidays_by_stateCode" ON "holidays" USING btree ("stateCode", "start", "id");

CREATE INDEX "holidays_by_countryCode" ON "holidays" USING btree ("countryCode", "start", "id");

CREATE INDEX "holidays_by_end" ON "holidays" USING btree ("end", "start", "id");

CREATE INDEX "holidays_by_institution" ON "holidays" USING btree ("institution", "start", "id");

CREATE INDEX "holidays_by_name" ON "holidays" USING btree ("name", "start", "id");

CREATE INDEX "holidays_by_start" ON "holidays" USING btree ("start", "id");

CREATE INDEX "holidays_by_creator" ON "holidays" USING btree ("creator", "id");

CREATE INDEX "holidays_by_createdAt" ON "holidays" USING btree ("createdAt", "id");

CREATE INDEX "holidays_by_updatedAt" ON "holidays" USING btree ("updatedAt", "id");

CREATE INDEX "holidays_search" ON "holidays" USING gin ("search" gin_trgm_ops);

CREATE INDEX "holidays_title" ON "holidays" USING btree ("search_title", "id");

CREATE INDEX "holidays__forInstitutions_target" ON "holidays__forInstitutions" USING btree ("target");

CREATE INDEX "institutions_sort_name" ON "institutions" USING btree ("name", "id");

CREATE INDEX "institutions_by_isActive" ON "institutions" USING btree ("isActive", "name", "id");

CREATE INDEX "institutions_by_type" ON "institutions" USING btree ("type", "name", "id");

CREATE INDEX "institutions_by_acquisitionStatus" ON "institutions" USING btree ("acquisitionStatus", "name", "id");

CREATE INDEX "institutions_by_address_state" ON "institutions" USING btree ((("address"->>'state') COLLATE "C"), "name", "id");

CREATE INDEX "institutions_by_supervisor" ON "institutions" USING btree ("supervisor", "name", "id");

CREATE INDEX "institutions_by_isRented" ON "institutions" USING btree ("isRented", "name", "id");

CREATE INDEX "institutions_by_customId" ON "institutions" USING btree ("customId", "name", "id");

CREATE INDEX "institutions_by_address_postal" ON "institutions" USING btree ((("address"->>'postal') COLLATE leitstand_german), "name", "id");

CREATE INDEX "institutions_by_address_city" ON "institutions" USING btree ((("address"->>'city') COLLATE leitstand_german), "name", "id");

CREATE INDEX "institutions_by_acquiredBy" ON "institutions" USING btree ("acquiredBy", "id");

CREATE INDEX "institutions_near_address" ON "institutions" USING gist ("address__point");

CREATE INDEX "institutions_by_lastUpdatedAcquisitionStatusBy" ON "institutions" USING btree ("lastUpdatedAcquisitionStatusBy", "id");

CREATE INDEX "institutions_by_createdAt" ON "institutions" USING btree ("createdAt", "id");

CREATE INDEX "institutions_by_updatedAt" ON "institutions" USING btree ("updatedAt", "id");

CREATE INDEX "institutions_search" ON "institutions" USING gin ("search" gin_trgm_ops);

CREATE INDEX "institutions_title" ON "institutions" USING btree ("search_title", "id");

CREATE INDEX "institutions__responsibles_target" ON "institutions__responsibles" USING btree ("target");

CREATE INDEX "job-types_sort_neutral" ON "job-types" USING btree ("neutral", "id");

CREATE INDEX "job-types_by_female" ON "job-types" USING btree ("female", "neutral", "id");

CREATE INDEX "job-types_by_male" ON "job-types" USING btree ("male", "neutral", "id");

CREATE INDEX "job-types_by_createdAt" ON "job-types" USING btree ("createdAt", "id");

CREATE INDEX "job-types_by_updatedAt" ON "job-types" USING btree ("updatedAt", "id");

CREATE INDEX "job-types_search" ON "job-types" USING gin ("search" gin_trgm_ops);

CREATE INDEX "job-types_title" ON "job-types" USING btree ("search_title", "id");

CREATE INDEX "parents_sort_lastName" ON "parents" USING btree ("lastName", "id");

CREATE INDEX "parents_by_isActive" ON "parents" USING btree ("isActive", "lastName", "id");

CREATE INDEX "parents_by_gender" ON "parents" USING btree ("gender", "lastName", "id");

CREATE INDEX "parents_by_address_state" ON "parents" USING btree ((("address"->>'state') COLLATE "C"), "lastName", "id");

CREATE INDEX "parents_by_hasLogin" ON "parents" USING btree ("hasLogin", "lastName", "id");

CREATE INDEX "parents_by_firstName" ON "parents" USING btree ("firstName", "lastName", "id");

CREATE INDEX "parents_by_customId" ON "parents" USING btree ("customId", "lastName", "id");

CREATE INDEX "parents_by_address_city" ON "parents" USING btree ((("address"->>'city') COLLATE leitstand_german), "lastName", "id");

CREATE INDEX "parents_by_contactInformation_mobile1" ON "parents" USING btree ((("contactInformation"->>'mobile1') COLLATE "C"), "lastName", "id");

CREATE INDEX "parents_by_contactInformation_mail1" ON "parents" USING btree ((("contactInformation"->>'mail1') COLLATE leitstand_german), "lastName", "id");

CREATE INDEX "parents_near_address" ON "parents" USING gist ("address__point");

CREATE INDEX "parents_by_createdAt" ON "parents" USING btree ("createdAt", "id");

CREATE INDEX "parents_by_updatedAt" ON "parents" USING btree ("updatedAt", "id");

CREATE INDEX "parents_search" ON "parents" USING gin ("search" gin_trgm_ops);

CREATE INDEX "parents_title" ON "parents" USING btree ("search_title", "id");

CREATE INDEX "responsibles_sort_lastName" ON "responsibles" USING btree ("lastName", "id");

CREATE INDEX "responsibles_by_jobType" ON "responsibles" USING btree ("jobType", "lastName", "id");

CREATE INDEX "responsibles_by_schoolType" ON "responsibles" USING btree ("schoolType", "lastName", "id");

CREATE INDEX "responsibles_by_gender" ON "responsibles" USING btree ("gender", "lastName", "id");

CREATE INDEX "responsibles_by_hasLogin" ON "responsibles" USING btree ("hasLogin", "lastName", "id");

CREATE INDEX "responsibles_by_firstName" ON "responsibles" USING btree ("firstName", "lastName", "id");

CREATE INDEX "responsibles_by_contactInformation_phone1" ON "responsibles" USING btree ((("contactInformation"->>'phone1') COLLATE "C"), "lastName", "id");

CREATE INDEX "responsibles_by_contactInformation_mail1" ON "responsibles" USING btree ((("contactInformation"->>'mail1') COLLATE leitstand_german), "lastName", "id");

CREATE INDEX "responsibles_by_createdAt" ON "responsibles" USING btree ("createdAt", "id");

CREATE INDEX "responsibles_by_updatedAt" ON "responsibles" USING btree ("updatedAt", "id");

CREATE INDEX "responsibles_search" ON "responsibles" USING gin ("search" gin_trgm_ops);

CREATE INDEX "responsibles_title" ON "responsibles" USING btree ("search_title", "id");

CREATE INDEX "subjects_sort_name" ON "subjects" USING btree ("name", "id");

CREATE INDEX "subjects_by_hiddenFromSelection" ON "subjects" USING btree ("hiddenFromSelection", "name", "id");

CREATE INDEX "subjects_by_color" ON "subjects" USING btree ("color", "name", "id");

CREATE INDEX "subjects_by_createdAt" ON "subjects" USING btree ("createdAt", "id");

CREATE INDEX "subjects_by_updatedAt" ON "subjects" USING btree ("updatedAt", "id");

CREATE INDEX "subjects_search" ON "subjects" USING gin ("search" gin_trgm_ops);

CREATE INDEX "subjects_title" ON "subjects" USING btree ("search_title", "id");

ALTER TABLE "sys_changes" ADD CONSTRAINT "sys_changes_set_fk" FOREIGN KEY ("changeSet") REFERENCES "sys_change_sets" ("id") ON DELETE NO ACTION;

ALTER TABLE "login-users__roles" ADD CONSTRAINT "login-users__roles_owner_fk" FOREIGN KEY ("owner") REFERENCES "login-users" ("id") ON DELETE CASCADE;

ALTER TABLE "login-users__roles" ADD CONSTRAINT "login-users__roles_target_fk" FOREIGN KEY ("target") REFERENCES "roles" ("id") ON DELETE NO ACTION;

ALTER TABLE "sign-ins" ADD CONSTRAINT "sign-ins_loginUser_fk" FOREIGN KEY ("loginUser") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "acquisition-lists" ADD CONSTRAINT "acquisition-lists_assignee_fk" FOREIGN KEY ("assignee") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "acquisition-lists" ADD CONSTRAINT "acquisition-lists_forEmployee_fk" FOREIGN KEY ("forEmployee") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "acquisition-lists" ADD CONSTRAINT "acquisition-lists_creator_fk" FOREIGN KEY ("creator") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "acquisition-lists__institutions" ADD CONSTRAINT "acquisition-lists__institutions_owner_fk" FOREIGN KEY ("owner") REFERENCES "acquisition-lists" ("id") ON DELETE CASCADE;

ALTER TABLE "acquisition-lists__institutions" ADD CONSTRAINT "acquisition-lists__institutions_target_fk" FOREIGN KEY ("target") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees" ADD CONSTRAINT "employees_contract_fk" FOREIGN KEY ("contract") REFERENCES "contracts" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees" ADD CONSTRAINT "employees_acquiredBy_fk" FOREIGN KEY ("acquiredBy") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees" ADD CONSTRAINT "employees_supervisor_fk" FOREIGN KEY ("supervisor") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees__subjects" ADD CONSTRAINT "employees__subjects_owner_fk" FOREIGN KEY ("owner") REFERENCES "employees" ("id") ON DELETE CASCADE;

ALTER TABLE "employees__subjects" ADD CONSTRAINT "employees__subjects_target_fk" FOREIGN KEY ("target") REFERENCES "subjects" ("id") ON DELETE NO ACTION;

ALTER TABLE "link_staffing" ADD CONSTRAINT "link_staffing_employees_id_fk" FOREIGN KEY ("employees_id") REFERENCES "employees" ("id") ON DELETE CASCADE;

ALTER TABLE "link_staffing" ADD CONSTRAINT "link_staffing_institutions_id_fk" FOREIGN KEY ("institutions_id") REFERENCES "institutions" ("id") ON DELETE CASCADE;

ALTER TABLE "holidays" ADD CONSTRAINT "holidays_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "holidays" ADD CONSTRAINT "holidays_creator_fk" FOREIGN KEY ("creator") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "holidays__forInstitutions" ADD CONSTRAINT "holidays__forInstitutions_owner_fk" FOREIGN KEY ("owner") REFERENCES "holidays" ("id") ON DELETE CASCADE;

ALTER TABLE "holidays__forInstitutions" ADD CONSTRAINT "holidays__forInstitutions_target_fk" FOREIGN KEY ("target") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "institutions" ADD CONSTRAINT "institutions_supervisor_fk" FOREIGN KEY ("supervisor") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "institutions" ADD CONSTRAINT "institutions_acquiredBy_fk" FOREIGN KEY ("acquiredBy") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "institutions" ADD CONSTRAINT "institutions_lastUpdatedAcquisitionStatusBy_fk" FOREIGN KEY ("lastUpdatedAcquisitionStatusBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "institutions__responsibles" ADD CONSTRAINT "institutions__responsibles_owner_fk" FOREIGN KEY ("owner") REFERENCES "institutions" ("id") ON DELETE CASCADE;

ALTER TABLE "institutions__responsibles" ADD CONSTRAINT "institutions__responsibles_target_fk" FOREIGN KEY ("target") REFERENCES "responsibles" ("id") ON DELETE NO ACTION;

ALTER TABLE "responsibles" ADD CONSTRAINT "responsibles_jobType_fk" FOREIGN KEY ("jobType") REFERENCES "job-types" ("id") ON DELETE NO ACTION;
