CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE COLLATION IF NOT EXISTS leitstand_german (provider = icu, locale = 'de-DE');

CREATE OR REPLACE FUNCTION leitstand_fold(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE t text := lower($1 COLLATE leitstand_german);
BEGIN
  IF octet_length(t) <> char_length(t) THEN
    t := replace(translate(t, 'àáäçèéöü', 'aaaceeou'), 'ß', 'ss');
    IF octet_length(t) <> char_length(t) THEN t := translate(t, 'æœøđðħıĸłŀŋſŧàáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžơưǎǐǒǔǖǘǚǜǟǡǧǩǫǭǰǵǹǻȁȃȅȇȉȋȍȏȑȓȕȗșțȟȧȩȫȭȯȱȳḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕẖẗẘẙạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ˗‐‑‒–—―⁃−﹘﹣－´ʹʼʻ‘’‚‛′‵‹›＇«»“”„‟″‶＂        　̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡­؜᠎​‌‍‎‏‪‫‬‭‮⁠⁡⁢⁣⁤⁦⁧⁨⁩︎️﻿', 'aooddhikllnstaaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzouaiouuuuuaagkoojgnaaaeeiioorruusthaeooooyabbbcdddddeeeeefghhhhhiikkkllllmmmnnnnoooopprrrrsssssttttuuuuuvvwwwwwxxyzzzhtwyaaaaaaaaaaaaeeeeeeeeiioooooooooooouuuuuuuyyyy------------''''''''''''''''''''''''''"""""""""         '); END IF;
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
  made jsonb;
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
  IF change = 'convert' THEN
    EXECUTE 'SELECT ' || argument INTO made USING member;
    RETURN CASE WHEN made IS NULL THEN value - key ELSE jsonb_set(value, ARRAY[key], made) END;
  END IF;
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
  "isOpen" boolean DEFAULT false NOT NULL,
  "act" jsonb,
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

CREATE TABLE "sys_signing_keys" (
  "id" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  CONSTRAINT "sys_signing_keys_pkey" PRIMARY KEY ("id")
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
  "mail" text COLLATE "C",
  "issuedBy" text COLLATE "C",
  "expiresAt" timestamptz NOT NULL,
  CONSTRAINT "sys_account_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_feed_links" (
  "loginUser" text COLLATE "C" NOT NULL,
  "feed" text COLLATE "C" NOT NULL,
  "tokenHash" text COLLATE "C" NOT NULL,
  "createdAt" timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT "sys_feed_links_pkey" PRIMARY KEY ("loginUser", "feed")
);

CREATE TABLE "sys_personal_links" (
  "id" text COLLATE "C" NOT NULL,
  "tokenHash" text COLLATE "C" NOT NULL,
  "purpose" text COLLATE "C" NOT NULL,
  "resource" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "personType" text COLLATE "C" NOT NULL,
  "person" text COLLATE "C" NOT NULL,
  "path" text COLLATE "C",
  "days" integer NOT NULL,
  "createdAt" timestamptz DEFAULT now() NOT NULL,
  "issuedAt" timestamptz,
  "expiresAt" timestamptz NOT NULL,
  "draft" jsonb,
  "draftAt" timestamptz,
  CONSTRAINT "sys_personal_links_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_undoable_mails" (
  "id" text COLLATE "C" NOT NULL,
  "changeSet" text COLLATE "C" NOT NULL,
  "sendsAt" timestamptz NOT NULL,
  "formerLink" jsonb,
  CONSTRAINT "sys_undoable_mails_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_settings" (
  "key" text COLLATE "C" NOT NULL,
  "value" jsonb NOT NULL,
  CONSTRAINT "sys_settings_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "sys_sealed_values" (
  "resource" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "field" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "sealed" text COLLATE "C" NOT NULL,
  "setAt" timestamptz DEFAULT now() NOT NULL,
  "setBy" text COLLATE "C",
  CONSTRAINT "sys_sealed_values_pkey" PRIMARY KEY ("record", "resource", "field")
);

CREATE TABLE "sys_preferences" (
  "loginUser" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "value" jsonb NOT NULL,
  CONSTRAINT "sys_preferences_pkey" PRIMARY KEY ("loginUser", "key")
);

CREATE TABLE "sys_seen" (
  "loginUser" text COLLATE "C" NOT NULL,
  "resource" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "at" timestamptz,
  CONSTRAINT "sys_seen_pkey" PRIMARY KEY ("loginUser", "resource", "record")
);

CREATE TABLE "sys_watches" (
  "loginUser" text COLLATE "C" NOT NULL,
  "resource" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "since" timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT "sys_watches_pkey" PRIMARY KEY ("loginUser", "resource", "record")
);

CREATE TABLE "sys_digests" (
  "loginUser" text COLLATE "C" NOT NULL,
  "day" date NOT NULL,
  "until" timestamptz NOT NULL,
  CONSTRAINT "sys_digests_pkey" PRIMARY KEY ("loginUser")
);

CREATE TABLE "sys_list_views" (
  "id" text COLLATE "C" NOT NULL,
  "list" text COLLATE "C" NOT NULL,
  "owner" text COLLATE "C" NOT NULL,
  "name" text COLLATE leitstand_german NOT NULL,
  "view" jsonb NOT NULL,
  "readers" jsonb NOT NULL,
  "defaultOf" jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "changedAt" timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT "sys_list_views_pkey" PRIMARY KEY ("id")
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
  "bodyHash" text COLLATE "C",
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

CREATE TABLE "sys_imports" (
  "id" text COLLATE "C" NOT NULL,
  "loginUser" text COLLATE "C" NOT NULL,
  "resource" text COLLATE "C" NOT NULL,
  "name" text COLLATE leitstand_german NOT NULL,
  "headers" jsonb NOT NULL,
  "choice" jsonb NOT NULL,
  "state" text COLLATE "C" NOT NULL,
  "counts" jsonb,
  "changeSet" text COLLATE "C",
  "message" text COLLATE "C",
  "rights" text COLLATE "C",
  "createdAt" timestamptz DEFAULT now() NOT NULL,
  "stateAt" timestamptz DEFAULT now() NOT NULL,
  "run" integer DEFAULT 0 NOT NULL,
  "source" jsonb,
  "hints" jsonb,
  CONSTRAINT "sys_imports_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_import_rows" (
  "import" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  "cells" jsonb NOT NULL,
  "outcome" text COLLATE "C",
  "record" text COLLATE "C",
  "reasons" jsonb,
  "similar" jsonb,
  CONSTRAINT "sys_import_rows_pkey" PRIMARY KEY ("import", "position")
);

CREATE TABLE "sys_outbox" (
  "id" text COLLATE "C" NOT NULL,
  "kind" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "payload" jsonb NOT NULL,
  "notBefore" timestamptz DEFAULT now() NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "error" text COLLATE "C",
  CONSTRAINT "sys_outbox_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_comments" (
  "id" text COLLATE "C" NOT NULL,
  "resource" text COLLATE "C" NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "loginUser" text COLLATE "C" NOT NULL,
  "text" text COLLATE "C" NOT NULL,
  "mentions" jsonb NOT NULL,
  "createdAt" timestamptz DEFAULT now() NOT NULL,
  "editedAt" timestamptz,
  "deletedAt" timestamptz,
  CONSTRAINT "sys_comments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_comment_versions" (
  "id" text COLLATE "C" NOT NULL,
  "comment" text COLLATE "C" NOT NULL,
  "text" text COLLATE "C" NOT NULL,
  "mentions" jsonb NOT NULL,
  "at" timestamptz NOT NULL,
  CONSTRAINT "sys_comment_versions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_bulk_runs" (
  "id" text COLLATE "C" NOT NULL,
  "loginUser" text COLLATE "C" NOT NULL,
  "session" text COLLATE "C" NOT NULL,
  "resource" text COLLATE "C" NOT NULL,
  "change" jsonb NOT NULL,
  "despite" text COLLATE "C",
  "state" text COLLATE "C" NOT NULL,
  "total" integer NOT NULL,
  "done" integer DEFAULT 0 NOT NULL,
  "counts" jsonb NOT NULL,
  "changeSet" text COLLATE "C" NOT NULL,
  "undoes" text COLLATE "C",
  "message" text COLLATE "C",
  "rights" text COLLATE "C",
  "createdAt" timestamptz DEFAULT now() NOT NULL,
  "movedAt" timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT "sys_bulk_runs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sys_bulk_rows" (
  "run" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  "record" text COLLATE "C" NOT NULL,
  "outcome" text COLLATE "C",
  "reasons" jsonb,
  "first" text COLLATE "C",
  "last" text COLLATE "C",
  "undoFirst" text COLLATE "C",
  "undoLast" text COLLATE "C",
  CONSTRAINT "sys_bulk_rows_pkey" PRIMARY KEY ("run", "position")
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
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("mail"::text, '') || ' ' || coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce(nullif(coalesce("name"::text, ''), ''), nullif(coalesce("mail"::text, ''), ''), ''))) STORED,
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

CREATE TABLE "outgoing-mails" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("subject"::text, '') || ' ' || coalesce("recipient"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("subject"::text, ''))) STORED,
  "recipient" text COLLATE leitstand_german,
  "subject" text COLLATE leitstand_german,
  "template" text COLLATE "C",
  "loginUser" text COLLATE "C",
  "text" text COLLATE leitstand_german,
  "state" text COLLATE "C" DEFAULT 'waiting',
  "sentAt" timestamptz,
  "attempts" integer DEFAULT 0,
  "error" text COLLATE leitstand_german,
  "expiresAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "outgoing-mails_pkey" PRIMARY KEY ("id")
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

CREATE TABLE "absences" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("note"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("type"::text, '') || ' ' || coalesce((lpad(extract(day FROM "start")::int::text, 2, '0') || '.' || lpad(extract(month FROM "start")::int::text, 2, '0') || '.' || lpad(extract(year FROM "start")::int::text, 4, '0')), ''))) STORED,
  "employee" text COLLATE "C",
  "type" text COLLATE "C",
  "start" date,
  "end" date,
  "timeRange" jsonb,
  "note" text COLLATE leitstand_german,
  "state" text COLLATE "C" DEFAULT 'requested',
  "confirmedBy" text COLLATE "C",
  "confirmedAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "absences_pkey" PRIMARY KEY ("id")
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

CREATE TABLE "activities" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, ''))) STORED,
  "title" text COLLATE leitstand_german,
  "subject" text COLLATE "C",
  "image" text COLLATE "C",
  "isActive" boolean DEFAULT true,
  "mainProduct" text COLLATE "C",
  "mainProductNetPrice" bigint,
  "mainProductVatPercent" numeric DEFAULT '0.0',
  "mainProductGrossPrice" bigint,
  "seriesSubscriptions" jsonb,
  "productSelections" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "activity-registrations" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce(("studentData"->>'firstName'), '') || ' ' || coalesce(("studentData"->>'lastName'), '') || ' ' || coalesce(("parentData"->>'firstName'), '') || ' ' || coalesce(("parentData"->>'lastName'), '') || ' ' || coalesce(("parentData"->>'mail'), '') || ' ' || leitstand_digits(coalesce(("parentData"->>'phone'), '')))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce(("studentData"->>'firstName'), '') || ' ' || coalesce(("studentData"->>'lastName'), ''))) STORED,
  "signup" text COLLATE "C",
  "studentData" jsonb,
  "parentData" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "activity-registrations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "articles" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, '') || ' ' || coalesce("articleNumber"::text, '') || ' ' || coalesce("description"::text, '') || ' ' || coalesce("articleId"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, ''))) STORED,
  "title" text COLLATE leitstand_german,
  "articleNumber" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "unit" text COLLATE "C" DEFAULT 'piece',
  "isDefault" boolean DEFAULT false,
  "unitPrice" bigint,
  "currencyCode" text COLLATE "C" DEFAULT 'EUR',
  "isGross" boolean DEFAULT false,
  "vatPercent" numeric DEFAULT '19.0',
  "trackStock" boolean DEFAULT true,
  "stock" integer DEFAULT 0,
  "packageDefaults" jsonb,
  "dhlDefaultProduct" text COLLATE leitstand_german,
  "articleId" text COLLATE leitstand_german,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "articles_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "articles__tags" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "articles__tags_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "booking-form-templates" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "createsStudent" boolean DEFAULT true,
  "customerType" text COLLATE "C" DEFAULT 'parent',
  "createsCourse" boolean DEFAULT false,
  "courseType" text COLLATE "C",
  "acceptsAtOnce" boolean DEFAULT false,
  "placeDays" integer DEFAULT 28,
  "useOpenCourses" boolean DEFAULT false,
  "useDraftCourses" boolean DEFAULT false,
  "selectableTimeslots" jsonb,
  "onlineFormConfig" jsonb,
  "printedFormConfig" jsonb,
  "customPlaceholders" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "booking-form-templates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "booking-form-templates__invoiceTemplates" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "booking-form-templates__invoiceTemplates_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "booking-form-templates__selectableSubjects" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "booking-form-templates__selectableSubjects_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "booking-form-templates__selectableCourses" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "booking-form-templates__selectableCourses_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "booking-form-templates__additionalDocuments" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "booking-form-templates__additionalDocuments_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "booking-forms" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("shortId"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("shortId"::text, ''))) STORED,
  "template" text COLLATE "C",
  "shortId" text COLLATE leitstand_german,
  "institution" text COLLATE "C",
  "isInstitutionDefault" boolean DEFAULT false,
  "handoutEvent" text COLLATE "C",
  "deadline" date,
  "selectableTimeslots" jsonb,
  "placeholderValues" jsonb,
  "printedForm" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "booking-forms_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "booking-forms__selectableSubjects" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "booking-forms__selectableSubjects_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "booking-forms__selectableCourses" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "booking-forms__selectableCourses_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "booking-forms__additionalDocuments" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "booking-forms__additionalDocuments_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "config" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce(("customer"->>'name'), '') || ' ' || coalesce(("customer"->>'legalName'), ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce(("customer"->>'name'), ''))) STORED,
  "customer" jsonb,
  "mail" jsonb,
  "carrier" jsonb,
  "imprint" text COLLATE leitstand_german,
  "privacyPolicy" text COLLATE leitstand_german,
  "accessibilityStatement" text COLLATE leitstand_german,
  "tracking" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "config_pkey" PRIMARY KEY ("id")
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

CREATE TABLE "conversations" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("mail"::text, '') || ' ' || leitstand_digits(coalesce("phoneNumber"::text, '')))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "profileId_type" text COLLATE "C",
  "profileId_id" text COLLATE "C",
  "profileType" text COLLATE "C",
  "mail" text COLLATE leitstand_german,
  "phoneNumber" text COLLATE "C",
  "category" text COLLATE "C",
  "account" text COLLATE "C",
  "lastMessageType" text COLLATE "C",
  "lastMessagePreview" text COLLATE leitstand_german,
  "receivedLastMessageAt" timestamptz,
  "lastMessageAt" timestamptz,
  "state" text COLLATE "C" DEFAULT 'open',
  "deferredUntil" date,
  "assignee" text COLLATE "C",
  "whatsAppConsentAt" date,
  "whatsAppConsentNote" text COLLATE leitstand_german,
  "whatsAppStoppedAt" timestamptz,
  "lastWhatsAppReplyAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "course-logs" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("topic"::text, '') || ' ' || coalesce("homework"::text, '') || ' ' || coalesce("note"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce((lpad(extract(day FROM "date")::int::text, 2, '0') || '.' || lpad(extract(month FROM "date")::int::text, 2, '0') || '.' || lpad(extract(year FROM "date")::int::text, 4, '0')), '') || ' ' || coalesce("topic"::text, ''))) STORED,
  "course" text COLLATE "C",
  "date" date,
  "timeRange" jsonb,
  "teacher" text COLLATE "C",
  "substitutedBy" text COLLATE "C",
  "isCancelled" boolean DEFAULT false,
  "cancelReason" text COLLATE "C",
  "topic" text COLLATE leitstand_german,
  "homework" text COLLATE leitstand_german,
  "note" text COLLATE leitstand_german,
  "attendance" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "course-logs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "course-materials" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, '') || ' ' || coalesce("description"::text, '') || ' ' || coalesce(leitstand_list_text("topics"), ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, ''))) STORED,
  "title" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "subject" text COLLATE "C",
  "level" text COLLATE "C",
  "topics" text[],
  "file" text COLLATE "C",
  "link" text COLLATE leitstand_german,
  "isPublic" boolean DEFAULT false,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "course-materials_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "course-materials__courses" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "course-materials__courses_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "courses" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("customId"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "customId" text COLLATE leitstand_german,
  "subject" text COLLATE "C",
  "courseState" text COLLATE "C" DEFAULT 'draft',
  "isOpenForRegistration" boolean DEFAULT false,
  "places" integer,
  "teacher" text COLLATE "C",
  "owningTeacher" text COLLATE "C",
  "institution" text COLLATE "C",
  "room" text COLLATE "C",
  "predecessor" text COLLATE "C",
  "successor" text COLLATE "C",
  "startDate" date,
  "endDate" date,
  "dayOfWeek" integer,
  "isAllDay" boolean DEFAULT false,
  "timeRange" jsonb,
  "weekInterval" integer DEFAULT 1,
  "schoolHolidaysApply" boolean DEFAULT true,
  "publicHolidaysApply" boolean DEFAULT true,
  "stateHolidaysApply" boolean DEFAULT true,
  "countryHolidaysApply" boolean DEFAULT true,
  "individualHolidaysApply" boolean DEFAULT true,
  "studentItems" jsonb,
  "substitutionInquiry" text COLLATE "C",
  "isUnprofitable" boolean DEFAULT false,
  "profitReport" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "courses_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "cron-jobs" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "job" text COLLATE "C",
  "schedule" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "nextRunAt" timestamptz,
  "lastStartedAt" timestamptz,
  "lastFinishedAt" timestamptz,
  "lastResult" text COLLATE "C",
  "lastError" text COLLATE leitstand_german,
  "runs" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "cron-jobs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "custom-id-schemes" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("pattern"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "target" text COLLATE "C",
  "pattern" text COLLATE leitstand_german,
  "counter" integer DEFAULT 0,
  "isDefault" boolean DEFAULT false,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "custom-id-schemes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "customermailtemplates" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("subject"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "templateType" text COLLATE "C" DEFAULT 'general',
  "recordTypes" text[],
  "language" text COLLATE "C" DEFAULT 'de',
  "description" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "subject" text COLLATE leitstand_german,
  "message" text COLLATE leitstand_german,
  "lastEditedBy" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "customermailtemplates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "customermailtemplates__attachments" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "customermailtemplates__attachments_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "documents" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("path"::text, '') || ' ' || coalesce("filename"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "type" text COLLATE "C" DEFAULT 'other',
  "description" text COLLATE leitstand_german,
  "path" text COLLATE leitstand_german,
  "file" text COLLATE "C",
  "filename" text COLLATE leitstand_german,
  "filetype" text COLLATE leitstand_german,
  "fileHash" text COLLATE leitstand_german,
  "isTemplate" boolean DEFAULT false,
  "template" text COLLATE "C",
  "visible" boolean DEFAULT true,
  "isPublic" boolean DEFAULT false,
  "creator" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "documenttypes" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "providers" text[],
  "isRequired" boolean DEFAULT false,
  "validityMonths" integer,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "documenttypes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "employee-contracts" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "employee" text COLLATE "C",
  "template" text COLLATE "C",
  "startDate" date,
  "storedDocument" text COLLATE "C",
  "salaryBasis" text COLLATE "C",
  "salaryPerUnit" bigint,
  "additionalSalaryPerDay" bigint,
  "additionalSalaryPerDayDeclaration" text COLLATE leitstand_german,
  "salaryPerSubmission" bigint,
  "salaryPerAdvertisingEvent" bigint,
  "paidVacation" boolean DEFAULT false,
  "paidBreaks" boolean DEFAULT false,
  "createdBy" text COLLATE "C",
  "updatedBy" text COLLATE "C",
  "specialConditionsInstitutions" jsonb,
  "specialConditionsCourses" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "employee-contracts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "employeecontracttemplates" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "salaryBasis" text COLLATE "C",
  "salaryPerUnit" bigint,
  "additionalSalaryPerDay" bigint,
  "additionalSalaryPerDayDeclaration" text COLLATE leitstand_german,
  "salaryPerSubmission" bigint,
  "salaryPerAdvertisingEvent" bigint,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "employeecontracttemplates_pkey" PRIMARY KEY ("id")
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
  "typeLabel" text COLLATE "C",
  "status" text COLLATE "C",
  "customId" text COLLATE leitstand_german,
  "customIdScheme" text COLLATE "C",
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
  "employeeContract" text COLLATE "C",
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

CREATE TABLE "employees__tags" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "employees__tags_pkey" PRIMARY KEY ("owner", "target")
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
  "since" timestamptz,
  "by" text COLLATE "C",
  "until" date,
  "note" text COLLATE leitstand_german,
  CONSTRAINT "link_staffing_pkey" PRIMARY KEY ("employees_id", "institutions_id", "type")
);

CREATE TABLE "event-infos" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("venue"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "topic" text COLLATE "C",
  "description" text COLLATE leitstand_german,
  "startTime" timestamptz,
  "durationInMinutes" integer DEFAULT 60,
  "venue" text COLLATE leitstand_german,
  "isCancelled" boolean DEFAULT false,
  "isPublic" boolean DEFAULT false,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "event-infos_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "event-infos__organizerList" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "event-infos__organizerList_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "event-infos__participantList" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "event-infos__participantList_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "event-topics" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "participantTypes" text[],
  "description" text COLLATE leitstand_german,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "event-topics_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "handout-events" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("protocol"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce((lpad(extract(day FROM "eventDate")::int::text, 2, '0') || '.' || lpad(extract(month FROM "eventDate")::int::text, 2, '0') || '.' || lpad(extract(year FROM "eventDate")::int::text, 4, '0')), ''))) STORED,
  "institution" text COLLATE "C",
  "eventDate" date,
  "eventStartTime" integer,
  "eventEndTime" integer,
  "courseStartDate" date,
  "isActive" boolean DEFAULT true,
  "coordinator" text COLLATE "C",
  "institutionIsAdvertiser" boolean DEFAULT false,
  "advertiser" text COLLATE "C",
  "teacher" text COLLATE "C",
  "handout" text COLLATE "C",
  "handoutPrinted" boolean DEFAULT false,
  "handoutSent" boolean DEFAULT false,
  "institutionHasConfirmed" boolean DEFAULT false,
  "coordinatorHasConfirmed" boolean DEFAULT false,
  "advertiserHasConfirmed" boolean DEFAULT false,
  "teacherHasConfirmed" boolean DEFAULT false,
  "institutionConfirmedRemotely" boolean DEFAULT false,
  "coordinatorConfirmedRemotely" boolean DEFAULT false,
  "advertiserConfirmedRemotely" boolean DEFAULT false,
  "teacherConfirmedRemotely" boolean DEFAULT false,
  "institutionRequest" jsonb,
  "coordinatorRequest" jsonb,
  "advertiserRequest" jsonb,
  "teacherRequest" jsonb,
  "reminderConfig" jsonb,
  "eventTookPlace" boolean DEFAULT false,
  "protocol" text COLLATE leitstand_german,
  "returningDate" date,
  "hasReturned" boolean DEFAULT false,
  "returningAmount" integer,
  "isDelayed" boolean DEFAULT false,
  "advertiserFeedback" jsonb,
  "institutionFeedback" jsonb,
  "hasOpenActivities" boolean DEFAULT false,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "handout-events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "handouts" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "file" text COLLATE "C",
  "format" text COLLATE "C",
  "stock" integer,
  "isActive" boolean DEFAULT true,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "handouts_pkey" PRIMARY KEY ("id")
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

CREATE TABLE "installation" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("product"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("product"::text, ''))) STORED,
  "product" text COLLATE leitstand_german,
  "name" text COLLATE leitstand_german,
  "legalName" text COLLATE leitstand_german,
  "address" jsonb,
  "address__point" point GENERATED ALWAYS AS (CASE WHEN "address"->'location'->'coordinates'->>1 IS NOT NULL THEN point((("address"->'location'->'coordinates'->>0)::double precision), (("address"->'location'->'coordinates'->>1)::double precision)) END) STORED,
  "mail" text COLLATE leitstand_german,
  "phone" text COLLATE "C",
  "website" text COLLATE leitstand_german,
  "managingDirectors" text[],
  "registerCourt" text COLLATE leitstand_german,
  "registerNumber" text COLLATE leitstand_german,
  "taxInformation" jsonb,
  "payment" jsonb,
  "federalState" text COLLATE "C",
  "availabilityMonths" integer,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "institution-activity-signups" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "activity" text COLLATE "C",
  "institution" text COLLATE "C",
  "prices" jsonb,
  "isOpen" boolean DEFAULT false,
  "openAtStartOf" date,
  "closeAtEndOf" date,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "institution-activity-signups_pkey" PRIMARY KEY ("id")
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
  "handoutEventDeviations" jsonb,
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

CREATE TABLE "institutions__tags" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "institutions__tags_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "invoice-cycle-drafts" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("titleTemplate"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("titleTemplate"::text, ''))) STORED,
  "titleTemplate" text COLLATE leitstand_german,
  "student" text COLLATE "C",
  "invoiceCycle" text COLLATE "C",
  "interval" text COLLATE "C" DEFAULT 'month',
  "recurringItems" jsonb,
  "oneTimeItems" jsonb,
  "scheduledProductSeriesItems" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "invoice-cycle-drafts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "invoice-cycles" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("titleTemplate"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("titleTemplate"::text, ''))) STORED,
  "titleTemplate" text COLLATE leitstand_german,
  "student" text COLLATE "C",
  "startDate" date,
  "interval" text COLLATE "C" DEFAULT 'month',
  "nextDate" date,
  "servicePeriodShift" integer DEFAULT 0,
  "lastExecutedAt" timestamptz,
  "counter" integer DEFAULT 0,
  "recurringItems" jsonb,
  "oneTimeItems" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "invoice-cycles_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "invoices" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("invoiceNumber"::text, '') || ' ' || coalesce("title"::text, '') || ' ' || coalesce("accountingRef"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("invoiceNumber"::text, '') || ' ' || coalesce("title"::text, ''))) STORED,
  "title" text COLLATE leitstand_german,
  "invoiceNumber" text COLLATE leitstand_german,
  "student" text COLLATE "C",
  "cycle" text COLLATE "C",
  "invoiceDate" date,
  "dueDate" date,
  "servicePeriod" jsonb,
  "items" jsonb,
  "netTotal" bigint,
  "vatTotal" bigint,
  "grossTotal" bigint,
  "paidState" text COLLATE "C" DEFAULT 'open',
  "paidAmount" bigint DEFAULT 0,
  "isCanceled" boolean DEFAULT false,
  "accountingRef" text COLLATE leitstand_german,
  "pushedToAccountingAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "invoicetemplates" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("title"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "isDefault" boolean DEFAULT false,
  "paymentTermDays" integer DEFAULT 14,
  "logo" text COLLATE "C",
  "title" text COLLATE leitstand_german,
  "introduction" text COLLATE leitstand_german,
  "closing" text COLLATE leitstand_german,
  "footer" text COLLATE leitstand_german,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "invoicetemplates_pkey" PRIMARY KEY ("id")
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

CREATE TABLE "jobads" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("jobTitle"::text, '') || ' ' || coalesce("taskDescription"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("jobTitle"::text, ''))) STORED,
  "jobTitle" text COLLATE leitstand_german,
  "localization" text COLLATE "C" DEFAULT 'de',
  "startDate" date,
  "endDate" date,
  "companyDescription" text COLLATE leitstand_german,
  "taskDescription" text COLLATE leitstand_german,
  "employeeRequirements" text COLLATE leitstand_german,
  "companyBenefits" text COLLATE leitstand_german,
  "jobLocations" jsonb,
  "salary" jsonb,
  "companyContact" jsonb,
  "publishedOn" text[],
  "publicationData" jsonb,
  "publicationRefs" text[],
  "metadata" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "jobads_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "jobads__subjects" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "jobads__subjects_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "mails" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("subject"::text, '') || ' ' || coalesce("fromMail"::text, '') || ' ' || coalesce("toMail"::text, '') || ' ' || coalesce("text"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("subject"::text, ''))) STORED,
  "conversation" text COLLATE "C",
  "subject" text COLLATE leitstand_german,
  "fromMail" text COLLATE leitstand_german,
  "fromName" text COLLATE leitstand_german,
  "toMail" text COLLATE leitstand_german,
  "toMails" text[],
  "ccMails" text[],
  "bccMails" text[],
  "message" text COLLATE leitstand_german,
  "text" text COLLATE leitstand_german,
  "attachments" jsonb,
  "raw" text COLLATE "C",
  "sentAt" timestamptz,
  "type" text COLLATE "C" DEFAULT 'mail',
  "direction" text COLLATE "C",
  "box" text COLLATE "C",
  "state" text COLLATE "C",
  "error" text COLLATE leitstand_german,
  "attempts" integer,
  "sendAt" timestamptz,
  "sentBy" text COLLATE "C",
  "account" text COLLATE "C",
  "username" text COLLATE leitstand_german,
  "uid" text COLLATE leitstand_german,
  "uidValidity" text COLLATE leitstand_german,
  "place" text COLLATE leitstand_german,
  "messageId" text COLLATE leitstand_german,
  "inReplyTo" text COLLATE leitstand_german,
  "references" text[],
  "repliesTo" text COLLATE "C",
  "isAutomatic" boolean DEFAULT false,
  "isBulk" boolean DEFAULT false,
  "bounceOf" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "messenger-accounts" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "type" text COLLATE "C",
  "loginUser" text COLLATE "C",
  "isPaused" boolean DEFAULT false,
  "apiConfigs" jsonb,
  "boxConfiguration" jsonb,
  "lastCheckedAt" timestamptz,
  "lastError" text COLLATE leitstand_german,
  "senderName" text COLLATE leitstand_german,
  "signature" text COLLATE leitstand_german,
  "lastSuccessAt" timestamptz,
  "mailboxes" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "messenger-accounts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notifications" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold('')) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("type"::text, ''))) STORED,
  "type" text COLLATE "C",
  "loginUser" text COLLATE "C",
  "messagePayload" jsonb,
  "deliveredAt" timestamptz,
  "readAt" timestamptz,
  "dismissedAt" timestamptz,
  "remindAt" timestamptz,
  "key" text COLLATE leitstand_german,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "one-time-special-fees" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, ''))) STORED,
  "employee" text COLLATE "C",
  "title" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "amount" bigint,
  "serviceDate" date,
  "grantedBy" text COLLATE "C",
  "isBilled" boolean DEFAULT false,
  "billingPaycheck" text COLLATE "C",
  "withdrawOnNextPaycheck" boolean DEFAULT false,
  "isWithdrawn" boolean DEFAULT false,
  "paycheckOfWithdrawal" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "one-time-special-fees_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "online-form-submissions" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce(("data"->'student'->>'firstName'), '') || ' ' || coalesce(("data"->'student'->>'lastName'), '') || ' ' || coalesce(("data"->'parent'->>'firstName'), '') || ' ' || coalesce(("data"->'parent'->>'lastName'), '') || ' ' || coalesce(("data"->'parent'->>'mail'), '') || ' ' || leitstand_digits(coalesce(("data"->'parent'->>'phone'), '')))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce(("data"->'student'->>'firstName'), '') || ' ' || coalesce(("data"->'student'->>'lastName'), ''))) STORED,
  "state" text COLLATE "C" DEFAULT 'new',
  "registration" text COLLATE leitstand_german,
  "course" text COLLATE "C",
  "holdsPlace" boolean DEFAULT false,
  "heldUntil" timestamptz,
  "note" text COLLATE leitstand_german,
  "declineReason" text COLLATE leitstand_german,
  "form" text COLLATE "C",
  "institution" text COLLATE "C",
  "handoutEvent" text COLLATE "C",
  "data" jsonb,
  "payment" jsonb,
  "confirmationFile" text COLLATE "C",
  "durationInSec" integer,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "online-form-submissions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "optimization-suggestions" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("reason"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce((lpad(extract(day FROM "date")::int::text, 2, '0') || '.' || lpad(extract(month FROM "date")::int::text, 2, '0') || '.' || lpad(extract(year FROM "date")::int::text, 4, '0')), ''))) STORED,
  "employee" text COLLATE "C",
  "course" text COLLATE "C",
  "institution" text COLLATE "C",
  "date" date,
  "reason" text COLLATE leitstand_german,
  "score" numeric,
  "profit" bigint,
  "profitGain" bigint,
  "confirmed_by" text COLLATE "C",
  "committed" boolean DEFAULT false,
  "committed_by" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "optimization-suggestions_pkey" PRIMARY KEY ("id")
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
  "customIdScheme" text COLLATE "C",
  "accountingRef" text COLLATE leitstand_german,
  "hasLogin" boolean DEFAULT false,
  "address" jsonb,
  "address__point" point GENERATED ALWAYS AS (CASE WHEN "address"->'location'->'coordinates'->>1 IS NOT NULL THEN point((("address"->'location'->'coordinates'->>0)::double precision), (("address"->'location'->'coordinates'->>1)::double precision)) END) STORED,
  "contactInformation" jsonb,
  "isActive" boolean DEFAULT true,
  "deactivatedAt" timestamptz,
  "submission" text COLLATE "C",
  "activityRegistration" text COLLATE "C",
  "payment" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "parents_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "parents__tags" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "parents__tags_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "paychecks" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("invoiceNumber"::text, '') || ' ' || coalesce("accountingRef"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("invoiceNumber"::text, ''))) STORED,
  "employee" text COLLATE "C",
  "from" date,
  "to" date,
  "invoiceNumber" text COLLATE leitstand_german,
  "invoiceGenerationType" text COLLATE "C" DEFAULT 'credit-note',
  "storedFile" text COLLATE "C",
  "accountingRef" text COLLATE leitstand_german,
  "totalBeforeSpecialFees" bigint,
  "total" bigint,
  "state" text COLLATE "C" DEFAULT 'draft',
  "paymentPreparedBy" text COLLATE "C",
  "paymentPreparedAt" timestamptz,
  "paidAt" timestamptz,
  "createdBy" text COLLATE "C",
  "updatedBy" text COLLATE "C",
  "courseItems" jsonb,
  "handoutEventItems" jsonb,
  "submissionItems" jsonb,
  "billItems" jsonb,
  "specialFeeItems" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "paychecks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "paychecks__contracts" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "paychecks__contracts_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "post-stamps" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("voucherId"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("voucherId"::text, ''))) STORED,
  "product" text COLLATE "C",
  "value" bigint,
  "voucherId" text COLLATE leitstand_german,
  "boughtAt" timestamptz,
  "file" text COLLATE "C",
  "state" text COLLATE "C" DEFAULT 'available',
  "usedAt" timestamptz,
  "usedFor" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "post-stamps_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "product-orders" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("orderNumber"::text, '') || ' ' || coalesce("refName"::text, '') || ' ' || coalesce("refEmail"::text, '') || ' ' || coalesce(("refAddress"->>'city'), ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("orderNumber"::text, '') || ' ' || coalesce("refName"::text, ''))) STORED,
  "orderNumber" text COLLATE leitstand_german,
  "direction" text COLLATE "C" DEFAULT 'out',
  "dueDate" date,
  "invoice" text COLLATE "C",
  "refProfileType" text COLLATE "C",
  "refProfile_type" text COLLATE "C",
  "refProfile_id" text COLLATE "C",
  "refName" text COLLATE leitstand_german,
  "refEmail" text COLLATE leitstand_german,
  "refAddress" jsonb,
  "refAddress__point" point GENERATED ALWAYS AS (CASE WHEN "refAddress"->'location'->'coordinates'->>1 IS NOT NULL THEN point((("refAddress"->'location'->'coordinates'->>0)::double precision), (("refAddress"->'location'->'coordinates'->>1)::double precision)) END) STORED,
  "items" jsonb,
  "fulfillmentState" text COLLATE "C" DEFAULT 'open',
  "fulfilledAt" timestamptz,
  "fulfilledBy" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "product-orders_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "products" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("customId"::text, '') || ' ' || coalesce("invoiceItemName"::text, '') || ' ' || coalesce("legacyRef"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "invoiceItemName" text COLLATE leitstand_german,
  "type" text COLLATE "C",
  "customId" text COLLATE leitstand_german,
  "customIdScheme" text COLLATE "C",
  "legacyRef" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "activityPermissions" text[],
  "netPrice" bigint,
  "vatPercent" numeric DEFAULT '19.0',
  "vat" bigint,
  "grossPrice" bigint,
  "priceBasis" text COLLATE "C",
  "basis" text COLLATE "C" DEFAULT 'one-time',
  "interval" text COLLATE "C",
  "cost" bigint,
  "isVirtual" boolean DEFAULT false,
  "shipment" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "products__categories" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "products__categories_pkey" PRIMARY KEY ("owner", "target")
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

CREATE TABLE "rooms" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("roomNumber"::text, '') || ' ' || coalesce("floor"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "isOnline" boolean DEFAULT false,
  "institution" text COLLATE "C",
  "roomNumber" text COLLATE leitstand_german,
  "floor" text COLLATE leitstand_german,
  "capacity" integer,
  "availability" jsonb,
  "details" text COLLATE leitstand_german,
  "onlineCredentials" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "rooms_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "scheduled-product-series" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "product" text COLLATE "C",
  "student" text COLLATE "C",
  "isActive" boolean DEFAULT true,
  "startDate" date,
  "endDate" date,
  "interval" text COLLATE "C",
  "items" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "scheduled-product-series_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "school-classes" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("schoolYear"::text, '') || ' ' || coalesce("teacherName"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("schoolYear"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "institution" text COLLATE "C",
  "grade" integer,
  "schoolYear" text COLLATE leitstand_german,
  "amountPupils" integer,
  "teacherName" text COLLATE leitstand_german,
  "note" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "school-classes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "shipment-bundle-templates" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "relatedTo" text COLLATE "C" DEFAULT 'student',
  "autoIncrement" boolean DEFAULT false,
  "isActive" boolean DEFAULT true,
  "items" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "shipment-bundle-templates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "shipment-bundles" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "product" text COLLATE "C",
  "amount" integer DEFAULT 1,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "shipment-bundles_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "shipments" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("recipientName"::text, '') || ' ' || coalesce("shipmentRef"::text, '') || ' ' || coalesce("recipientEmail"::text, '') || ' ' || coalesce(("recipientAddress"->>'city'), '') || ' ' || coalesce(("recipientAddress"->>'postal'), ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("recipientName"::text, ''))) STORED,
  "shipmentType" text COLLATE "C" DEFAULT 'parcel',
  "shipmentProvider" text COLLATE "C",
  "shipmentProductRef" text COLLATE leitstand_german,
  "shipmentRef" text COLLATE leitstand_german,
  "file" text COLLATE "C",
  "recipientName" text COLLATE leitstand_german,
  "recipientEmail" text COLLATE leitstand_german,
  "recipientAddress" jsonb,
  "recipientAddress__point" point GENERATED ALWAYS AS (CASE WHEN "recipientAddress"->'location'->'coordinates'->>1 IS NOT NULL THEN point((("recipientAddress"->'location'->'coordinates'->>0)::double precision), (("recipientAddress"->'location'->'coordinates'->>1)::double precision)) END) STORED,
  "senderName" text COLLATE leitstand_german,
  "senderEmail" text COLLATE leitstand_german,
  "senderAddress" jsonb,
  "senderAddress__point" point GENERATED ALWAYS AS (CASE WHEN "senderAddress"->'location'->'coordinates'->>1 IS NOT NULL THEN point((("senderAddress"->'location'->'coordinates'->>0)::double precision), (("senderAddress"->'location'->'coordinates'->>1)::double precision)) END) STORED,
  "productOrder" text COLLATE "C",
  "productShipmentBundle" text COLLATE "C",
  "quantity" integer DEFAULT 1,
  "items" jsonb,
  "packageMeasurements" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "shipments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "short-ids" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("shortId"::text, '') || ' ' || coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("shortId"::text, ''))) STORED,
  "shortId" text COLLATE leitstand_german,
  "name" text COLLATE leitstand_german,
  "purpose" text COLLATE "C" DEFAULT 'bookingForm',
  "bookingForm" text COLLATE "C",
  "target" text COLLATE leitstand_german,
  "validUntil" date,
  "isActive" boolean DEFAULT true,
  "visitCount" integer DEFAULT 0,
  "lastVisitAt" timestamptz,
  "createdBy" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "short-ids_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "stacks" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "color" text COLLATE "C",
  "description" text COLLATE leitstand_german,
  "owner" text COLLATE "C",
  "items" jsonb,
  "isClosed" boolean DEFAULT false,
  "closedAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "stacks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "stacks__members" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "stacks__members_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "stored-documents" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("note"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "documentType" text COLLATE "C",
  "storedFile" text COLLATE "C",
  "provider_type" text COLLATE "C",
  "provider_id" text COLLATE "C",
  "providerType" text COLLATE "C",
  "issuedOn" date,
  "validUntil" date,
  "note" text COLLATE leitstand_german,
  "checkedBy" text COLLATE "C",
  "checkedAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "stored-documents_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "student-absences" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("note"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce((lpad(extract(day FROM "start")::int::text, 2, '0') || '.' || lpad(extract(month FROM "start")::int::text, 2, '0') || '.' || lpad(extract(year FROM "start")::int::text, 4, '0')), ''))) STORED,
  "student" text COLLATE "C",
  "start" date,
  "end" date,
  "note" text COLLATE leitstand_german,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "student-absences_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "students" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("firstName"::text, '') || ' ' || coalesce("lastName"::text, '') || ' ' || coalesce("customId"::text, '') || ' ' || coalesce(("address"->>'city'), '') || ' ' || coalesce(("contactInformation"->>'mail1'), '') || ' ' || leitstand_digits(coalesce(("contactInformation"->>'phone1'), '')) || ' ' || leitstand_digits(coalesce(("contactInformation"->>'mobile1'), '')))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("firstName"::text, '') || ' ' || coalesce("lastName"::text, ''))) STORED,
  "gender" text COLLATE "C",
  "firstName" text COLLATE leitstand_german,
  "lastName" text COLLATE leitstand_german,
  "birthday" date,
  "state" text COLLATE "C" DEFAULT 'interested',
  "pausedUntil" date,
  "isCustomer" boolean DEFAULT false,
  "customId" text COLLATE leitstand_german,
  "customIdScheme" text COLLATE "C",
  "accountingRef" text COLLATE leitstand_german,
  "hasLogin" boolean DEFAULT false,
  "address" jsonb,
  "address__point" point GENERATED ALWAYS AS (CASE WHEN "address"->'location'->'coordinates'->>1 IS NOT NULL THEN point((("address"->'location'->'coordinates'->>0)::double precision), (("address"->'location'->'coordinates'->>1)::double precision)) END) STORED,
  "contactInformation" jsonb,
  "specialInformation" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "activateAt" date,
  "deactivateAt" date,
  "deactivatedAt" timestamptz,
  "payment" jsonb,
  "institution" text COLLATE "C",
  "class" text COLLATE "C",
  "endOfLessons" integer,
  "endOfAfterSchoolCare" integer,
  "registrationState" text COLLATE "C",
  "submission" text COLLATE "C",
  "institutionActivitySignup" text COLLATE "C",
  "activityRegistration" text COLLATE "C",
  "availabilities" jsonb,
  "timeslots" jsonb,
  "inventory" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "students_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "students__tags" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "students__tags_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "students__parents" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "students__parents_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "students__subjects" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "students__subjects_pkey" PRIMARY KEY ("owner", "target")
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

CREATE TABLE "submission-files" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "submission" text COLLATE "C",
  "file" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "submission-files_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "substitution-answers" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("word"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("answer"::text, ''))) STORED,
  "inquiry" text COLLATE "C",
  "teacher" text COLLATE "C",
  "answer" text COLLATE "C" DEFAULT 'none',
  "word" text COLLATE leitstand_german,
  "askedAt" timestamptz,
  "answeredAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "substitution-answers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "substitution-inquiries" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("note"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce((lpad(extract(day FROM "date")::int::text, 2, '0') || '.' || lpad(extract(month FROM "date")::int::text, 2, '0') || '.' || lpad(extract(year FROM "date")::int::text, 4, '0')), ''))) STORED,
  "course" text COLLATE "C",
  "institution" text COLLATE "C",
  "date" date,
  "timeRange" jsonb,
  "absentTeacher" text COLLATE "C",
  "reason" text COLLATE "C",
  "note" text COLLATE leitstand_german,
  "state" text COLLATE "C" DEFAULT 'open',
  "acceptedBy" text COLLATE "C",
  "announced" text COLLATE "C",
  "answeredAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "substitution-inquiries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "substitution-inquiries__requestedTeachers" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "substitution-inquiries__requestedTeachers_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "surveys" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("desc"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "desc" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "startDate" date,
  "endDate" date,
  "isPostponable" boolean DEFAULT false,
  "items" jsonb,
  "createdBy" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "surveys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "tags" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "color" text COLLATE "C",
  "description" text COLLATE leitstand_german,
  "isArchived" boolean DEFAULT false,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "tags_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "taxonomies" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("key"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "key" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "isArchived" boolean DEFAULT false,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "taxonomies_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "taxonomy-terms" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "taxonomy" text COLLATE "C",
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "parent" text COLLATE "C",
  "position" integer,
  "icon" text COLLATE leitstand_german,
  "color" text COLLATE "C",
  "isArchived" boolean DEFAULT false,
  "data" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "taxonomy-terms_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "terminations" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("description"::text, '') || ' ' || coalesce(leitstand_list_text("courseCustomIds"), ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce((lpad(extract(day FROM "dueDate")::int::text, 2, '0') || '.' || lpad(extract(month FROM "dueDate")::int::text, 2, '0') || '.' || lpad(extract(year FROM "dueDate")::int::text, 4, '0')), ''))) STORED,
  "student" text COLLATE "C",
  "customer" text COLLATE "C",
  "courseCustomIds" text[],
  "dueDate" date,
  "terminationReason" text COLLATE "C",
  "description" text COLLATE leitstand_german,
  "mail" text COLLATE "C",
  "creator" text COLLATE "C",
  "terminateCoursesAt" date,
  "deactivateRecurringItemsAt" date,
  "deactivateStudentAt" date,
  "deactivateCustomerAt" date,
  "invoiceCycle" text COLLATE "C",
  "recurringItems" jsonb,
  "terminationLog" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "terminations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "terminations__teachers" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "terminations__teachers_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "to-dos" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, '') || ' ' || coalesce("completionComment"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "dueDate" date,
  "responsible" text COLLATE "C",
  "status" text COLLATE "C" DEFAULT 'pending',
  "entity_type" text COLLATE "C",
  "entity_id" text COLLATE "C",
  "entityType" text COLLATE "C",
  "dataType" text COLLATE "C" DEFAULT 'none',
  "answerOptions" text[],
  "data" jsonb,
  "completed" boolean DEFAULT false,
  "isClosed" boolean DEFAULT false,
  "completedAt" timestamptz,
  "completionComment" text COLLATE leitstand_german,
  "fromTemplate" text COLLATE leitstand_german,
  "createdBy" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "to-dos_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "trackings" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("eventName"::text, '') || ' ' || coalesce("eventId"::text, '') || ' ' || coalesce("eventSourceUrl"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("eventName"::text, ''))) STORED,
  "eventName" text COLLATE leitstand_german,
  "eventTime" timestamptz,
  "eventId" text COLLATE leitstand_german,
  "actionSource" text COLLATE "C" DEFAULT 'website',
  "eventSourceUrl" text COLLATE leitstand_german,
  "bookingForm" text COLLATE "C",
  "userData" jsonb,
  "customData" jsonb,
  "forwardedAt" timestamptz,
  "forwardAttempts" integer,
  "forwardError" text COLLATE leitstand_german,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "trackings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "trainings" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, '') || ' ' || coalesce("topic"::text, '') || ' ' || coalesce("venue"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("title"::text, ''))) STORED,
  "title" text COLLATE leitstand_german,
  "topic" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "start" timestamptz,
  "end" timestamptz,
  "venue" text COLLATE leitstand_german,
  "isCancelled" boolean DEFAULT false,
  "trainer" text COLLATE "C",
  "maxParticipants" integer,
  "file" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "trainings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "trainings__participants" (
  "owner" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "trainings__participants_pkey" PRIMARY KEY ("owner", "target")
);

CREATE TABLE "user-survey-responses" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "survey" text COLLATE "C",
  "userSurvey" text COLLATE "C",
  "loginUser" text COLLATE "C",
  "answeredAt" timestamptz,
  "postponed" boolean DEFAULT false,
  "items" jsonb,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "user-survey-responses_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user-surveys" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "survey" text COLLATE "C",
  "loginUser" text COLLATE "C",
  "dueDate" date,
  "state" text COLLATE "C" DEFAULT 'open',
  "postponedUntil" timestamptz,
  "answeredAt" timestamptz,
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "user-surveys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "warehouseorders" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("reference"::text, '') || ' ' || coalesce("alternateReference"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("reference"::text, ''))) STORED,
  "reference" text COLLATE leitstand_german,
  "alternateReference" text COLLATE leitstand_german,
  "article" text COLLATE "C",
  "quantity" integer DEFAULT 1,
  "state" text COLLATE "C" DEFAULT 'open',
  "fulfilledAt" timestamptz,
  "fulfilledBy" text COLLATE "C",
  "shipmentLabel" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "warehouseorders_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "webhooks" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("url"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT true,
  "recordTypes" text[],
  "events" text[],
  "url" text COLLATE leitstand_german,
  "headers" jsonb,
  "lastTriggeredAt" timestamptz,
  "lastStatus" integer,
  "failureCount" integer DEFAULT 0,
  "lastError" text COLLATE leitstand_german,
  "createdBy" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "whatsapp-messages" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("message"::text, '') || ' ' || coalesce("fromName"::text, '') || ' ' || coalesce("toName"::text, '') || ' ' || leitstand_digits(coalesce("phoneNumber"::text, '')))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("fromName"::text, '') || ' ' || coalesce("toName"::text, ''))) STORED,
  "conversation" text COLLATE "C",
  "message" text COLLATE leitstand_german,
  "header" text COLLATE leitstand_german,
  "footer" text COLLATE leitstand_german,
  "messageType" text COLLATE "C" DEFAULT 'text',
  "attachments" jsonb,
  "template" text COLLATE "C",
  "fromName" text COLLATE leitstand_german,
  "fromNumber" text COLLATE "C",
  "fromProfileId_type" text COLLATE "C",
  "fromProfileId_id" text COLLATE "C",
  "toName" text COLLATE leitstand_german,
  "toNumber" text COLLATE "C",
  "toProfileId_type" text COLLATE "C",
  "toProfileId_id" text COLLATE "C",
  "sentAt" timestamptz,
  "deliveredAt" timestamptz,
  "readAt" timestamptz,
  "whatsAppErrors" jsonb,
  "type" text COLLATE "C" DEFAULT 'whatsApp',
  "direction" text COLLATE "C",
  "account" text COLLATE "C",
  "phoneNumber" text COLLATE "C",
  "phoneNumberId" text COLLATE leitstand_german,
  "repliesTo" text COLLATE "C",
  "repliesToId" text COLLATE leitstand_german,
  "messageId" text COLLATE leitstand_german,
  "templateValues" text[],
  "sendingAt" timestamptz,
  "sentBy" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "whatsapp-messages_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "whatsappmessagetemplates" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("configurationId"::text, '') || ' ' || coalesce("whatsAppTemplateId"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "templateType" text COLLATE "C" DEFAULT 'general',
  "category" text COLLATE "C",
  "allowCategoryChange" boolean DEFAULT true,
  "language" text COLLATE "C" DEFAULT 'de',
  "components" jsonb,
  "status" text COLLATE "C",
  "statusAt" timestamptz,
  "reason" text COLLATE leitstand_german,
  "whatsAppTemplateId" text COLLATE leitstand_german,
  "configurationId" text COLLATE leitstand_german,
  "lastEditedBy" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "whatsappmessagetemplates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "workflows" (
  "id" text COLLATE "C" NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "search" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, '') || ' ' || coalesce("description"::text, ''))) STORED,
  "search_title" text COLLATE "C" GENERATED ALWAYS AS (leitstand_fold(coalesce("name"::text, ''))) STORED,
  "name" text COLLATE leitstand_german,
  "description" text COLLATE leitstand_german,
  "isActive" boolean DEFAULT false,
  "recordType" text COLLATE "C",
  "trigger" text COLLATE "C",
  "triggerField" text COLLATE leitstand_german,
  "triggerDays" integer,
  "conditions" jsonb,
  "steps" jsonb,
  "lastRunAt" timestamptz,
  "runCount" integer DEFAULT 0,
  "createdBy" text COLLATE "C",
  "createdAt" timestamptz,
  "updatedAt" timestamptz,
  CONSTRAINT "workflows_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "sys_change_sets_at" ON "sys_change_sets" USING btree ("at");

CREATE INDEX "sys_change_sets_actor" ON "sys_change_sets" USING btree ("actor", "at");

CREATE INDEX "sys_change_sets_undoes" ON "sys_change_sets" USING btree ("undoes");

CREATE INDEX "sys_changes_record" ON "sys_changes" USING btree ("record", "resource", "id");

CREATE INDEX "sys_changes_set" ON "sys_changes" USING btree ("changeSet");

CREATE INDEX "sys_changes_deleted" ON "sys_changes" USING btree ("resource", "id") WHERE "action" = 'delete';

CREATE UNIQUE INDEX "sys_sessions_token" ON "sys_sessions" USING btree ("tokenHash");

CREATE INDEX "sys_sessions_user" ON "sys_sessions" USING btree ("loginUser");

CREATE UNIQUE INDEX "sys_account_tokens_token" ON "sys_account_tokens" USING btree ("tokenHash");

CREATE INDEX "sys_account_tokens_user" ON "sys_account_tokens" USING btree ("loginUser");

CREATE UNIQUE INDEX "sys_feed_links_token" ON "sys_feed_links" USING btree ("tokenHash");

CREATE UNIQUE INDEX "sys_personal_links_token" ON "sys_personal_links" USING btree ("tokenHash");

CREATE UNIQUE INDEX "sys_personal_links_of" ON "sys_personal_links" USING btree ("record", "resource", "purpose", "person", "personType");

CREATE INDEX "sys_undoable_mails_set" ON "sys_undoable_mails" USING btree ("changeSet");

CREATE INDEX "sys_seen_record" ON "sys_seen" USING btree ("record", "resource");

CREATE INDEX "sys_watches_record" ON "sys_watches" USING btree ("record", "resource");

CREATE INDEX "sys_list_views_list" ON "sys_list_views" USING btree ("list");

CREATE INDEX "sys_shares_user" ON "sys_shares" USING btree ("loginUser");

CREATE INDEX "sys_outbox_record" ON "sys_outbox" USING btree ("record", "id");

CREATE UNIQUE INDEX "sys_outbox_key" ON "sys_outbox" USING btree ("kind", "key");

CREATE INDEX "sys_comments_record" ON "sys_comments" USING btree ("record", "resource", "id");

CREATE INDEX "sys_comments_deleted" ON "sys_comments" USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;

CREATE INDEX "sys_comment_versions_comment" ON "sys_comment_versions" USING btree ("comment", "id");

CREATE INDEX "sys_bulk_runs_user" ON "sys_bulk_runs" USING btree ("loginUser", "id");

CREATE INDEX "sys_bulk_runs_set" ON "sys_bulk_runs" USING btree ("changeSet");

CREATE INDEX "sys_bulk_runs_undoes" ON "sys_bulk_runs" USING btree ("undoes");

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

CREATE INDEX "login-users_sort_name" ON "login-users" USING btree ("name", "id");

CREATE INDEX "login-users_by_type" ON "login-users" USING btree ("type", "name", "id");

CREATE INDEX "login-users_by_state" ON "login-users" USING btree ("state", "name", "id");

CREATE INDEX "login-users_by_isLocked" ON "login-users" USING btree ("isLocked", "name", "id");

CREATE INDEX "login-users_by_isDeactivated" ON "login-users" USING btree ("isDeactivated", "name", "id");

CREATE INDEX "login-users_by_lastLoginAt" ON "login-users" USING btree ("lastLoginAt", "name", "id");

CREATE INDEX "login-users_by_mail" ON "login-users" USING btree ("mail", "name", "id");

CREATE UNIQUE INDEX "login-users_unique_mail" ON "login-users" USING btree ("mail");

CREATE INDEX "login-users_by_meta" ON "login-users" USING btree ("meta_id", "meta_type");

CREATE INDEX "login-users_by_createdAt" ON "login-users" USING btree ("createdAt", "id");

CREATE INDEX "login-users_by_updatedAt" ON "login-users" USING btree ("updatedAt", "id");

CREATE INDEX "login-users_search" ON "login-users" USING gin ("search" gin_trgm_ops);

CREATE INDEX "login-users_title" ON "login-users" USING btree ("search_title", "id");

CREATE INDEX "login-users__roles_target" ON "login-users__roles" USING btree ("target");

CREATE INDEX "outgoing-mails_sort_createdAt" ON "outgoing-mails" USING btree ("createdAt", "id");

CREATE INDEX "outgoing-mails_by_state" ON "outgoing-mails" USING btree ("state", "createdAt", "id");

CREATE INDEX "outgoing-mails_by_template" ON "outgoing-mails" USING btree ("template", "createdAt", "id");

CREATE INDEX "outgoing-mails_by_loginUser" ON "outgoing-mails" USING btree ("loginUser", "createdAt", "id");

CREATE INDEX "outgoing-mails_by_recipient" ON "outgoing-mails" USING btree ("recipient", "createdAt", "id");

CREATE INDEX "outgoing-mails_by_subject" ON "outgoing-mails" USING btree ("subject", "createdAt", "id");

CREATE INDEX "outgoing-mails_by_sentAt" ON "outgoing-mails" USING btree ("sentAt", "createdAt", "id");

CREATE INDEX "outgoing-mails_by_attempts" ON "outgoing-mails" USING btree ("attempts", "createdAt", "id");

CREATE INDEX "outgoing-mails_by_updatedAt" ON "outgoing-mails" USING btree ("updatedAt", "id");

CREATE INDEX "outgoing-mails_search" ON "outgoing-mails" USING gin ("search" gin_trgm_ops);

CREATE INDEX "outgoing-mails_title" ON "outgoing-mails" USING btree ("search_title", "id");

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

CREATE INDEX "sign-ins_by_updatedAt" ON "sign-ins" USING btree ("updatedAt", "id");

CREATE INDEX "sign-ins_search" ON "sign-ins" USING gin ("search" gin_trgm_ops);

CREATE INDEX "sign-ins_title" ON "sign-ins" USING btree ("search_title", "id");

CREATE INDEX "absences_sort_start" ON "absences" USING btree ("start", "id");

CREATE INDEX "absences_by_state" ON "absences" USING btree ("state", "start", "id");

CREATE INDEX "absences_by_type" ON "absences" USING btree ("type", "start", "id");

CREATE INDEX "absences_by_employee" ON "absences" USING btree ("employee", "start", "id");

CREATE INDEX "absences_by_end" ON "absences" USING btree ("end", "start", "id");

CREATE INDEX "absences_by_confirmedBy" ON "absences" USING btree ("confirmedBy", "start", "id");

CREATE INDEX "absences_by_createdAt" ON "absences" USING btree ("createdAt", "id");

CREATE INDEX "absences_by_updatedAt" ON "absences" USING btree ("updatedAt", "id");

CREATE INDEX "absences_search" ON "absences" USING gin ("search" gin_trgm_ops);

CREATE INDEX "absences_title" ON "absences" USING btree ("search_title", "id");

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

CREATE INDEX "activities_sort_title" ON "activities" USING btree ("title", "id");

CREATE INDEX "activities_by_isActive" ON "activities" USING btree ("isActive", "title", "id");

CREATE INDEX "activities_by_subject" ON "activities" USING btree ("subject", "title", "id");

CREATE INDEX "activities_by_mainProduct" ON "activities" USING btree ("mainProduct", "title", "id");

CREATE INDEX "activities_by_mainProductGrossPrice" ON "activities" USING btree ("mainProductGrossPrice", "title", "id");

CREATE INDEX "activities_by_createdAt" ON "activities" USING btree ("createdAt", "id");

CREATE INDEX "activities_by_updatedAt" ON "activities" USING btree ("updatedAt", "id");

CREATE INDEX "activities_holds_seriesSubscriptions" ON "activities" USING gin ("seriesSubscriptions" jsonb_path_ops);

CREATE INDEX "activities_holds_productSelections" ON "activities" USING gin ("productSelections" jsonb_path_ops);

CREATE INDEX "activities_search" ON "activities" USING gin ("search" gin_trgm_ops);

CREATE INDEX "activities_title" ON "activities" USING btree ("search_title", "id");

CREATE INDEX "activity-registrations_sort_createdAt" ON "activity-registrations" USING btree ("createdAt", "id");

CREATE INDEX "activity-registrations_by_signup" ON "activity-registrations" USING btree ("signup", "createdAt", "id");

CREATE INDEX "activity-registrations_by_studentData_lastName" ON "activity-registrations" USING btree ((("studentData"->>'lastName') COLLATE leitstand_german), "createdAt", "id");

CREATE INDEX "activity-registrations_by_studentData_firstName" ON "activity-registrations" USING btree ((("studentData"->>'firstName') COLLATE leitstand_german), "createdAt", "id");

CREATE INDEX "activity-registrations_by_parentData_lastName" ON "activity-registrations" USING btree ((("parentData"->>'lastName') COLLATE leitstand_german), "createdAt", "id");

CREATE INDEX "activity-registrations_by_parentData_mail" ON "activity-registrations" USING btree ((("parentData"->>'mail') COLLATE leitstand_german), "createdAt", "id");

CREATE INDEX "activity-registrations_by_updatedAt" ON "activity-registrations" USING btree ("updatedAt", "id");

CREATE INDEX "activity-registrations_search" ON "activity-registrations" USING gin ("search" gin_trgm_ops);

CREATE INDEX "activity-registrations_title" ON "activity-registrations" USING btree ("search_title", "id");

CREATE INDEX "articles_sort_title" ON "articles" USING btree ("title", "id");

CREATE INDEX "articles_by_unit" ON "articles" USING btree ("unit", "title", "id");

CREATE INDEX "articles_by_isDefault" ON "articles" USING btree ("isDefault", "title", "id");

CREATE INDEX "articles_by_trackStock" ON "articles" USING btree ("trackStock", "title", "id");

CREATE INDEX "articles_by_stock" ON "articles" USING btree ("stock", "title", "id");

CREATE INDEX "articles_by_isGross" ON "articles" USING btree ("isGross", "title", "id");

CREATE INDEX "articles_by_articleNumber" ON "articles" USING btree ("articleNumber", "title", "id");

CREATE INDEX "articles_by_unitPrice" ON "articles" USING btree ("unitPrice", "title", "id");

CREATE INDEX "articles_by_createdAt" ON "articles" USING btree ("createdAt", "id");

CREATE INDEX "articles_by_updatedAt" ON "articles" USING btree ("updatedAt", "id");

CREATE INDEX "articles_search" ON "articles" USING gin ("search" gin_trgm_ops);

CREATE INDEX "articles_title" ON "articles" USING btree ("search_title", "id");

CREATE INDEX "articles__tags_target" ON "articles__tags" USING btree ("target");

CREATE INDEX "booking-form-templates_sort_name" ON "booking-form-templates" USING btree ("name", "id");

CREATE INDEX "booking-form-templates_by_isActive" ON "booking-form-templates" USING btree ("isActive", "name", "id");

CREATE INDEX "booking-form-templates_by_createsStudent" ON "booking-form-templates" USING btree ("createsStudent", "name", "id");

CREATE INDEX "booking-form-templates_by_customerType" ON "booking-form-templates" USING btree ("customerType", "name", "id");

CREATE INDEX "booking-form-templates_by_createsCourse" ON "booking-form-templates" USING btree ("createsCourse", "name", "id");

CREATE INDEX "booking-form-templates_by_courseType" ON "booking-form-templates" USING btree ("courseType", "name", "id");

CREATE INDEX "booking-form-templates_by_createdAt" ON "booking-form-templates" USING btree ("createdAt", "id");

CREATE INDEX "booking-form-templates_by_updatedAt" ON "booking-form-templates" USING btree ("updatedAt", "id");

CREATE INDEX "booking-form-templates_search" ON "booking-form-templates" USING gin ("search" gin_trgm_ops);

CREATE INDEX "booking-form-templates_title" ON "booking-form-templates" USING btree ("search_title", "id");

CREATE INDEX "booking-form-templates__invoiceTemplates_target" ON "booking-form-templates__invoiceTemplates" USING btree ("target");

CREATE INDEX "booking-form-templates__selectableSubjects_target" ON "booking-form-templates__selectableSubjects" USING btree ("target");

CREATE INDEX "booking-form-templates__selectableCourses_target" ON "booking-form-templates__selectableCourses" USING btree ("target");

CREATE INDEX "booking-form-templates__additionalDocuments_target" ON "booking-form-templates__additionalDocuments" USING btree ("target");

CREATE INDEX "booking-forms_sort_deadline" ON "booking-forms" USING btree ("deadline", "id");

CREATE INDEX "booking-forms_by_template" ON "booking-forms" USING btree ("template", "deadline", "id");

CREATE INDEX "booking-forms_by_institution" ON "booking-forms" USING btree ("institution", "deadline", "id");

CREATE INDEX "booking-forms_by_handoutEvent" ON "booking-forms" USING btree ("handoutEvent", "deadline", "id");

CREATE INDEX "booking-forms_by_isInstitutionDefault" ON "booking-forms" USING btree ("isInstitutionDefault", "deadline", "id");

CREATE INDEX "booking-forms_by_shortId" ON "booking-forms" USING btree ("shortId", "deadline", "id");

CREATE UNIQUE INDEX "booking-forms_unique_shortId" ON "booking-forms" USING btree ("shortId");

CREATE INDEX "booking-forms_by_createdAt" ON "booking-forms" USING btree ("createdAt", "id");

CREATE INDEX "booking-forms_by_updatedAt" ON "booking-forms" USING btree ("updatedAt", "id");

CREATE INDEX "booking-forms_search" ON "booking-forms" USING gin ("search" gin_trgm_ops);

CREATE INDEX "booking-forms_title" ON "booking-forms" USING btree ("search_title", "id");

CREATE INDEX "booking-forms__selectableSubjects_target" ON "booking-forms__selectableSubjects" USING btree ("target");

CREATE INDEX "booking-forms__selectableCourses_target" ON "booking-forms__selectableCourses" USING btree ("target");

CREATE INDEX "booking-forms__additionalDocuments_target" ON "booking-forms__additionalDocuments" USING btree ("target");

CREATE INDEX "config_sort_customer_name" ON "config" USING btree ((("customer"->>'name') COLLATE leitstand_german), "id");

CREATE INDEX "config_by_customer_mail" ON "config" USING btree ((("customer"->>'mail') COLLATE leitstand_german), (("customer"->>'name') COLLATE leitstand_german), "id");

CREATE INDEX "config_by_customer_phone" ON "config" USING btree ((("customer"->>'phone') COLLATE "C"), (("customer"->>'name') COLLATE leitstand_german), "id");

CREATE INDEX "config_by_updatedAt" ON "config" USING btree ("updatedAt", (("customer"->>'name') COLLATE leitstand_german), "id");

CREATE INDEX "config_by_createdAt" ON "config" USING btree ("createdAt", "id");

CREATE INDEX "config_search" ON "config" USING gin ("search" gin_trgm_ops);

CREATE INDEX "config_title" ON "config" USING btree ("search_title", "id");

CREATE INDEX "contracts_sort_name" ON "contracts" USING btree ("name", "id");

CREATE INDEX "contracts_by_salaryBasis" ON "contracts" USING btree ("salaryBasis", "name", "id");

CREATE INDEX "contracts_by_salaryPerUnit" ON "contracts" USING btree ("salaryPerUnit", "name", "id");

CREATE INDEX "contracts_by_travelExpenseCompensationPerKilometer" ON "contracts" USING btree ("travelExpenseCompensationPerKilometer", "name", "id");

CREATE INDEX "contracts_by_createdAt" ON "contracts" USING btree ("createdAt", "name", "id");

CREATE INDEX "contracts_by_updatedAt" ON "contracts" USING btree ("updatedAt", "id");

CREATE INDEX "contracts_search" ON "contracts" USING gin ("search" gin_trgm_ops);

CREATE INDEX "contracts_title" ON "contracts" USING btree ("search_title", "id");

CREATE INDEX "conversations_sort_lastMessageAt" ON "conversations" USING btree ("lastMessageAt", "id");

CREATE INDEX "conversations_by_state" ON "conversations" USING btree ("state", "lastMessageAt", "id");

CREATE INDEX "conversations_by_assignee" ON "conversations" USING btree ("assignee", "lastMessageAt", "id");

CREATE INDEX "conversations_by_category" ON "conversations" USING btree ("category", "lastMessageAt", "id");

CREATE INDEX "conversations_by_lastMessageType" ON "conversations" USING btree ("lastMessageType", "lastMessageAt", "id");

CREATE INDEX "conversations_by_profileType" ON "conversations" USING btree ("profileType", "lastMessageAt", "id");

CREATE INDEX "conversations_by_account" ON "conversations" USING btree ("account", "lastMessageAt", "id");

CREATE INDEX "conversations_by_deferredUntil" ON "conversations" USING btree ("deferredUntil", "lastMessageAt", "id");

CREATE INDEX "conversations_by_name" ON "conversations" USING btree ("name", "lastMessageAt", "id");

CREATE INDEX "conversations_by_lastMessagePreview" ON "conversations" USING btree ("lastMessagePreview", "lastMessageAt", "id");

CREATE INDEX "conversations_by_profileId" ON "conversations" USING btree ("profileId_id", "profileId_type");

CREATE INDEX "conversations_by_receivedLastMessageAt" ON "conversations" USING btree ("receivedLastMessageAt", "id");

CREATE INDEX "conversations_by_createdAt" ON "conversations" USING btree ("createdAt", "id");

CREATE INDEX "conversations_by_updatedAt" ON "conversations" USING btree ("updatedAt", "id");

CREATE INDEX "conversations_search" ON "conversations" USING gin ("search" gin_trgm_ops);

CREATE INDEX "conversations_title" ON "conversations" USING btree ("search_title", "id");

CREATE INDEX "course-logs_sort_date" ON "course-logs" USING btree ("date", "id");

CREATE INDEX "course-logs_by_course" ON "course-logs" USING btree ("course", "date", "id");

CREATE INDEX "course-logs_by_teacher" ON "course-logs" USING btree ("teacher", "date", "id");

CREATE INDEX "course-logs_by_substitutedBy" ON "course-logs" USING btree ("substitutedBy", "date", "id");

CREATE INDEX "course-logs_by_isCancelled" ON "course-logs" USING btree ("isCancelled", "date", "id");

CREATE INDEX "course-logs_by_cancelReason" ON "course-logs" USING btree ("cancelReason", "date", "id");

CREATE INDEX "course-logs_by_topic" ON "course-logs" USING btree ("topic", "date", "id");

CREATE INDEX "course-logs_by_createdAt" ON "course-logs" USING btree ("createdAt", "id");

CREATE INDEX "course-logs_by_updatedAt" ON "course-logs" USING btree ("updatedAt", "id");

CREATE INDEX "course-logs_holds_attendance" ON "course-logs" USING gin ("attendance" jsonb_path_ops);

CREATE INDEX "course-logs_search" ON "course-logs" USING gin ("search" gin_trgm_ops);

CREATE INDEX "course-logs_title" ON "course-logs" USING btree ("search_title", "id");

CREATE INDEX "course-materials_sort_title" ON "course-materials" USING btree ("title", "id");

CREATE INDEX "course-materials_by_subject" ON "course-materials" USING btree ("subject", "title", "id");

CREATE INDEX "course-materials_by_level" ON "course-materials" USING btree ("level", "title", "id");

CREATE INDEX "course-materials_by_isPublic" ON "course-materials" USING btree ("isPublic", "title", "id");

CREATE INDEX "course-materials_by_link" ON "course-materials" USING btree ("link", "title", "id");

CREATE INDEX "course-materials_by_createdAt" ON "course-materials" USING btree ("createdAt", "id");

CREATE INDEX "course-materials_by_updatedAt" ON "course-materials" USING btree ("updatedAt", "id");

CREATE INDEX "course-materials_search" ON "course-materials" USING gin ("search" gin_trgm_ops);

CREATE INDEX "course-materials_title" ON "course-materials" USING btree ("search_title", "id");

CREATE INDEX "course-materials__courses_target" ON "course-materials__courses" USING btree ("target");

CREATE INDEX "courses_sort_dayOfWeek" ON "courses" USING btree ("dayOfWeek", "id");

CREATE INDEX "courses_by_courseState" ON "courses" USING btree ("courseState", "dayOfWeek", "id");

CREATE INDEX "courses_by_subject" ON "courses" USING btree ("subject", "dayOfWeek", "id");

CREATE INDEX "courses_by_teacher" ON "courses" USING btree ("teacher", "dayOfWeek", "id");

CREATE INDEX "courses_by_institution" ON "courses" USING btree ("institution", "dayOfWeek", "id");

CREATE INDEX "courses_by_room" ON "courses" USING btree ("room", "dayOfWeek", "id");

CREATE INDEX "courses_by_isOpenForRegistration" ON "courses" USING btree ("isOpenForRegistration", "dayOfWeek", "id");

CREATE INDEX "courses_by_isUnprofitable" ON "courses" USING btree ("isUnprofitable", "dayOfWeek", "id");

CREATE INDEX "courses_by_startDate" ON "courses" USING btree ("startDate", "dayOfWeek", "id");

CREATE INDEX "courses_by_endDate" ON "courses" USING btree ("endDate", "dayOfWeek", "id");

CREATE INDEX "courses_by_name" ON "courses" USING btree ("name", "dayOfWeek", "id");

CREATE UNIQUE INDEX "courses_unique_customId" ON "courses" USING btree ("customId");

CREATE INDEX "courses_by_owningTeacher" ON "courses" USING btree ("owningTeacher", "id");

CREATE INDEX "courses_by_predecessor" ON "courses" USING btree ("predecessor", "id");

CREATE INDEX "courses_by_successor" ON "courses" USING btree ("successor", "id");

CREATE INDEX "courses_by_substitutionInquiry" ON "courses" USING btree ("substitutionInquiry", "id");

CREATE INDEX "courses_by_createdAt" ON "courses" USING btree ("createdAt", "id");

CREATE INDEX "courses_by_updatedAt" ON "courses" USING btree ("updatedAt", "id");

CREATE INDEX "courses_holds_studentItems" ON "courses" USING gin ("studentItems" jsonb_path_ops);

CREATE INDEX "courses_search" ON "courses" USING gin ("search" gin_trgm_ops);

CREATE INDEX "courses_title" ON "courses" USING btree ("search_title", "id");

CREATE INDEX "cron-jobs_sort_name" ON "cron-jobs" USING btree ("name", "id");

CREATE INDEX "cron-jobs_by_isActive" ON "cron-jobs" USING btree ("isActive", "name", "id");

CREATE INDEX "cron-jobs_by_job" ON "cron-jobs" USING btree ("job", "name", "id");

CREATE INDEX "cron-jobs_by_lastResult" ON "cron-jobs" USING btree ("lastResult", "name", "id");

CREATE INDEX "cron-jobs_by_nextRunAt" ON "cron-jobs" USING btree ("nextRunAt", "name", "id");

CREATE INDEX "cron-jobs_by_schedule" ON "cron-jobs" USING btree ("schedule", "name", "id");

CREATE INDEX "cron-jobs_by_lastStartedAt" ON "cron-jobs" USING btree ("lastStartedAt", "name", "id");

CREATE INDEX "cron-jobs_by_createdAt" ON "cron-jobs" USING btree ("createdAt", "id");

CREATE INDEX "cron-jobs_by_updatedAt" ON "cron-jobs" USING btree ("updatedAt", "id");

CREATE INDEX "cron-jobs_search" ON "cron-jobs" USING gin ("search" gin_trgm_ops);

CREATE INDEX "cron-jobs_title" ON "cron-jobs" USING btree ("search_title", "id");

CREATE INDEX "custom-id-schemes_sort_name" ON "custom-id-schemes" USING btree ("name", "id");

CREATE INDEX "custom-id-schemes_by_target" ON "custom-id-schemes" USING btree ("target", "name", "id");

CREATE INDEX "custom-id-schemes_by_isDefault" ON "custom-id-schemes" USING btree ("isDefault", "name", "id");

CREATE INDEX "custom-id-schemes_by_pattern" ON "custom-id-schemes" USING btree ("pattern", "name", "id");

CREATE INDEX "custom-id-schemes_by_counter" ON "custom-id-schemes" USING btree ("counter", "name", "id");

CREATE INDEX "custom-id-schemes_by_description" ON "custom-id-schemes" USING btree ("description", "name", "id");

CREATE INDEX "custom-id-schemes_by_createdAt" ON "custom-id-schemes" USING btree ("createdAt", "id");

CREATE INDEX "custom-id-schemes_by_updatedAt" ON "custom-id-schemes" USING btree ("updatedAt", "id");

CREATE INDEX "custom-id-schemes_search" ON "custom-id-schemes" USING gin ("search" gin_trgm_ops);

CREATE INDEX "custom-id-schemes_title" ON "custom-id-schemes" USING btree ("search_title", "id");

CREATE INDEX "customermailtemplates_sort_name" ON "customermailtemplates" USING btree ("name", "id");

CREATE INDEX "customermailtemplates_by_isActive" ON "customermailtemplates" USING btree ("isActive", "name", "id");

CREATE INDEX "customermailtemplates_by_templateType" ON "customermailtemplates" USING btree ("templateType", "name", "id");

CREATE INDEX "customermailtemplates_by_language" ON "customermailtemplates" USING btree ("language", "name", "id");

CREATE INDEX "customermailtemplates_by_subject" ON "customermailtemplates" USING btree ("subject", "name", "id");

CREATE INDEX "customermailtemplates_by_lastEditedBy" ON "customermailtemplates" USING btree ("lastEditedBy", "name", "id");

CREATE INDEX "customermailtemplates_has_recordTypes" ON "customermailtemplates" USING gin ("recordTypes");

CREATE INDEX "customermailtemplates_by_createdAt" ON "customermailtemplates" USING btree ("createdAt", "id");

CREATE INDEX "customermailtemplates_by_updatedAt" ON "customermailtemplates" USING btree ("updatedAt", "id");

CREATE INDEX "customermailtemplates_search" ON "customermailtemplates" USING gin ("search" gin_trgm_ops);

CREATE INDEX "customermailtemplates_title" ON "customermailtemplates" USING btree ("search_title", "id");

CREATE INDEX "customermailtemplates__attachments_target" ON "customermailtemplates__attachments" USING btree ("target");

CREATE INDEX "documents_sort_name" ON "documents" USING btree ("name", "id");

CREATE INDEX "documents_by_type" ON "documents" USING btree ("type", "name", "id");

CREATE INDEX "documents_by_isTemplate" ON "documents" USING btree ("isTemplate", "name", "id");

CREATE INDEX "documents_by_visible" ON "documents" USING btree ("visible", "name", "id");

CREATE INDEX "documents_by_isPublic" ON "documents" USING btree ("isPublic", "name", "id");

CREATE INDEX "documents_by_template" ON "documents" USING btree ("template", "name", "id");

CREATE INDEX "documents_by_creator" ON "documents" USING btree ("creator", "name", "id");

CREATE INDEX "documents_by_path" ON "documents" USING btree ("path", "name", "id");

CREATE INDEX "documents_by_filetype" ON "documents" USING btree ("filetype", "name", "id");

CREATE INDEX "documents_by_updatedAt" ON "documents" USING btree ("updatedAt", "name", "id");

CREATE INDEX "documents_by_createdAt" ON "documents" USING btree ("createdAt", "id");

CREATE INDEX "documents_search" ON "documents" USING gin ("search" gin_trgm_ops);

CREATE INDEX "documents_title" ON "documents" USING btree ("search_title", "id");

CREATE INDEX "documenttypes_sort_name" ON "documenttypes" USING btree ("name", "id");

CREATE INDEX "documenttypes_by_isRequired" ON "documenttypes" USING btree ("isRequired", "name", "id");

CREATE INDEX "documenttypes_by_validityMonths" ON "documenttypes" USING btree ("validityMonths", "name", "id");

CREATE INDEX "documenttypes_by_description" ON "documenttypes" USING btree ("description", "name", "id");

CREATE UNIQUE INDEX "documenttypes_unique_name" ON "documenttypes" USING btree ("name");

CREATE INDEX "documenttypes_has_providers" ON "documenttypes" USING gin ("providers");

CREATE INDEX "documenttypes_by_createdAt" ON "documenttypes" USING btree ("createdAt", "id");

CREATE INDEX "documenttypes_by_updatedAt" ON "documenttypes" USING btree ("updatedAt", "id");

CREATE INDEX "documenttypes_search" ON "documenttypes" USING gin ("search" gin_trgm_ops);

CREATE INDEX "documenttypes_title" ON "documenttypes" USING btree ("search_title", "id");

CREATE INDEX "employee-contracts_sort_startDate" ON "employee-contracts" USING btree ("startDate", "id");

CREATE INDEX "employee-contracts_by_employee" ON "employee-contracts" USING btree ("employee", "startDate", "id");

CREATE INDEX "employee-contracts_by_template" ON "employee-contracts" USING btree ("template", "startDate", "id");

CREATE INDEX "employee-contracts_by_salaryBasis" ON "employee-contracts" USING btree ("salaryBasis", "startDate", "id");

CREATE INDEX "employee-contracts_by_salaryPerUnit" ON "employee-contracts" USING btree ("salaryPerUnit", "startDate", "id");

CREATE INDEX "employee-contracts_by_paidVacation" ON "employee-contracts" USING btree ("paidVacation", "startDate", "id");

CREATE INDEX "employee-contracts_by_paidBreaks" ON "employee-contracts" USING btree ("paidBreaks", "startDate", "id");

CREATE INDEX "employee-contracts_by_name" ON "employee-contracts" USING btree ("name", "startDate", "id");

CREATE INDEX "employee-contracts_by_storedDocument" ON "employee-contracts" USING btree ("storedDocument", "id");

CREATE INDEX "employee-contracts_by_createdBy" ON "employee-contracts" USING btree ("createdBy", "id");

CREATE INDEX "employee-contracts_by_updatedBy" ON "employee-contracts" USING btree ("updatedBy", "id");

CREATE INDEX "employee-contracts_by_createdAt" ON "employee-contracts" USING btree ("createdAt", "id");

CREATE INDEX "employee-contracts_by_updatedAt" ON "employee-contracts" USING btree ("updatedAt", "id");

CREATE INDEX "employee-contracts_holds_specialConditionsInstitutions" ON "employee-contracts" USING gin ("specialConditionsInstitutions" jsonb_path_ops);

CREATE INDEX "employee-contracts_holds_specialConditionsCourses" ON "employee-contracts" USING gin ("specialConditionsCourses" jsonb_path_ops);

CREATE INDEX "employee-contracts_search" ON "employee-contracts" USING gin ("search" gin_trgm_ops);

CREATE INDEX "employee-contracts_title" ON "employee-contracts" USING btree ("search_title", "id");

CREATE INDEX "employeecontracttemplates_sort_name" ON "employeecontracttemplates" USING btree ("name", "id");

CREATE INDEX "employeecontracttemplates_by_salaryBasis" ON "employeecontracttemplates" USING btree ("salaryBasis", "name", "id");

CREATE INDEX "employeecontracttemplates_by_salaryPerUnit" ON "employeecontracttemplates" USING btree ("salaryPerUnit", "name", "id");

CREATE INDEX "employeecontracttemplates_by_additionalSalaryPerDay" ON "employeecontracttemplates" USING btree ("additionalSalaryPerDay", "name", "id");

CREATE INDEX "employeecontracttemplates_by_salaryPerSubmission" ON "employeecontracttemplates" USING btree ("salaryPerSubmission", "name", "id");

CREATE INDEX "employeecontracttemplates_by_salaryPerAdvertisingEvent" ON "employeecontracttemplates" USING btree ("salaryPerAdvertisingEvent", "name", "id");

CREATE INDEX "employeecontracttemplates_by_createdAt" ON "employeecontracttemplates" USING btree ("createdAt", "id");

CREATE INDEX "employeecontracttemplates_by_updatedAt" ON "employeecontracttemplates" USING btree ("updatedAt", "id");

CREATE INDEX "employeecontracttemplates_search" ON "employeecontracttemplates" USING gin ("search" gin_trgm_ops);

CREATE INDEX "employeecontracttemplates_title" ON "employeecontracttemplates" USING btree ("search_title", "id");

CREATE INDEX "employees_sort_lastName" ON "employees" USING btree ("lastName", "id");

CREATE INDEX "employees_by_isActive" ON "employees" USING btree ("isActive", "lastName", "id");

CREATE INDEX "employees_by_typeLabel" ON "employees" USING btree ("typeLabel", "lastName", "id");

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

CREATE UNIQUE INDEX "employees_unique_customId" ON "employees" USING btree ("customId");

CREATE INDEX "employees_by_customIdScheme" ON "employees" USING btree ("customIdScheme", "id");

CREATE UNIQUE INDEX "employees_unique_accountingRef" ON "employees" USING btree ("accountingRef");

CREATE INDEX "employees_near_address" ON "employees" USING gist ("address__point");

CREATE INDEX "employees_by_employeeContract" ON "employees" USING btree ("employeeContract", "id");

CREATE INDEX "employees_by_contract" ON "employees" USING btree ("contract", "id");

CREATE INDEX "employees_by_supervisor" ON "employees" USING btree ("supervisor", "id");

CREATE INDEX "employees_by_createdAt" ON "employees" USING btree ("createdAt", "id");

CREATE INDEX "employees_by_updatedAt" ON "employees" USING btree ("updatedAt", "id");

CREATE INDEX "employees_search" ON "employees" USING gin ("search" gin_trgm_ops);

CREATE INDEX "employees_title" ON "employees" USING btree ("search_title", "id");

CREATE INDEX "employees__tags_target" ON "employees__tags" USING btree ("target");

CREATE INDEX "employees__subjects_target" ON "employees__subjects" USING btree ("target");

CREATE INDEX "link_staffing_institutions_id" ON "link_staffing" USING btree ("institutions_id", "type", "employees_id");

CREATE INDEX "event-infos_sort_startTime" ON "event-infos" USING btree ("startTime", "id");

CREATE INDEX "event-infos_by_topic" ON "event-infos" USING btree ("topic", "startTime", "id");

CREATE INDEX "event-infos_by_isCancelled" ON "event-infos" USING btree ("isCancelled", "startTime", "id");

CREATE INDEX "event-infos_by_isPublic" ON "event-infos" USING btree ("isPublic", "startTime", "id");

CREATE INDEX "event-infos_by_name" ON "event-infos" USING btree ("name", "startTime", "id");

CREATE INDEX "event-infos_by_durationInMinutes" ON "event-infos" USING btree ("durationInMinutes", "startTime", "id");

CREATE INDEX "event-infos_by_venue" ON "event-infos" USING btree ("venue", "startTime", "id");

CREATE INDEX "event-infos_by_createdAt" ON "event-infos" USING btree ("createdAt", "id");

CREATE INDEX "event-infos_by_updatedAt" ON "event-infos" USING btree ("updatedAt", "id");

CREATE INDEX "event-infos_search" ON "event-infos" USING gin ("search" gin_trgm_ops);

CREATE INDEX "event-infos_title" ON "event-infos" USING btree ("search_title", "id");

CREATE INDEX "event-infos__organizerList_target" ON "event-infos__organizerList" USING btree ("target");

CREATE INDEX "event-infos__participantList_target" ON "event-infos__participantList" USING btree ("target");

CREATE INDEX "event-topics_sort_name" ON "event-topics" USING btree ("name", "id");

CREATE INDEX "event-topics_by_description" ON "event-topics" USING btree ("description", "name", "id");

CREATE INDEX "event-topics_has_participantTypes" ON "event-topics" USING gin ("participantTypes");

CREATE INDEX "event-topics_by_createdAt" ON "event-topics" USING btree ("createdAt", "id");

CREATE INDEX "event-topics_by_updatedAt" ON "event-topics" USING btree ("updatedAt", "id");

CREATE INDEX "event-topics_search" ON "event-topics" USING gin ("search" gin_trgm_ops);

CREATE INDEX "event-topics_title" ON "event-topics" USING btree ("search_title", "id");

CREATE INDEX "handout-events_sort_eventDate" ON "handout-events" USING btree ("eventDate", "id");

CREATE INDEX "handout-events_by_isActive" ON "handout-events" USING btree ("isActive", "eventDate", "id");

CREATE INDEX "handout-events_by_eventTookPlace" ON "handout-events" USING btree ("eventTookPlace", "eventDate", "id");

CREATE INDEX "handout-events_by_institution" ON "handout-events" USING btree ("institution", "eventDate", "id");

CREATE INDEX "handout-events_by_handout" ON "handout-events" USING btree ("handout", "eventDate", "id");

CREATE INDEX "handout-events_by_coordinator" ON "handout-events" USING btree ("coordinator", "eventDate", "id");

CREATE INDEX "handout-events_by_advertiser" ON "handout-events" USING btree ("advertiser", "eventDate", "id");

CREATE INDEX "handout-events_by_teacher" ON "handout-events" USING btree ("teacher", "eventDate", "id");

CREATE INDEX "handout-events_by_hasReturned" ON "handout-events" USING btree ("hasReturned", "eventDate", "id");

CREATE INDEX "handout-events_by_isDelayed" ON "handout-events" USING btree ("isDelayed", "eventDate", "id");

CREATE INDEX "handout-events_by_returningAmount" ON "handout-events" USING btree ("returningAmount", "eventDate", "id");

CREATE INDEX "handout-events_by_createdAt" ON "handout-events" USING btree ("createdAt", "id");

CREATE INDEX "handout-events_by_updatedAt" ON "handout-events" USING btree ("updatedAt", "id");

CREATE INDEX "handout-events_search" ON "handout-events" USING gin ("search" gin_trgm_ops);

CREATE INDEX "handout-events_title" ON "handout-events" USING btree ("search_title", "id");

CREATE INDEX "handouts_sort_name" ON "handouts" USING btree ("name", "id");

CREATE INDEX "handouts_by_isActive" ON "handouts" USING btree ("isActive", "name", "id");

CREATE INDEX "handouts_by_format" ON "handouts" USING btree ("format", "name", "id");

CREATE INDEX "handouts_by_stock" ON "handouts" USING btree ("stock", "name", "id");

CREATE INDEX "handouts_by_createdAt" ON "handouts" USING btree ("createdAt", "id");

CREATE INDEX "handouts_by_updatedAt" ON "handouts" USING btree ("updatedAt", "id");

CREATE INDEX "handouts_search" ON "handouts" USING gin ("search" gin_trgm_ops);

CREATE INDEX "handouts_title" ON "handouts" USING btree ("search_title", "id");

CREATE INDEX "holidays_sort_start" ON "holidays" USING btree ("start", "id");

CREATE INDEX "holidays_by_type" ON "holidays" USING btree ("type", "start", "id");

CREATE INDEX "holidays_by_stateCode" ON "holidays" USING btree ("stateCode", "start", "id");

CREATE INDEX "holidays_by_countryCode" ON "holidays" USING btree ("countryCode", "start", "id");

CREATE INDEX "holidays_by_end" ON "holidays" USING btree ("end", "start", "id");

CREATE INDEX "holidays_by_institution" ON "holidays" USING btree ("institution", "start", "id");

CREATE INDEX "holidays_by_name" ON "holidays" USING btree ("name", "start", "id");

CREATE INDEX "holidays_by_creator" ON "holidays" USING btree ("creator", "id");

CREATE INDEX "holidays_by_createdAt" ON "holidays" USING btree ("createdAt", "id");

CREATE INDEX "holidays_by_updatedAt" ON "holidays" USING btree ("updatedAt", "id");

CREATE INDEX "holidays_search" ON "holidays" USING gin ("search" gin_trgm_ops);

CREATE INDEX "holidays_title" ON "holidays" USING btree ("search_title", "id");

CREATE INDEX "holidays__forInstitutions_target" ON "holidays__forInstitutions" USING btree ("target");

CREATE INDEX "installation_sort_product" ON "installation" USING btree ("product", "id");

CREATE INDEX "installation_by_name" ON "installation" USING btree ("name", "product", "id");

CREATE INDEX "installation_by_address_city" ON "installation" USING btree ((("address"->>'city') COLLATE leitstand_german), "product", "id");

CREATE INDEX "installation_by_federalState" ON "installation" USING btree ("federalState", "product", "id");

CREATE INDEX "installation_near_address" ON "installation" USING gist ("address__point");

CREATE INDEX "installation_by_createdAt" ON "installation" USING btree ("createdAt", "id");

CREATE INDEX "installation_by_updatedAt" ON "installation" USING btree ("updatedAt", "id");

CREATE INDEX "installation_search" ON "installation" USING gin ("search" gin_trgm_ops);

CREATE INDEX "installation_title" ON "installation" USING btree ("search_title", "id");

CREATE INDEX "institution-activity-signups_sort_name" ON "institution-activity-signups" USING btree ("name", "id");

CREATE INDEX "institution-activity-signups_by_activity" ON "institution-activity-signups" USING btree ("activity", "name", "id");

CREATE INDEX "institution-activity-signups_by_institution" ON "institution-activity-signups" USING btree ("institution", "name", "id");

CREATE INDEX "institution-activity-signups_by_openAtStartOf" ON "institution-activity-signups" USING btree ("openAtStartOf", "id");

CREATE INDEX "institution-activity-signups_by_createdAt" ON "institution-activity-signups" USING btree ("createdAt", "id");

CREATE INDEX "institution-activity-signups_by_updatedAt" ON "institution-activity-signups" USING btree ("updatedAt", "id");

CREATE INDEX "institution-activity-signups_holds_prices" ON "institution-activity-signups" USING gin ("prices" jsonb_path_ops);

CREATE INDEX "institution-activity-signups_search" ON "institution-activity-signups" USING gin ("search" gin_trgm_ops);

CREATE INDEX "institution-activity-signups_title" ON "institution-activity-signups" USING btree ("search_title", "id");

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

CREATE UNIQUE INDEX "institutions_unique_customId" ON "institutions" USING btree ("customId");

CREATE UNIQUE INDEX "institutions_unique_accountingRef" ON "institutions" USING btree ("accountingRef");

CREATE INDEX "institutions_by_acquiredBy" ON "institutions" USING btree ("acquiredBy", "id");

CREATE INDEX "institutions_near_address" ON "institutions" USING gist ("address__point");

CREATE INDEX "institutions_by_lastUpdatedAcquisitionStatusBy" ON "institutions" USING btree ("lastUpdatedAcquisitionStatusBy", "id");

CREATE INDEX "institutions_by_createdAt" ON "institutions" USING btree ("createdAt", "id");

CREATE INDEX "institutions_by_updatedAt" ON "institutions" USING btree ("updatedAt", "id");

CREATE INDEX "institutions_search" ON "institutions" USING gin ("search" gin_trgm_ops);

CREATE INDEX "institutions_title" ON "institutions" USING btree ("search_title", "id");

CREATE INDEX "institutions__responsibles_target" ON "institutions__responsibles" USING btree ("target");

CREATE INDEX "institutions__tags_target" ON "institutions__tags" USING btree ("target");

CREATE INDEX "invoice-cycle-drafts_sort_createdAt" ON "invoice-cycle-drafts" USING btree ("createdAt", "id");

CREATE INDEX "invoice-cycle-drafts_by_student" ON "invoice-cycle-drafts" USING btree ("student", "createdAt", "id");

CREATE INDEX "invoice-cycle-drafts_by_invoiceCycle" ON "invoice-cycle-drafts" USING btree ("invoiceCycle", "createdAt", "id");

CREATE INDEX "invoice-cycle-drafts_by_interval" ON "invoice-cycle-drafts" USING btree ("interval", "createdAt", "id");

CREATE INDEX "invoice-cycle-drafts_by_titleTemplate" ON "invoice-cycle-drafts" USING btree ("titleTemplate", "createdAt", "id");

CREATE INDEX "invoice-cycle-drafts_by_updatedAt" ON "invoice-cycle-drafts" USING btree ("updatedAt", "id");

CREATE INDEX "invoice-cycle-drafts_holds_recurringItems" ON "invoice-cycle-drafts" USING gin ("recurringItems" jsonb_path_ops);

CREATE INDEX "invoice-cycle-drafts_holds_oneTimeItems" ON "invoice-cycle-drafts" USING gin ("oneTimeItems" jsonb_path_ops);

CREATE INDEX "invoice-cycle-drafts_holds_scheduledProductSeriesItems" ON "invoice-cycle-drafts" USING gin ("scheduledProductSeriesItems" jsonb_path_ops);

CREATE INDEX "invoice-cycle-drafts_search" ON "invoice-cycle-drafts" USING gin ("search" gin_trgm_ops);

CREATE INDEX "invoice-cycle-drafts_title" ON "invoice-cycle-drafts" USING btree ("search_title", "id");

CREATE INDEX "invoice-cycles_sort_nextDate" ON "invoice-cycles" USING btree ("nextDate", "id");

CREATE INDEX "invoice-cycles_by_interval" ON "invoice-cycles" USING btree ("interval", "nextDate", "id");

CREATE INDEX "invoice-cycles_by_student" ON "invoice-cycles" USING btree ("student", "nextDate", "id");

CREATE INDEX "invoice-cycles_by_startDate" ON "invoice-cycles" USING btree ("startDate", "nextDate", "id");

CREATE INDEX "invoice-cycles_by_titleTemplate" ON "invoice-cycles" USING btree ("titleTemplate", "nextDate", "id");

CREATE INDEX "invoice-cycles_by_createdAt" ON "invoice-cycles" USING btree ("createdAt", "id");

CREATE INDEX "invoice-cycles_by_updatedAt" ON "invoice-cycles" USING btree ("updatedAt", "id");

CREATE INDEX "invoice-cycles_holds_recurringItems" ON "invoice-cycles" USING gin ("recurringItems" jsonb_path_ops);

CREATE INDEX "invoice-cycles_holds_oneTimeItems" ON "invoice-cycles" USING gin ("oneTimeItems" jsonb_path_ops);

CREATE INDEX "invoice-cycles_search" ON "invoice-cycles" USING gin ("search" gin_trgm_ops);

CREATE INDEX "invoice-cycles_title" ON "invoice-cycles" USING btree ("search_title", "id");

CREATE INDEX "invoices_sort_invoiceDate" ON "invoices" USING btree ("invoiceDate", "id");

CREATE INDEX "invoices_by_paidState" ON "invoices" USING btree ("paidState", "invoiceDate", "id");

CREATE INDEX "invoices_by_isCanceled" ON "invoices" USING btree ("isCanceled", "invoiceDate", "id");

CREATE INDEX "invoices_by_student" ON "invoices" USING btree ("student", "invoiceDate", "id");

CREATE INDEX "invoices_by_cycle" ON "invoices" USING btree ("cycle", "invoiceDate", "id");

CREATE INDEX "invoices_by_dueDate" ON "invoices" USING btree ("dueDate", "invoiceDate", "id");

CREATE INDEX "invoices_by_grossTotal" ON "invoices" USING btree ("grossTotal", "invoiceDate", "id");

CREATE INDEX "invoices_by_invoiceNumber" ON "invoices" USING btree ("invoiceNumber", "invoiceDate", "id");

CREATE INDEX "invoices_by_title" ON "invoices" USING btree ("title", "invoiceDate", "id");

CREATE UNIQUE INDEX "invoices_unique_invoiceNumber" ON "invoices" USING btree ("invoiceNumber");

CREATE UNIQUE INDEX "invoices_unique_accountingRef" ON "invoices" USING btree ("accountingRef");

CREATE INDEX "invoices_by_createdAt" ON "invoices" USING btree ("createdAt", "id");

CREATE INDEX "invoices_by_updatedAt" ON "invoices" USING btree ("updatedAt", "id");

CREATE INDEX "invoices_holds_items" ON "invoices" USING gin ("items" jsonb_path_ops);

CREATE INDEX "invoices_search" ON "invoices" USING gin ("search" gin_trgm_ops);

CREATE INDEX "invoices_title" ON "invoices" USING btree ("search_title", "id");

CREATE INDEX "invoicetemplates_sort_name" ON "invoicetemplates" USING btree ("name", "id");

CREATE INDEX "invoicetemplates_by_isDefault" ON "invoicetemplates" USING btree ("isDefault", "name", "id");

CREATE INDEX "invoicetemplates_by_paymentTermDays" ON "invoicetemplates" USING btree ("paymentTermDays", "name", "id");

CREATE INDEX "invoicetemplates_by_title" ON "invoicetemplates" USING btree ("title", "name", "id");

CREATE INDEX "invoicetemplates_by_updatedAt" ON "invoicetemplates" USING btree ("updatedAt", "name", "id");

CREATE INDEX "invoicetemplates_by_createdAt" ON "invoicetemplates" USING btree ("createdAt", "id");

CREATE INDEX "invoicetemplates_search" ON "invoicetemplates" USING gin ("search" gin_trgm_ops);

CREATE INDEX "invoicetemplates_title" ON "invoicetemplates" USING btree ("search_title", "id");

CREATE INDEX "job-types_sort_neutral" ON "job-types" USING btree ("neutral", "id");

CREATE INDEX "job-types_by_female" ON "job-types" USING btree ("female", "neutral", "id");

CREATE INDEX "job-types_by_male" ON "job-types" USING btree ("male", "neutral", "id");

CREATE INDEX "job-types_by_createdAt" ON "job-types" USING btree ("createdAt", "id");

CREATE INDEX "job-types_by_updatedAt" ON "job-types" USING btree ("updatedAt", "id");

CREATE INDEX "job-types_search" ON "job-types" USING gin ("search" gin_trgm_ops);

CREATE INDEX "job-types_title" ON "job-types" USING btree ("search_title", "id");

CREATE INDEX "jobads_sort_startDate" ON "jobads" USING btree ("startDate", "id");

CREATE INDEX "jobads_by_localization" ON "jobads" USING btree ("localization", "startDate", "id");

CREATE INDEX "jobads_by_endDate" ON "jobads" USING btree ("endDate", "startDate", "id");

CREATE INDEX "jobads_by_jobTitle" ON "jobads" USING btree ("jobTitle", "startDate", "id");

CREATE INDEX "jobads_by_salary_minimum" ON "jobads" USING btree ((("salary"->>'minimum')::numeric), "startDate", "id");

CREATE INDEX "jobads_by_createdAt" ON "jobads" USING btree ("createdAt", "id");

CREATE INDEX "jobads_by_updatedAt" ON "jobads" USING btree ("updatedAt", "id");

CREATE INDEX "jobads_holds_jobLocations" ON "jobads" USING gin ("jobLocations" jsonb_path_ops);

CREATE INDEX "jobads_holds_companyContact" ON "jobads" USING gin ("companyContact" jsonb_path_ops);

CREATE INDEX "jobads_search" ON "jobads" USING gin ("search" gin_trgm_ops);

CREATE INDEX "jobads_title" ON "jobads" USING btree ("search_title", "id");

CREATE INDEX "jobads__subjects_target" ON "jobads__subjects" USING btree ("target");

CREATE INDEX "mails_sort_sentAt" ON "mails" USING btree ("sentAt", "id");

CREATE INDEX "mails_by_direction" ON "mails" USING btree ("direction", "sentAt", "id");

CREATE INDEX "mails_by_box" ON "mails" USING btree ("box", "sentAt", "id");

CREATE INDEX "mails_by_state" ON "mails" USING btree ("state", "sentAt", "id");

CREATE INDEX "mails_by_account" ON "mails" USING btree ("account", "sentAt", "id");

CREATE INDEX "mails_by_conversation" ON "mails" USING btree ("conversation", "sentAt", "id");

CREATE INDEX "mails_by_subject" ON "mails" USING btree ("subject", "sentAt", "id");

CREATE INDEX "mails_by_fromMail" ON "mails" USING btree ("fromMail", "sentAt", "id");

CREATE INDEX "mails_by_toMail" ON "mails" USING btree ("toMail", "sentAt", "id");

CREATE INDEX "mails_by_sentBy" ON "mails" USING btree ("sentBy", "id");

CREATE UNIQUE INDEX "mails_unique_place" ON "mails" USING btree ("place");

CREATE INDEX "mails_by_messageId" ON "mails" USING btree ("messageId", "id");

CREATE INDEX "mails_by_repliesTo" ON "mails" USING btree ("repliesTo", "id");

CREATE INDEX "mails_by_bounceOf" ON "mails" USING btree ("bounceOf", "id");

CREATE INDEX "mails_by_createdAt" ON "mails" USING btree ("createdAt", "id");

CREATE INDEX "mails_by_updatedAt" ON "mails" USING btree ("updatedAt", "id");

CREATE INDEX "mails_search" ON "mails" USING gin ("search" gin_trgm_ops);

CREATE INDEX "mails_title" ON "mails" USING btree ("search_title", "id");

CREATE INDEX "messenger-accounts_sort_name" ON "messenger-accounts" USING btree ("name", "id");

CREATE INDEX "messenger-accounts_by_type" ON "messenger-accounts" USING btree ("type", "name", "id");

CREATE INDEX "messenger-accounts_by_isPaused" ON "messenger-accounts" USING btree ("isPaused", "name", "id");

CREATE INDEX "messenger-accounts_by_loginUser" ON "messenger-accounts" USING btree ("loginUser", "name", "id");

CREATE INDEX "messenger-accounts_by_lastSuccessAt" ON "messenger-accounts" USING btree ("lastSuccessAt", "name", "id");

CREATE INDEX "messenger-accounts_by_lastError" ON "messenger-accounts" USING btree ("lastError", "name", "id");

CREATE INDEX "messenger-accounts_by_createdAt" ON "messenger-accounts" USING btree ("createdAt", "id");

CREATE INDEX "messenger-accounts_by_updatedAt" ON "messenger-accounts" USING btree ("updatedAt", "id");

CREATE INDEX "messenger-accounts_search" ON "messenger-accounts" USING gin ("search" gin_trgm_ops);

CREATE INDEX "messenger-accounts_title" ON "messenger-accounts" USING btree ("search_title", "id");

CREATE INDEX "notifications_loginUser_createdAt_without_dismissedAt" ON "notifications" USING btree ("loginUser", "createdAt", "id") WHERE ("dismissedAt" IS NULL);

CREATE INDEX "notifications_loginUser_without_readAt_dismissedAt" ON "notifications" USING btree ("loginUser", "id") WHERE ("readAt" IS NULL) AND ("dismissedAt" IS NULL);

CREATE INDEX "notifications_loginUser_dismissedAt" ON "notifications" USING btree ("loginUser", "dismissedAt", "id");

CREATE INDEX "notifications_dismissedAt" ON "notifications" USING btree ("dismissedAt", "id");

CREATE UNIQUE INDEX "notifications_unique_key" ON "notifications" USING btree ("key");

CREATE INDEX "notifications_by_createdAt" ON "notifications" USING btree ("createdAt", "id");

CREATE INDEX "notifications_by_updatedAt" ON "notifications" USING btree ("updatedAt", "id");

CREATE INDEX "one-time-special-fees_sort_serviceDate" ON "one-time-special-fees" USING btree ("serviceDate", "id");

CREATE INDEX "one-time-special-fees_by_isBilled" ON "one-time-special-fees" USING btree ("isBilled", "serviceDate", "id");

CREATE INDEX "one-time-special-fees_by_employee" ON "one-time-special-fees" USING btree ("employee", "serviceDate", "id");

CREATE INDEX "one-time-special-fees_by_grantedBy" ON "one-time-special-fees" USING btree ("grantedBy", "serviceDate", "id");

CREATE INDEX "one-time-special-fees_by_withdrawOnNextPaycheck" ON "one-time-special-fees" USING btree ("withdrawOnNextPaycheck", "serviceDate", "id");

CREATE INDEX "one-time-special-fees_by_isWithdrawn" ON "one-time-special-fees" USING btree ("isWithdrawn", "serviceDate", "id");

CREATE INDEX "one-time-special-fees_by_amount" ON "one-time-special-fees" USING btree ("amount", "serviceDate", "id");

CREATE INDEX "one-time-special-fees_by_title" ON "one-time-special-fees" USING btree ("title", "serviceDate", "id");

CREATE INDEX "one-time-special-fees_by_billingPaycheck" ON "one-time-special-fees" USING btree ("billingPaycheck", "serviceDate", "id");

CREATE INDEX "one-time-special-fees_by_paycheckOfWithdrawal" ON "one-time-special-fees" USING btree ("paycheckOfWithdrawal", "id");

CREATE INDEX "one-time-special-fees_by_createdAt" ON "one-time-special-fees" USING btree ("createdAt", "id");

CREATE INDEX "one-time-special-fees_by_updatedAt" ON "one-time-special-fees" USING btree ("updatedAt", "id");

CREATE INDEX "one-time-special-fees_search" ON "one-time-special-fees" USING gin ("search" gin_trgm_ops);

CREATE INDEX "one-time-special-fees_title" ON "one-time-special-fees" USING btree ("search_title", "id");

CREATE INDEX "online-form-submissions_sort_createdAt" ON "online-form-submissions" USING btree ("createdAt", "id");

CREATE INDEX "online-form-submissions_by_state" ON "online-form-submissions" USING btree ("state", "createdAt", "id");

CREATE INDEX "online-form-submissions_by_institution" ON "online-form-submissions" USING btree ("institution", "createdAt", "id");

CREATE INDEX "online-form-submissions_by_form" ON "online-form-submissions" USING btree ("form", "createdAt", "id");

CREATE INDEX "online-form-submissions_by_course" ON "online-form-submissions" USING btree ("course", "createdAt", "id");

CREATE INDEX "online-form-submissions_by_holdsPlace" ON "online-form-submissions" USING btree ("holdsPlace", "createdAt", "id");

CREATE INDEX "online-form-submissions_by_handoutEvent" ON "online-form-submissions" USING btree ("handoutEvent", "createdAt", "id");

CREATE INDEX "online-form-submissions_by_data_student_lastName" ON "online-form-submissions" USING btree ((("data"->'student'->>'lastName') COLLATE leitstand_german), "createdAt", "id");

CREATE INDEX "online-form-submissions_by_data_student_firstName" ON "online-form-submissions" USING btree ((("data"->'student'->>'firstName') COLLATE leitstand_german), "createdAt", "id");

CREATE INDEX "online-form-submissions_by_data_parent_mail" ON "online-form-submissions" USING btree ((("data"->'parent'->>'mail') COLLATE leitstand_german), "createdAt", "id");

CREATE INDEX "online-form-submissions_by_registration" ON "online-form-submissions" USING btree ("registration", "id");

CREATE INDEX "online-form-submissions_by_updatedAt" ON "online-form-submissions" USING btree ("updatedAt", "id");

CREATE INDEX "online-form-submissions_holds_data" ON "online-form-submissions" USING gin ("data" jsonb_path_ops);

CREATE INDEX "online-form-submissions_search" ON "online-form-submissions" USING gin ("search" gin_trgm_ops);

CREATE INDEX "online-form-submissions_title" ON "online-form-submissions" USING btree ("search_title", "id");

CREATE INDEX "optimization-suggestions_sort_date" ON "optimization-suggestions" USING btree ("date", "id");

CREATE INDEX "optimization-suggestions_by_committed" ON "optimization-suggestions" USING btree ("committed", "date", "id");

CREATE INDEX "optimization-suggestions_by_employee" ON "optimization-suggestions" USING btree ("employee", "date", "id");

CREATE INDEX "optimization-suggestions_by_course" ON "optimization-suggestions" USING btree ("course", "date", "id");

CREATE INDEX "optimization-suggestions_by_institution" ON "optimization-suggestions" USING btree ("institution", "date", "id");

CREATE INDEX "optimization-suggestions_by_score" ON "optimization-suggestions" USING btree ("score", "date", "id");

CREATE INDEX "optimization-suggestions_by_profit" ON "optimization-suggestions" USING btree ("profit", "date", "id");

CREATE INDEX "optimization-suggestions_by_profitGain" ON "optimization-suggestions" USING btree ("profitGain", "date", "id");

CREATE INDEX "optimization-suggestions_by_confirmed_by" ON "optimization-suggestions" USING btree ("confirmed_by", "id");

CREATE INDEX "optimization-suggestions_by_committed_by" ON "optimization-suggestions" USING btree ("committed_by", "id");

CREATE INDEX "optimization-suggestions_by_createdAt" ON "optimization-suggestions" USING btree ("createdAt", "id");

CREATE INDEX "optimization-suggestions_by_updatedAt" ON "optimization-suggestions" USING btree ("updatedAt", "id");

CREATE INDEX "optimization-suggestions_search" ON "optimization-suggestions" USING gin ("search" gin_trgm_ops);

CREATE INDEX "optimization-suggestions_title" ON "optimization-suggestions" USING btree ("search_title", "id");

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

CREATE UNIQUE INDEX "parents_unique_customId" ON "parents" USING btree ("customId");

CREATE INDEX "parents_by_customIdScheme" ON "parents" USING btree ("customIdScheme", "id");

CREATE UNIQUE INDEX "parents_unique_accountingRef" ON "parents" USING btree ("accountingRef");

CREATE INDEX "parents_near_address" ON "parents" USING gist ("address__point");

CREATE INDEX "parents_by_submission" ON "parents" USING btree ("submission", "id");

CREATE INDEX "parents_by_activityRegistration" ON "parents" USING btree ("activityRegistration", "id");

CREATE INDEX "parents_by_createdAt" ON "parents" USING btree ("createdAt", "id");

CREATE INDEX "parents_by_updatedAt" ON "parents" USING btree ("updatedAt", "id");

CREATE INDEX "parents_search" ON "parents" USING gin ("search" gin_trgm_ops);

CREATE INDEX "parents_title" ON "parents" USING btree ("search_title", "id");

CREATE INDEX "parents__tags_target" ON "parents__tags" USING btree ("target");

CREATE INDEX "paychecks_sort_from" ON "paychecks" USING btree ("from", "id");

CREATE INDEX "paychecks_by_state" ON "paychecks" USING btree ("state", "from", "id");

CREATE INDEX "paychecks_by_employee" ON "paychecks" USING btree ("employee", "from", "id");

CREATE INDEX "paychecks_by_to" ON "paychecks" USING btree ("to", "from", "id");

CREATE INDEX "paychecks_by_invoiceGenerationType" ON "paychecks" USING btree ("invoiceGenerationType", "from", "id");

CREATE INDEX "paychecks_by_total" ON "paychecks" USING btree ("total", "from", "id");

CREATE INDEX "paychecks_by_paidAt" ON "paychecks" USING btree ("paidAt", "from", "id");

CREATE INDEX "paychecks_by_invoiceNumber" ON "paychecks" USING btree ("invoiceNumber", "from", "id");

CREATE UNIQUE INDEX "paychecks_unique_accountingRef" ON "paychecks" USING btree ("accountingRef");

CREATE INDEX "paychecks_by_paymentPreparedBy" ON "paychecks" USING btree ("paymentPreparedBy", "id");

CREATE INDEX "paychecks_by_createdBy" ON "paychecks" USING btree ("createdBy", "id");

CREATE INDEX "paychecks_by_updatedBy" ON "paychecks" USING btree ("updatedBy", "id");

CREATE INDEX "paychecks_by_createdAt" ON "paychecks" USING btree ("createdAt", "id");

CREATE INDEX "paychecks_by_updatedAt" ON "paychecks" USING btree ("updatedAt", "id");

CREATE INDEX "paychecks_holds_courseItems" ON "paychecks" USING gin ("courseItems" jsonb_path_ops);

CREATE INDEX "paychecks_holds_handoutEventItems" ON "paychecks" USING gin ("handoutEventItems" jsonb_path_ops);

CREATE INDEX "paychecks_holds_submissionItems" ON "paychecks" USING gin ("submissionItems" jsonb_path_ops);

CREATE INDEX "paychecks_holds_specialFeeItems" ON "paychecks" USING gin ("specialFeeItems" jsonb_path_ops);

CREATE INDEX "paychecks_search" ON "paychecks" USING gin ("search" gin_trgm_ops);

CREATE INDEX "paychecks_title" ON "paychecks" USING btree ("search_title", "id");

CREATE INDEX "paychecks__contracts_target" ON "paychecks__contracts" USING btree ("target");

CREATE INDEX "post-stamps_sort_boughtAt" ON "post-stamps" USING btree ("boughtAt", "id");

CREATE INDEX "post-stamps_by_state" ON "post-stamps" USING btree ("state", "boughtAt", "id");

CREATE INDEX "post-stamps_by_product" ON "post-stamps" USING btree ("product", "boughtAt", "id");

CREATE INDEX "post-stamps_by_value" ON "post-stamps" USING btree ("value", "boughtAt", "id");

CREATE INDEX "post-stamps_by_usedAt" ON "post-stamps" USING btree ("usedAt", "boughtAt", "id");

CREATE INDEX "post-stamps_by_usedFor" ON "post-stamps" USING btree ("usedFor", "boughtAt", "id");

CREATE INDEX "post-stamps_by_voucherId" ON "post-stamps" USING btree ("voucherId", "boughtAt", "id");

CREATE UNIQUE INDEX "post-stamps_unique_voucherId" ON "post-stamps" USING btree ("voucherId");

CREATE INDEX "post-stamps_by_createdAt" ON "post-stamps" USING btree ("createdAt", "id");

CREATE INDEX "post-stamps_by_updatedAt" ON "post-stamps" USING btree ("updatedAt", "id");

CREATE INDEX "post-stamps_search" ON "post-stamps" USING gin ("search" gin_trgm_ops);

CREATE INDEX "post-stamps_title" ON "post-stamps" USING btree ("search_title", "id");

CREATE INDEX "product-orders_sort_dueDate" ON "product-orders" USING btree ("dueDate", "id");

CREATE INDEX "product-orders_by_direction" ON "product-orders" USING btree ("direction", "dueDate", "id");

CREATE INDEX "product-orders_by_fulfillmentState" ON "product-orders" USING btree ("fulfillmentState", "dueDate", "id");

CREATE INDEX "product-orders_by_refProfileType" ON "product-orders" USING btree ("refProfileType", "dueDate", "id");

CREATE INDEX "product-orders_by_fulfilledAt" ON "product-orders" USING btree ("fulfilledAt", "dueDate", "id");

CREATE INDEX "product-orders_by_fulfilledBy" ON "product-orders" USING btree ("fulfilledBy", "dueDate", "id");

CREATE INDEX "product-orders_by_invoice" ON "product-orders" USING btree ("invoice", "dueDate", "id");

CREATE INDEX "product-orders_by_orderNumber" ON "product-orders" USING btree ("orderNumber", "dueDate", "id");

CREATE INDEX "product-orders_by_refName" ON "product-orders" USING btree ("refName", "dueDate", "id");

CREATE INDEX "product-orders_by_refProfile" ON "product-orders" USING btree ("refProfile_id", "refProfile_type");

CREATE INDEX "product-orders_near_refAddress" ON "product-orders" USING gist ("refAddress__point");

CREATE INDEX "product-orders_by_createdAt" ON "product-orders" USING btree ("createdAt", "id");

CREATE INDEX "product-orders_by_updatedAt" ON "product-orders" USING btree ("updatedAt", "id");

CREATE INDEX "product-orders_holds_items" ON "product-orders" USING gin ("items" jsonb_path_ops);

CREATE INDEX "product-orders_search" ON "product-orders" USING gin ("search" gin_trgm_ops);

CREATE INDEX "product-orders_title" ON "product-orders" USING btree ("search_title", "id");

CREATE INDEX "products_sort_name" ON "products" USING btree ("name", "id");

CREATE INDEX "products_by_isActive" ON "products" USING btree ("isActive", "name", "id");

CREATE INDEX "products_by_type" ON "products" USING btree ("type", "name", "id");

CREATE INDEX "products_by_basis" ON "products" USING btree ("basis", "name", "id");

CREATE INDEX "products_by_interval" ON "products" USING btree ("interval", "name", "id");

CREATE INDEX "products_by_priceBasis" ON "products" USING btree ("priceBasis", "name", "id");

CREATE INDEX "products_by_isVirtual" ON "products" USING btree ("isVirtual", "name", "id");

CREATE INDEX "products_by_customId" ON "products" USING btree ("customId", "name", "id");

CREATE INDEX "products_by_grossPrice" ON "products" USING btree ("grossPrice", "name", "id");

CREATE UNIQUE INDEX "products_unique_customId" ON "products" USING btree ("customId");

CREATE INDEX "products_by_customIdScheme" ON "products" USING btree ("customIdScheme", "id");

CREATE INDEX "products_has_activityPermissions" ON "products" USING gin ("activityPermissions");

CREATE INDEX "products_by_createdAt" ON "products" USING btree ("createdAt", "id");

CREATE INDEX "products_by_updatedAt" ON "products" USING btree ("updatedAt", "id");

CREATE INDEX "products_holds_shipment" ON "products" USING gin ("shipment" jsonb_path_ops);

CREATE INDEX "products_search" ON "products" USING gin ("search" gin_trgm_ops);

CREATE INDEX "products_title" ON "products" USING btree ("search_title", "id");

CREATE INDEX "products__categories_target" ON "products__categories" USING btree ("target");

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

CREATE INDEX "rooms_sort_institution" ON "rooms" USING btree ("institution", "id");

CREATE INDEX "rooms_by_isOnline" ON "rooms" USING btree ("isOnline", "institution", "id");

CREATE INDEX "rooms_by_capacity" ON "rooms" USING btree ("capacity", "institution", "id");

CREATE INDEX "rooms_by_name" ON "rooms" USING btree ("name", "institution", "id");

CREATE INDEX "rooms_by_roomNumber" ON "rooms" USING btree ("roomNumber", "institution", "id");

CREATE INDEX "rooms_by_floor" ON "rooms" USING btree ("floor", "institution", "id");

CREATE INDEX "rooms_by_createdAt" ON "rooms" USING btree ("createdAt", "id");

CREATE INDEX "rooms_by_updatedAt" ON "rooms" USING btree ("updatedAt", "id");

CREATE INDEX "rooms_search" ON "rooms" USING gin ("search" gin_trgm_ops);

CREATE INDEX "rooms_title" ON "rooms" USING btree ("search_title", "id");

CREATE INDEX "scheduled-product-series_sort_startDate" ON "scheduled-product-series" USING btree ("startDate", "id");

CREATE INDEX "scheduled-product-series_by_isActive" ON "scheduled-product-series" USING btree ("isActive", "startDate", "id");

CREATE INDEX "scheduled-product-series_by_product" ON "scheduled-product-series" USING btree ("product", "startDate", "id");

CREATE INDEX "scheduled-product-series_by_student" ON "scheduled-product-series" USING btree ("student", "startDate", "id");

CREATE INDEX "scheduled-product-series_by_interval" ON "scheduled-product-series" USING btree ("interval", "startDate", "id");

CREATE INDEX "scheduled-product-series_by_endDate" ON "scheduled-product-series" USING btree ("endDate", "startDate", "id");

CREATE INDEX "scheduled-product-series_by_name" ON "scheduled-product-series" USING btree ("name", "startDate", "id");

CREATE INDEX "scheduled-product-series_by_createdAt" ON "scheduled-product-series" USING btree ("createdAt", "id");

CREATE INDEX "scheduled-product-series_by_updatedAt" ON "scheduled-product-series" USING btree ("updatedAt", "id");

CREATE INDEX "scheduled-product-series_holds_items" ON "scheduled-product-series" USING gin ("items" jsonb_path_ops);

CREATE INDEX "scheduled-product-series_search" ON "scheduled-product-series" USING gin ("search" gin_trgm_ops);

CREATE INDEX "scheduled-product-series_title" ON "scheduled-product-series" USING btree ("search_title", "id");

CREATE INDEX "school-classes_sort_schoolYear" ON "school-classes" USING btree ("schoolYear", "id");

CREATE INDEX "school-classes_by_isActive" ON "school-classes" USING btree ("isActive", "schoolYear", "id");

CREATE INDEX "school-classes_by_institution" ON "school-classes" USING btree ("institution", "schoolYear", "id");

CREATE INDEX "school-classes_by_grade" ON "school-classes" USING btree ("grade", "schoolYear", "id");

CREATE INDEX "school-classes_by_name" ON "school-classes" USING btree ("name", "schoolYear", "id");

CREATE INDEX "school-classes_by_amountPupils" ON "school-classes" USING btree ("amountPupils", "schoolYear", "id");

CREATE INDEX "school-classes_by_teacherName" ON "school-classes" USING btree ("teacherName", "schoolYear", "id");

CREATE INDEX "school-classes_by_createdAt" ON "school-classes" USING btree ("createdAt", "id");

CREATE INDEX "school-classes_by_updatedAt" ON "school-classes" USING btree ("updatedAt", "id");

CREATE INDEX "school-classes_search" ON "school-classes" USING gin ("search" gin_trgm_ops);

CREATE INDEX "school-classes_title" ON "school-classes" USING btree ("search_title", "id");

CREATE INDEX "shipment-bundle-templates_sort_name" ON "shipment-bundle-templates" USING btree ("name", "id");

CREATE INDEX "shipment-bundle-templates_by_isActive" ON "shipment-bundle-templates" USING btree ("isActive", "name", "id");

CREATE INDEX "shipment-bundle-templates_by_relatedTo" ON "shipment-bundle-templates" USING btree ("relatedTo", "name", "id");

CREATE INDEX "shipment-bundle-templates_by_updatedAt" ON "shipment-bundle-templates" USING btree ("updatedAt", "name", "id");

CREATE INDEX "shipment-bundle-templates_by_createdAt" ON "shipment-bundle-templates" USING btree ("createdAt", "id");

CREATE INDEX "shipment-bundle-templates_holds_items" ON "shipment-bundle-templates" USING gin ("items" jsonb_path_ops);

CREATE INDEX "shipment-bundle-templates_search" ON "shipment-bundle-templates" USING gin ("search" gin_trgm_ops);

CREATE INDEX "shipment-bundle-templates_title" ON "shipment-bundle-templates" USING btree ("search_title", "id");

CREATE INDEX "shipment-bundles_sort_name" ON "shipment-bundles" USING btree ("name", "id");

CREATE INDEX "shipment-bundles_by_product" ON "shipment-bundles" USING btree ("product", "name", "id");

CREATE INDEX "shipment-bundles_by_amount" ON "shipment-bundles" USING btree ("amount", "name", "id");

CREATE INDEX "shipment-bundles_by_updatedAt" ON "shipment-bundles" USING btree ("updatedAt", "name", "id");

CREATE INDEX "shipment-bundles_by_createdAt" ON "shipment-bundles" USING btree ("createdAt", "id");

CREATE INDEX "shipment-bundles_search" ON "shipment-bundles" USING gin ("search" gin_trgm_ops);

CREATE INDEX "shipment-bundles_title" ON "shipment-bundles" USING btree ("search_title", "id");

CREATE INDEX "shipments_sort_createdAt" ON "shipments" USING btree ("createdAt", "id");

CREATE INDEX "shipments_by_shipmentType" ON "shipments" USING btree ("shipmentType", "createdAt", "id");

CREATE INDEX "shipments_by_shipmentProvider" ON "shipments" USING btree ("shipmentProvider", "createdAt", "id");

CREATE INDEX "shipments_by_productOrder" ON "shipments" USING btree ("productOrder", "createdAt", "id");

CREATE INDEX "shipments_by_productShipmentBundle" ON "shipments" USING btree ("productShipmentBundle", "createdAt", "id");

CREATE INDEX "shipments_by_recipientName" ON "shipments" USING btree ("recipientName", "createdAt", "id");

CREATE INDEX "shipments_by_recipientAddress_city" ON "shipments" USING btree ((("recipientAddress"->>'city') COLLATE leitstand_german), "createdAt", "id");

CREATE INDEX "shipments_by_shipmentRef" ON "shipments" USING btree ("shipmentRef", "createdAt", "id");

CREATE INDEX "shipments_near_recipientAddress" ON "shipments" USING gist ("recipientAddress__point");

CREATE INDEX "shipments_near_senderAddress" ON "shipments" USING gist ("senderAddress__point");

CREATE INDEX "shipments_by_updatedAt" ON "shipments" USING btree ("updatedAt", "id");

CREATE INDEX "shipments_holds_items" ON "shipments" USING gin ("items" jsonb_path_ops);

CREATE INDEX "shipments_search" ON "shipments" USING gin ("search" gin_trgm_ops);

CREATE INDEX "shipments_title" ON "shipments" USING btree ("search_title", "id");

CREATE INDEX "short-ids_sort_shortId" ON "short-ids" USING btree ("shortId", "id");

CREATE INDEX "short-ids_by_isActive" ON "short-ids" USING btree ("isActive", "shortId", "id");

CREATE INDEX "short-ids_by_purpose" ON "short-ids" USING btree ("purpose", "shortId", "id");

CREATE INDEX "short-ids_by_bookingForm" ON "short-ids" USING btree ("bookingForm", "shortId", "id");

CREATE INDEX "short-ids_by_validUntil" ON "short-ids" USING btree ("validUntil", "shortId", "id");

CREATE INDEX "short-ids_by_name" ON "short-ids" USING btree ("name", "shortId", "id");

CREATE INDEX "short-ids_by_visitCount" ON "short-ids" USING btree ("visitCount", "shortId", "id");

CREATE INDEX "short-ids_by_lastVisitAt" ON "short-ids" USING btree ("lastVisitAt", "shortId", "id");

CREATE UNIQUE INDEX "short-ids_unique_shortId" ON "short-ids" USING btree ("shortId");

CREATE INDEX "short-ids_by_createdBy" ON "short-ids" USING btree ("createdBy", "id");

CREATE INDEX "short-ids_by_createdAt" ON "short-ids" USING btree ("createdAt", "id");

CREATE INDEX "short-ids_by_updatedAt" ON "short-ids" USING btree ("updatedAt", "id");

CREATE INDEX "short-ids_search" ON "short-ids" USING gin ("search" gin_trgm_ops);

CREATE INDEX "short-ids_title" ON "short-ids" USING btree ("search_title", "id");

CREATE INDEX "stacks_sort_name" ON "stacks" USING btree ("name", "id");

CREATE INDEX "stacks_by_isClosed" ON "stacks" USING btree ("isClosed", "name", "id");

CREATE INDEX "stacks_by_owner" ON "stacks" USING btree ("owner", "name", "id");

CREATE INDEX "stacks_by_closedAt" ON "stacks" USING btree ("closedAt", "name", "id");

CREATE INDEX "stacks_by_color" ON "stacks" USING btree ("color", "name", "id");

CREATE INDEX "stacks_by_updatedAt" ON "stacks" USING btree ("updatedAt", "name", "id");

CREATE INDEX "stacks_by_createdAt" ON "stacks" USING btree ("createdAt", "id");

CREATE INDEX "stacks_holds_items" ON "stacks" USING gin ("items" jsonb_path_ops);

CREATE INDEX "stacks_search" ON "stacks" USING gin ("search" gin_trgm_ops);

CREATE INDEX "stacks_title" ON "stacks" USING btree ("search_title", "id");

CREATE INDEX "stacks__members_target" ON "stacks__members" USING btree ("target");

CREATE INDEX "stored-documents_sort_createdAt" ON "stored-documents" USING btree ("createdAt", "id");

CREATE INDEX "stored-documents_by_documentType" ON "stored-documents" USING btree ("documentType", "createdAt", "id");

CREATE INDEX "stored-documents_by_providerType" ON "stored-documents" USING btree ("providerType", "createdAt", "id");

CREATE INDEX "stored-documents_by_issuedOn" ON "stored-documents" USING btree ("issuedOn", "createdAt", "id");

CREATE INDEX "stored-documents_by_validUntil" ON "stored-documents" USING btree ("validUntil", "createdAt", "id");

CREATE INDEX "stored-documents_by_name" ON "stored-documents" USING btree ("name", "createdAt", "id");

CREATE INDEX "stored-documents_by_provider" ON "stored-documents" USING btree ("provider_id", "provider_type");

CREATE INDEX "stored-documents_by_checkedBy" ON "stored-documents" USING btree ("checkedBy", "id");

CREATE INDEX "stored-documents_by_updatedAt" ON "stored-documents" USING btree ("updatedAt", "id");

CREATE INDEX "stored-documents_search" ON "stored-documents" USING gin ("search" gin_trgm_ops);

CREATE INDEX "stored-documents_title" ON "stored-documents" USING btree ("search_title", "id");

CREATE INDEX "student-absences_sort_start" ON "student-absences" USING btree ("start", "id");

CREATE INDEX "student-absences_by_student" ON "student-absences" USING btree ("student", "start", "id");

CREATE INDEX "student-absences_by_end" ON "student-absences" USING btree ("end", "start", "id");

CREATE INDEX "student-absences_by_note" ON "student-absences" USING btree ("note", "start", "id");

CREATE INDEX "student-absences_by_createdAt" ON "student-absences" USING btree ("createdAt", "id");

CREATE INDEX "student-absences_by_updatedAt" ON "student-absences" USING btree ("updatedAt", "id");

CREATE INDEX "student-absences_search" ON "student-absences" USING gin ("search" gin_trgm_ops);

CREATE INDEX "student-absences_title" ON "student-absences" USING btree ("search_title", "id");

CREATE INDEX "students_sort_lastName" ON "students" USING btree ("lastName", "id");

CREATE INDEX "students_by_isActive" ON "students" USING btree ("isActive", "lastName", "id");

CREATE INDEX "students_by_state" ON "students" USING btree ("state", "lastName", "id");

CREATE INDEX "students_by_institution" ON "students" USING btree ("institution", "lastName", "id");

CREATE INDEX "students_by_class" ON "students" USING btree ("class", "lastName", "id");

CREATE INDEX "students_by_isCustomer" ON "students" USING btree ("isCustomer", "lastName", "id");

CREATE INDEX "students_by_registrationState" ON "students" USING btree ("registrationState", "lastName", "id");

CREATE INDEX "students_by_hasLogin" ON "students" USING btree ("hasLogin", "lastName", "id");

CREATE INDEX "students_by_firstName" ON "students" USING btree ("firstName", "lastName", "id");

CREATE INDEX "students_by_customId" ON "students" USING btree ("customId", "lastName", "id");

CREATE UNIQUE INDEX "students_unique_customId" ON "students" USING btree ("customId");

CREATE INDEX "students_by_customIdScheme" ON "students" USING btree ("customIdScheme", "id");

CREATE UNIQUE INDEX "students_unique_accountingRef" ON "students" USING btree ("accountingRef");

CREATE INDEX "students_near_address" ON "students" USING gist ("address__point");

CREATE INDEX "students_by_submission" ON "students" USING btree ("submission", "id");

CREATE INDEX "students_by_institutionActivitySignup" ON "students" USING btree ("institutionActivitySignup", "id");

CREATE INDEX "students_by_activityRegistration" ON "students" USING btree ("activityRegistration", "id");

CREATE INDEX "students_by_createdAt" ON "students" USING btree ("createdAt", "id");

CREATE INDEX "students_by_updatedAt" ON "students" USING btree ("updatedAt", "id");

CREATE INDEX "students_search" ON "students" USING gin ("search" gin_trgm_ops);

CREATE INDEX "students_title" ON "students" USING btree ("search_title", "id");

CREATE INDEX "students__tags_target" ON "students__tags" USING btree ("target");

CREATE INDEX "students__parents_target" ON "students__parents" USING btree ("target");

CREATE INDEX "students__subjects_target" ON "students__subjects" USING btree ("target");

CREATE INDEX "subjects_sort_name" ON "subjects" USING btree ("name", "id");

CREATE INDEX "subjects_by_hiddenFromSelection" ON "subjects" USING btree ("hiddenFromSelection", "name", "id");

CREATE INDEX "subjects_by_color" ON "subjects" USING btree ("color", "name", "id");

CREATE INDEX "subjects_by_createdAt" ON "subjects" USING btree ("createdAt", "id");

CREATE INDEX "subjects_by_updatedAt" ON "subjects" USING btree ("updatedAt", "id");

CREATE INDEX "subjects_search" ON "subjects" USING gin ("search" gin_trgm_ops);

CREATE INDEX "subjects_title" ON "subjects" USING btree ("search_title", "id");

CREATE INDEX "submission-files_sort_createdAt" ON "submission-files" USING btree ("createdAt", "id");

CREATE INDEX "submission-files_by_submission" ON "submission-files" USING btree ("submission", "createdAt", "id");

CREATE INDEX "submission-files_by_name" ON "submission-files" USING btree ("name", "createdAt", "id");

CREATE INDEX "submission-files_by_updatedAt" ON "submission-files" USING btree ("updatedAt", "id");

CREATE INDEX "submission-files_search" ON "submission-files" USING gin ("search" gin_trgm_ops);

CREATE INDEX "submission-files_title" ON "submission-files" USING btree ("search_title", "id");

CREATE INDEX "substitution-answers_sort_askedAt" ON "substitution-answers" USING btree ("askedAt", "id");

CREATE INDEX "substitution-answers_by_inquiry" ON "substitution-answers" USING btree ("inquiry", "askedAt", "id");

CREATE INDEX "substitution-answers_by_teacher" ON "substitution-answers" USING btree ("teacher", "askedAt", "id");

CREATE INDEX "substitution-answers_by_answer" ON "substitution-answers" USING btree ("answer", "askedAt", "id");

CREATE INDEX "substitution-answers_by_answeredAt" ON "substitution-answers" USING btree ("answeredAt", "askedAt", "id");

CREATE INDEX "substitution-answers_by_word" ON "substitution-answers" USING btree ("word", "askedAt", "id");

CREATE INDEX "substitution-answers_by_createdAt" ON "substitution-answers" USING btree ("createdAt", "id");

CREATE INDEX "substitution-answers_by_updatedAt" ON "substitution-answers" USING btree ("updatedAt", "id");

CREATE INDEX "substitution-answers_search" ON "substitution-answers" USING gin ("search" gin_trgm_ops);

CREATE INDEX "substitution-answers_title" ON "substitution-answers" USING btree ("search_title", "id");

CREATE INDEX "substitution-inquiries_sort_date" ON "substitution-inquiries" USING btree ("date", "id");

CREATE INDEX "substitution-inquiries_by_state" ON "substitution-inquiries" USING btree ("state", "date", "id");

CREATE INDEX "substitution-inquiries_by_course" ON "substitution-inquiries" USING btree ("course", "date", "id");

CREATE INDEX "substitution-inquiries_by_institution" ON "substitution-inquiries" USING btree ("institution", "date", "id");

CREATE INDEX "substitution-inquiries_by_absentTeacher" ON "substitution-inquiries" USING btree ("absentTeacher", "date", "id");

CREATE INDEX "substitution-inquiries_by_acceptedBy" ON "substitution-inquiries" USING btree ("acceptedBy", "date", "id");

CREATE INDEX "substitution-inquiries_by_announced" ON "substitution-inquiries" USING btree ("announced", "id");

CREATE INDEX "substitution-inquiries_by_createdAt" ON "substitution-inquiries" USING btree ("createdAt", "id");

CREATE INDEX "substitution-inquiries_by_updatedAt" ON "substitution-inquiries" USING btree ("updatedAt", "id");

CREATE INDEX "substitution-inquiries_search" ON "substitution-inquiries" USING gin ("search" gin_trgm_ops);

CREATE INDEX "substitution-inquiries_title" ON "substitution-inquiries" USING btree ("search_title", "id");

CREATE INDEX "substitution-inquiries__requestedTeachers_target" ON "substitution-inquiries__requestedTeachers" USING btree ("target");

CREATE INDEX "surveys_sort_startDate" ON "surveys" USING btree ("startDate", "id");

CREATE INDEX "surveys_by_isActive" ON "surveys" USING btree ("isActive", "startDate", "id");

CREATE INDEX "surveys_by_isPostponable" ON "surveys" USING btree ("isPostponable", "startDate", "id");

CREATE INDEX "surveys_by_name" ON "surveys" USING btree ("name", "startDate", "id");

CREATE INDEX "surveys_by_endDate" ON "surveys" USING btree ("endDate", "startDate", "id");

CREATE INDEX "surveys_by_createdBy" ON "surveys" USING btree ("createdBy", "id");

CREATE INDEX "surveys_by_createdAt" ON "surveys" USING btree ("createdAt", "id");

CREATE INDEX "surveys_by_updatedAt" ON "surveys" USING btree ("updatedAt", "id");

CREATE INDEX "surveys_search" ON "surveys" USING gin ("search" gin_trgm_ops);

CREATE INDEX "surveys_title" ON "surveys" USING btree ("search_title", "id");

CREATE INDEX "tags_sort_name" ON "tags" USING btree ("name", "id");

CREATE INDEX "tags_by_isArchived" ON "tags" USING btree ("isArchived", "name", "id");

CREATE INDEX "tags_by_color" ON "tags" USING btree ("color", "name", "id");

CREATE INDEX "tags_by_description" ON "tags" USING btree ("description", "name", "id");

CREATE UNIQUE INDEX "tags_unique_name" ON "tags" USING btree ("name");

CREATE INDEX "tags_by_createdAt" ON "tags" USING btree ("createdAt", "id");

CREATE INDEX "tags_by_updatedAt" ON "tags" USING btree ("updatedAt", "id");

CREATE INDEX "tags_search" ON "tags" USING gin ("search" gin_trgm_ops);

CREATE INDEX "tags_title" ON "tags" USING btree ("search_title", "id");

CREATE INDEX "taxonomies_sort_name" ON "taxonomies" USING btree ("name", "id");

CREATE INDEX "taxonomies_by_isArchived" ON "taxonomies" USING btree ("isArchived", "name", "id");

CREATE INDEX "taxonomies_by_key" ON "taxonomies" USING btree ("key", "name", "id");

CREATE INDEX "taxonomies_by_description" ON "taxonomies" USING btree ("description", "name", "id");

CREATE UNIQUE INDEX "taxonomies_unique_name" ON "taxonomies" USING btree ("name");

CREATE INDEX "taxonomies_by_createdAt" ON "taxonomies" USING btree ("createdAt", "id");

CREATE INDEX "taxonomies_by_updatedAt" ON "taxonomies" USING btree ("updatedAt", "id");

CREATE INDEX "taxonomies_search" ON "taxonomies" USING gin ("search" gin_trgm_ops);

CREATE INDEX "taxonomies_title" ON "taxonomies" USING btree ("search_title", "id");

CREATE INDEX "taxonomy-terms_sort_name" ON "taxonomy-terms" USING btree ("name", "id");

CREATE INDEX "taxonomy-terms_by_taxonomy" ON "taxonomy-terms" USING btree ("taxonomy", "name", "id");

CREATE INDEX "taxonomy-terms_by_parent" ON "taxonomy-terms" USING btree ("parent", "name", "id");

CREATE INDEX "taxonomy-terms_by_isArchived" ON "taxonomy-terms" USING btree ("isArchived", "name", "id");

CREATE INDEX "taxonomy-terms_by_color" ON "taxonomy-terms" USING btree ("color", "name", "id");

CREATE INDEX "taxonomy-terms_by_position" ON "taxonomy-terms" USING btree ("position", "name", "id");

CREATE INDEX "taxonomy-terms_by_createdAt" ON "taxonomy-terms" USING btree ("createdAt", "id");

CREATE INDEX "taxonomy-terms_by_updatedAt" ON "taxonomy-terms" USING btree ("updatedAt", "id");

CREATE INDEX "taxonomy-terms_search" ON "taxonomy-terms" USING gin ("search" gin_trgm_ops);

CREATE INDEX "taxonomy-terms_title" ON "taxonomy-terms" USING btree ("search_title", "id");

CREATE INDEX "terminations_sort_dueDate" ON "terminations" USING btree ("dueDate", "id");

CREATE INDEX "terminations_by_terminationReason" ON "terminations" USING btree ("terminationReason", "dueDate", "id");

CREATE INDEX "terminations_by_student" ON "terminations" USING btree ("student", "dueDate", "id");

CREATE INDEX "terminations_by_customer" ON "terminations" USING btree ("customer", "dueDate", "id");

CREATE INDEX "terminations_by_createdAt" ON "terminations" USING btree ("createdAt", "dueDate", "id");

CREATE INDEX "terminations_by_mail" ON "terminations" USING btree ("mail", "id");

CREATE INDEX "terminations_by_creator" ON "terminations" USING btree ("creator", "id");

CREATE INDEX "terminations_by_invoiceCycle" ON "terminations" USING btree ("invoiceCycle", "id");

CREATE INDEX "terminations_by_updatedAt" ON "terminations" USING btree ("updatedAt", "id");

CREATE INDEX "terminations_holds_recurringItems" ON "terminations" USING gin ("recurringItems" jsonb_path_ops);

CREATE INDEX "terminations_holds_terminationLog" ON "terminations" USING gin ("terminationLog" jsonb_path_ops);

CREATE INDEX "terminations_search" ON "terminations" USING gin ("search" gin_trgm_ops);

CREATE INDEX "terminations_title" ON "terminations" USING btree ("search_title", "id");

CREATE INDEX "terminations__teachers_target" ON "terminations__teachers" USING btree ("target");

CREATE INDEX "to-dos_sort_isClosed" ON "to-dos" USING btree ("isClosed", "id");

CREATE INDEX "to-dos_by_status" ON "to-dos" USING btree ("status", "isClosed", "id");

CREATE INDEX "to-dos_by_completed" ON "to-dos" USING btree ("completed", "isClosed", "id");

CREATE INDEX "to-dos_by_responsible" ON "to-dos" USING btree ("responsible", "isClosed", "id");

CREATE INDEX "to-dos_by_dueDate" ON "to-dos" USING btree ("dueDate", "isClosed", "id");

CREATE INDEX "to-dos_by_entityType" ON "to-dos" USING btree ("entityType", "isClosed", "id");

CREATE INDEX "to-dos_by_createdBy" ON "to-dos" USING btree ("createdBy", "isClosed", "id");

CREATE INDEX "to-dos_by_name" ON "to-dos" USING btree ("name", "isClosed", "id");

CREATE INDEX "to-dos_by_entity" ON "to-dos" USING btree ("entity_id", "entity_type");

CREATE INDEX "to-dos_by_createdAt" ON "to-dos" USING btree ("createdAt", "id");

CREATE INDEX "to-dos_by_updatedAt" ON "to-dos" USING btree ("updatedAt", "id");

CREATE INDEX "to-dos_search" ON "to-dos" USING gin ("search" gin_trgm_ops);

CREATE INDEX "to-dos_title" ON "to-dos" USING btree ("search_title", "id");

CREATE INDEX "trackings_sort_eventTime" ON "trackings" USING btree ("eventTime", "id");

CREATE INDEX "trackings_by_eventName" ON "trackings" USING btree ("eventName", "eventTime", "id");

CREATE INDEX "trackings_by_bookingForm" ON "trackings" USING btree ("bookingForm", "eventTime", "id");

CREATE INDEX "trackings_by_forwardedAt" ON "trackings" USING btree ("forwardedAt", "eventTime", "id");

CREATE INDEX "trackings_by_eventSourceUrl" ON "trackings" USING btree ("eventSourceUrl", "eventTime", "id");

CREATE UNIQUE INDEX "trackings_unique_eventId" ON "trackings" USING btree ("eventId");

CREATE INDEX "trackings_by_createdAt" ON "trackings" USING btree ("createdAt", "id");

CREATE INDEX "trackings_by_updatedAt" ON "trackings" USING btree ("updatedAt", "id");

CREATE INDEX "trackings_search" ON "trackings" USING gin ("search" gin_trgm_ops);

CREATE INDEX "trackings_title" ON "trackings" USING btree ("search_title", "id");

CREATE INDEX "trainings_sort_start" ON "trainings" USING btree ("start", "id");

CREATE INDEX "trainings_by_topic" ON "trainings" USING btree ("topic", "start", "id");

CREATE INDEX "trainings_by_trainer" ON "trainings" USING btree ("trainer", "start", "id");

CREATE INDEX "trainings_by_isCancelled" ON "trainings" USING btree ("isCancelled", "start", "id");

CREATE INDEX "trainings_by_title" ON "trainings" USING btree ("title", "start", "id");

CREATE INDEX "trainings_by_end" ON "trainings" USING btree ("end", "start", "id");

CREATE INDEX "trainings_by_venue" ON "trainings" USING btree ("venue", "start", "id");

CREATE INDEX "trainings_by_maxParticipants" ON "trainings" USING btree ("maxParticipants", "start", "id");

CREATE INDEX "trainings_by_createdAt" ON "trainings" USING btree ("createdAt", "id");

CREATE INDEX "trainings_by_updatedAt" ON "trainings" USING btree ("updatedAt", "id");

CREATE INDEX "trainings_search" ON "trainings" USING gin ("search" gin_trgm_ops);

CREATE INDEX "trainings_title" ON "trainings" USING btree ("search_title", "id");

CREATE INDEX "trainings__participants_target" ON "trainings__participants" USING btree ("target");

CREATE INDEX "user-survey-responses_sort_answeredAt" ON "user-survey-responses" USING btree ("answeredAt", "id");

CREATE INDEX "user-survey-responses_by_survey" ON "user-survey-responses" USING btree ("survey", "answeredAt", "id");

CREATE INDEX "user-survey-responses_by_loginUser" ON "user-survey-responses" USING btree ("loginUser", "answeredAt", "id");

CREATE INDEX "user-survey-responses_by_postponed" ON "user-survey-responses" USING btree ("postponed", "answeredAt", "id");

CREATE INDEX "user-survey-responses_by_name" ON "user-survey-responses" USING btree ("name", "answeredAt", "id");

CREATE INDEX "user-survey-responses_by_userSurvey" ON "user-survey-responses" USING btree ("userSurvey", "id");

CREATE INDEX "user-survey-responses_by_createdAt" ON "user-survey-responses" USING btree ("createdAt", "id");

CREATE INDEX "user-survey-responses_by_updatedAt" ON "user-survey-responses" USING btree ("updatedAt", "id");

CREATE INDEX "user-survey-responses_holds_items" ON "user-survey-responses" USING gin ("items" jsonb_path_ops);

CREATE INDEX "user-survey-responses_search" ON "user-survey-responses" USING gin ("search" gin_trgm_ops);

CREATE INDEX "user-survey-responses_title" ON "user-survey-responses" USING btree ("search_title", "id");

CREATE INDEX "user-surveys_sort_dueDate" ON "user-surveys" USING btree ("dueDate", "id");

CREATE INDEX "user-surveys_by_state" ON "user-surveys" USING btree ("state", "dueDate", "id");

CREATE INDEX "user-surveys_by_survey" ON "user-surveys" USING btree ("survey", "dueDate", "id");

CREATE INDEX "user-surveys_by_loginUser" ON "user-surveys" USING btree ("loginUser", "dueDate", "id");

CREATE INDEX "user-surveys_by_name" ON "user-surveys" USING btree ("name", "dueDate", "id");

CREATE INDEX "user-surveys_by_createdAt" ON "user-surveys" USING btree ("createdAt", "id");

CREATE INDEX "user-surveys_by_updatedAt" ON "user-surveys" USING btree ("updatedAt", "id");

CREATE INDEX "user-surveys_search" ON "user-surveys" USING gin ("search" gin_trgm_ops);

CREATE INDEX "user-surveys_title" ON "user-surveys" USING btree ("search_title", "id");

CREATE INDEX "warehouseorders_sort_createdAt" ON "warehouseorders" USING btree ("createdAt", "id");

CREATE INDEX "warehouseorders_by_state" ON "warehouseorders" USING btree ("state", "createdAt", "id");

CREATE INDEX "warehouseorders_by_article" ON "warehouseorders" USING btree ("article", "createdAt", "id");

CREATE INDEX "warehouseorders_by_fulfilledBy" ON "warehouseorders" USING btree ("fulfilledBy", "createdAt", "id");

CREATE INDEX "warehouseorders_by_fulfilledAt" ON "warehouseorders" USING btree ("fulfilledAt", "createdAt", "id");

CREATE INDEX "warehouseorders_by_reference" ON "warehouseorders" USING btree ("reference", "createdAt", "id");

CREATE INDEX "warehouseorders_by_quantity" ON "warehouseorders" USING btree ("quantity", "createdAt", "id");

CREATE INDEX "warehouseorders_by_updatedAt" ON "warehouseorders" USING btree ("updatedAt", "id");

CREATE INDEX "warehouseorders_search" ON "warehouseorders" USING gin ("search" gin_trgm_ops);

CREATE INDEX "warehouseorders_title" ON "warehouseorders" USING btree ("search_title", "id");

CREATE INDEX "webhooks_sort_name" ON "webhooks" USING btree ("name", "id");

CREATE INDEX "webhooks_by_isActive" ON "webhooks" USING btree ("isActive", "name", "id");

CREATE INDEX "webhooks_by_url" ON "webhooks" USING btree ("url", "name", "id");

CREATE INDEX "webhooks_has_recordTypes" ON "webhooks" USING gin ("recordTypes");

CREATE INDEX "webhooks_has_events" ON "webhooks" USING gin ("events");

CREATE INDEX "webhooks_by_createdBy" ON "webhooks" USING btree ("createdBy", "id");

CREATE INDEX "webhooks_by_createdAt" ON "webhooks" USING btree ("createdAt", "id");

CREATE INDEX "webhooks_by_updatedAt" ON "webhooks" USING btree ("updatedAt", "id");

CREATE INDEX "webhooks_search" ON "webhooks" USING gin ("search" gin_trgm_ops);

CREATE INDEX "webhooks_title" ON "webhooks" USING btree ("search_title", "id");

CREATE INDEX "whatsapp-messages_sort_sentAt" ON "whatsapp-messages" USING btree ("sentAt", "id");

CREATE INDEX "whatsapp-messages_by_direction" ON "whatsapp-messages" USING btree ("direction", "sentAt", "id");

CREATE INDEX "whatsapp-messages_by_messageType" ON "whatsapp-messages" USING btree ("messageType", "sentAt", "id");

CREATE INDEX "whatsapp-messages_by_account" ON "whatsapp-messages" USING btree ("account", "sentAt", "id");

CREATE INDEX "whatsapp-messages_by_conversation" ON "whatsapp-messages" USING btree ("conversation", "sentAt", "id");

CREATE INDEX "whatsapp-messages_by_message" ON "whatsapp-messages" USING btree ("message", "sentAt", "id");

CREATE INDEX "whatsapp-messages_by_fromName" ON "whatsapp-messages" USING btree ("fromName", "sentAt", "id");

CREATE INDEX "whatsapp-messages_by_toName" ON "whatsapp-messages" USING btree ("toName", "sentAt", "id");

CREATE INDEX "whatsapp-messages_by_deliveredAt" ON "whatsapp-messages" USING btree ("deliveredAt", "sentAt", "id");

CREATE INDEX "whatsapp-messages_by_readAt" ON "whatsapp-messages" USING btree ("readAt", "sentAt", "id");

CREATE INDEX "whatsapp-messages_by_template" ON "whatsapp-messages" USING btree ("template", "id");

CREATE INDEX "whatsapp-messages_by_fromProfileId" ON "whatsapp-messages" USING btree ("fromProfileId_id", "fromProfileId_type");

CREATE INDEX "whatsapp-messages_by_toProfileId" ON "whatsapp-messages" USING btree ("toProfileId_id", "toProfileId_type");

CREATE INDEX "whatsapp-messages_by_phoneNumber" ON "whatsapp-messages" USING btree ("phoneNumber", "id");

CREATE INDEX "whatsapp-messages_by_repliesTo" ON "whatsapp-messages" USING btree ("repliesTo", "id");

CREATE UNIQUE INDEX "whatsapp-messages_unique_messageId" ON "whatsapp-messages" USING btree ("messageId");

CREATE INDEX "whatsapp-messages_by_sentBy" ON "whatsapp-messages" USING btree ("sentBy", "id");

CREATE INDEX "whatsapp-messages_by_createdAt" ON "whatsapp-messages" USING btree ("createdAt", "id");

CREATE INDEX "whatsapp-messages_by_updatedAt" ON "whatsapp-messages" USING btree ("updatedAt", "id");

CREATE INDEX "whatsapp-messages_search" ON "whatsapp-messages" USING gin ("search" gin_trgm_ops);

CREATE INDEX "whatsapp-messages_title" ON "whatsapp-messages" USING btree ("search_title", "id");

CREATE INDEX "whatsappmessagetemplates_sort_name" ON "whatsappmessagetemplates" USING btree ("name", "id");

CREATE INDEX "whatsappmessagetemplates_by_status" ON "whatsappmessagetemplates" USING btree ("status", "name", "id");

CREATE INDEX "whatsappmessagetemplates_by_templateType" ON "whatsappmessagetemplates" USING btree ("templateType", "name", "id");

CREATE INDEX "whatsappmessagetemplates_by_category" ON "whatsappmessagetemplates" USING btree ("category", "name", "id");

CREATE INDEX "whatsappmessagetemplates_by_language" ON "whatsappmessagetemplates" USING btree ("language", "name", "id");

CREATE INDEX "whatsappmessagetemplates_by_lastEditedBy" ON "whatsappmessagetemplates" USING btree ("lastEditedBy", "name", "id");

CREATE INDEX "whatsappmessagetemplates_by_updatedAt" ON "whatsappmessagetemplates" USING btree ("updatedAt", "name", "id");

CREATE INDEX "whatsappmessagetemplates_by_configurationId" ON "whatsappmessagetemplates" USING btree ("configurationId", "id");

CREATE INDEX "whatsappmessagetemplates_by_createdAt" ON "whatsappmessagetemplates" USING btree ("createdAt", "id");

CREATE INDEX "whatsappmessagetemplates_search" ON "whatsappmessagetemplates" USING gin ("search" gin_trgm_ops);

CREATE INDEX "whatsappmessagetemplates_title" ON "whatsappmessagetemplates" USING btree ("search_title", "id");

CREATE INDEX "workflows_sort_name" ON "workflows" USING btree ("name", "id");

CREATE INDEX "workflows_by_isActive" ON "workflows" USING btree ("isActive", "name", "id");

CREATE INDEX "workflows_by_recordType" ON "workflows" USING btree ("recordType", "name", "id");

CREATE INDEX "workflows_by_trigger" ON "workflows" USING btree ("trigger", "name", "id");

CREATE INDEX "workflows_by_createdBy" ON "workflows" USING btree ("createdBy", "id");

CREATE INDEX "workflows_by_createdAt" ON "workflows" USING btree ("createdAt", "id");

CREATE INDEX "workflows_by_updatedAt" ON "workflows" USING btree ("updatedAt", "id");

CREATE INDEX "workflows_holds_steps" ON "workflows" USING gin ("steps" jsonb_path_ops);

CREATE INDEX "workflows_search" ON "workflows" USING gin ("search" gin_trgm_ops);

CREATE INDEX "workflows_title" ON "workflows" USING btree ("search_title", "id");

ALTER TABLE "sys_changes" ADD CONSTRAINT "sys_changes_set_fk" FOREIGN KEY ("changeSet") REFERENCES "sys_change_sets" ("id") ON DELETE NO ACTION;

ALTER TABLE "login-users__roles" ADD CONSTRAINT "login-users__roles_owner_fk" FOREIGN KEY ("owner") REFERENCES "login-users" ("id") ON DELETE CASCADE;

ALTER TABLE "login-users__roles" ADD CONSTRAINT "login-users__roles_target_fk" FOREIGN KEY ("target") REFERENCES "roles" ("id") ON DELETE NO ACTION;

ALTER TABLE "outgoing-mails" ADD CONSTRAINT "outgoing-mails_loginUser_fk" FOREIGN KEY ("loginUser") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "sign-ins" ADD CONSTRAINT "sign-ins_loginUser_fk" FOREIGN KEY ("loginUser") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "absences" ADD CONSTRAINT "absences_employee_fk" FOREIGN KEY ("employee") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "absences" ADD CONSTRAINT "absences_confirmedBy_fk" FOREIGN KEY ("confirmedBy") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "acquisition-lists" ADD CONSTRAINT "acquisition-lists_assignee_fk" FOREIGN KEY ("assignee") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "acquisition-lists" ADD CONSTRAINT "acquisition-lists_forEmployee_fk" FOREIGN KEY ("forEmployee") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "acquisition-lists" ADD CONSTRAINT "acquisition-lists_creator_fk" FOREIGN KEY ("creator") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "acquisition-lists__institutions" ADD CONSTRAINT "acquisition-lists__institutions_owner_fk" FOREIGN KEY ("owner") REFERENCES "acquisition-lists" ("id") ON DELETE CASCADE;

ALTER TABLE "acquisition-lists__institutions" ADD CONSTRAINT "acquisition-lists__institutions_target_fk" FOREIGN KEY ("target") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "activities" ADD CONSTRAINT "activities_subject_fk" FOREIGN KEY ("subject") REFERENCES "subjects" ("id") ON DELETE NO ACTION;

ALTER TABLE "activities" ADD CONSTRAINT "activities_image_fk" FOREIGN KEY ("image") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "activities" ADD CONSTRAINT "activities_mainProduct_fk" FOREIGN KEY ("mainProduct") REFERENCES "products" ("id") ON DELETE NO ACTION;

ALTER TABLE "activity-registrations" ADD CONSTRAINT "activity-registrations_signup_fk" FOREIGN KEY ("signup") REFERENCES "institution-activity-signups" ("id") ON DELETE NO ACTION;

ALTER TABLE "articles__tags" ADD CONSTRAINT "articles__tags_owner_fk" FOREIGN KEY ("owner") REFERENCES "articles" ("id") ON DELETE CASCADE;

ALTER TABLE "articles__tags" ADD CONSTRAINT "articles__tags_target_fk" FOREIGN KEY ("target") REFERENCES "tags" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-form-templates__invoiceTemplates" ADD CONSTRAINT "booking-form-templates__invoiceTemplates_owner_fk" FOREIGN KEY ("owner") REFERENCES "booking-form-templates" ("id") ON DELETE CASCADE;

ALTER TABLE "booking-form-templates__invoiceTemplates" ADD CONSTRAINT "booking-form-templates__invoiceTemplates_target_fk" FOREIGN KEY ("target") REFERENCES "invoicetemplates" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-form-templates__selectableSubjects" ADD CONSTRAINT "booking-form-templates__selectableSubjects_owner_fk" FOREIGN KEY ("owner") REFERENCES "booking-form-templates" ("id") ON DELETE CASCADE;

ALTER TABLE "booking-form-templates__selectableSubjects" ADD CONSTRAINT "booking-form-templates__selectableSubjects_target_fk" FOREIGN KEY ("target") REFERENCES "subjects" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-form-templates__selectableCourses" ADD CONSTRAINT "booking-form-templates__selectableCourses_owner_fk" FOREIGN KEY ("owner") REFERENCES "booking-form-templates" ("id") ON DELETE CASCADE;

ALTER TABLE "booking-form-templates__selectableCourses" ADD CONSTRAINT "booking-form-templates__selectableCourses_target_fk" FOREIGN KEY ("target") REFERENCES "courses" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-form-templates__additionalDocuments" ADD CONSTRAINT "booking-form-templates__additionalDocuments_owner_fk" FOREIGN KEY ("owner") REFERENCES "booking-form-templates" ("id") ON DELETE CASCADE;

ALTER TABLE "booking-form-templates__additionalDocuments" ADD CONSTRAINT "booking-form-templates__additionalDocuments_target_fk" FOREIGN KEY ("target") REFERENCES "documents" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-forms" ADD CONSTRAINT "booking-forms_template_fk" FOREIGN KEY ("template") REFERENCES "booking-form-templates" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-forms" ADD CONSTRAINT "booking-forms_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-forms" ADD CONSTRAINT "booking-forms_handoutEvent_fk" FOREIGN KEY ("handoutEvent") REFERENCES "handout-events" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-forms" ADD CONSTRAINT "booking-forms_printedForm_fk" FOREIGN KEY ("printedForm") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-forms__selectableSubjects" ADD CONSTRAINT "booking-forms__selectableSubjects_owner_fk" FOREIGN KEY ("owner") REFERENCES "booking-forms" ("id") ON DELETE CASCADE;

ALTER TABLE "booking-forms__selectableSubjects" ADD CONSTRAINT "booking-forms__selectableSubjects_target_fk" FOREIGN KEY ("target") REFERENCES "subjects" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-forms__selectableCourses" ADD CONSTRAINT "booking-forms__selectableCourses_owner_fk" FOREIGN KEY ("owner") REFERENCES "booking-forms" ("id") ON DELETE CASCADE;

ALTER TABLE "booking-forms__selectableCourses" ADD CONSTRAINT "booking-forms__selectableCourses_target_fk" FOREIGN KEY ("target") REFERENCES "courses" ("id") ON DELETE NO ACTION;

ALTER TABLE "booking-forms__additionalDocuments" ADD CONSTRAINT "booking-forms__additionalDocuments_owner_fk" FOREIGN KEY ("owner") REFERENCES "booking-forms" ("id") ON DELETE CASCADE;

ALTER TABLE "booking-forms__additionalDocuments" ADD CONSTRAINT "booking-forms__additionalDocuments_target_fk" FOREIGN KEY ("target") REFERENCES "documents" ("id") ON DELETE NO ACTION;

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_account_fk" FOREIGN KEY ("account") REFERENCES "messenger-accounts" ("id") ON DELETE NO ACTION;

ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_fk" FOREIGN KEY ("assignee") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "course-logs" ADD CONSTRAINT "course-logs_course_fk" FOREIGN KEY ("course") REFERENCES "courses" ("id") ON DELETE NO ACTION;

ALTER TABLE "course-logs" ADD CONSTRAINT "course-logs_teacher_fk" FOREIGN KEY ("teacher") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "course-logs" ADD CONSTRAINT "course-logs_substitutedBy_fk" FOREIGN KEY ("substitutedBy") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "course-materials" ADD CONSTRAINT "course-materials_subject_fk" FOREIGN KEY ("subject") REFERENCES "subjects" ("id") ON DELETE NO ACTION;

ALTER TABLE "course-materials" ADD CONSTRAINT "course-materials_file_fk" FOREIGN KEY ("file") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "course-materials__courses" ADD CONSTRAINT "course-materials__courses_owner_fk" FOREIGN KEY ("owner") REFERENCES "course-materials" ("id") ON DELETE CASCADE;

ALTER TABLE "course-materials__courses" ADD CONSTRAINT "course-materials__courses_target_fk" FOREIGN KEY ("target") REFERENCES "courses" ("id") ON DELETE NO ACTION;

ALTER TABLE "courses" ADD CONSTRAINT "courses_subject_fk" FOREIGN KEY ("subject") REFERENCES "subjects" ("id") ON DELETE NO ACTION;

ALTER TABLE "courses" ADD CONSTRAINT "courses_teacher_fk" FOREIGN KEY ("teacher") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "courses" ADD CONSTRAINT "courses_owningTeacher_fk" FOREIGN KEY ("owningTeacher") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "courses" ADD CONSTRAINT "courses_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "courses" ADD CONSTRAINT "courses_room_fk" FOREIGN KEY ("room") REFERENCES "rooms" ("id") ON DELETE NO ACTION;

ALTER TABLE "courses" ADD CONSTRAINT "courses_predecessor_fk" FOREIGN KEY ("predecessor") REFERENCES "courses" ("id") ON DELETE NO ACTION;

ALTER TABLE "courses" ADD CONSTRAINT "courses_successor_fk" FOREIGN KEY ("successor") REFERENCES "courses" ("id") ON DELETE NO ACTION;

ALTER TABLE "courses" ADD CONSTRAINT "courses_substitutionInquiry_fk" FOREIGN KEY ("substitutionInquiry") REFERENCES "substitution-inquiries" ("id") ON DELETE NO ACTION;

ALTER TABLE "customermailtemplates" ADD CONSTRAINT "customermailtemplates_lastEditedBy_fk" FOREIGN KEY ("lastEditedBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "customermailtemplates__attachments" ADD CONSTRAINT "customermailtemplates__attachments_owner_fk" FOREIGN KEY ("owner") REFERENCES "customermailtemplates" ("id") ON DELETE CASCADE;

ALTER TABLE "customermailtemplates__attachments" ADD CONSTRAINT "customermailtemplates__attachments_target_fk" FOREIGN KEY ("target") REFERENCES "documents" ("id") ON DELETE NO ACTION;

ALTER TABLE "documents" ADD CONSTRAINT "documents_file_fk" FOREIGN KEY ("file") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "documents" ADD CONSTRAINT "documents_template_fk" FOREIGN KEY ("template") REFERENCES "documents" ("id") ON DELETE NO ACTION;

ALTER TABLE "documents" ADD CONSTRAINT "documents_creator_fk" FOREIGN KEY ("creator") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "employee-contracts" ADD CONSTRAINT "employee-contracts_employee_fk" FOREIGN KEY ("employee") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "employee-contracts" ADD CONSTRAINT "employee-contracts_template_fk" FOREIGN KEY ("template") REFERENCES "employeecontracttemplates" ("id") ON DELETE NO ACTION;

ALTER TABLE "employee-contracts" ADD CONSTRAINT "employee-contracts_storedDocument_fk" FOREIGN KEY ("storedDocument") REFERENCES "stored-documents" ("id") ON DELETE NO ACTION;

ALTER TABLE "employee-contracts" ADD CONSTRAINT "employee-contracts_createdBy_fk" FOREIGN KEY ("createdBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "employee-contracts" ADD CONSTRAINT "employee-contracts_updatedBy_fk" FOREIGN KEY ("updatedBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees" ADD CONSTRAINT "employees_customIdScheme_fk" FOREIGN KEY ("customIdScheme") REFERENCES "custom-id-schemes" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees" ADD CONSTRAINT "employees_employeeContract_fk" FOREIGN KEY ("employeeContract") REFERENCES "employee-contracts" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees" ADD CONSTRAINT "employees_contract_fk" FOREIGN KEY ("contract") REFERENCES "contracts" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees" ADD CONSTRAINT "employees_acquiredBy_fk" FOREIGN KEY ("acquiredBy") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees" ADD CONSTRAINT "employees_supervisor_fk" FOREIGN KEY ("supervisor") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees__tags" ADD CONSTRAINT "employees__tags_owner_fk" FOREIGN KEY ("owner") REFERENCES "employees" ("id") ON DELETE CASCADE;

ALTER TABLE "employees__tags" ADD CONSTRAINT "employees__tags_target_fk" FOREIGN KEY ("target") REFERENCES "tags" ("id") ON DELETE NO ACTION;

ALTER TABLE "employees__subjects" ADD CONSTRAINT "employees__subjects_owner_fk" FOREIGN KEY ("owner") REFERENCES "employees" ("id") ON DELETE CASCADE;

ALTER TABLE "employees__subjects" ADD CONSTRAINT "employees__subjects_target_fk" FOREIGN KEY ("target") REFERENCES "subjects" ("id") ON DELETE NO ACTION;

ALTER TABLE "link_staffing" ADD CONSTRAINT "link_staffing_employees_id_fk" FOREIGN KEY ("employees_id") REFERENCES "employees" ("id") ON DELETE CASCADE;

ALTER TABLE "link_staffing" ADD CONSTRAINT "link_staffing_institutions_id_fk" FOREIGN KEY ("institutions_id") REFERENCES "institutions" ("id") ON DELETE CASCADE;

ALTER TABLE "event-infos" ADD CONSTRAINT "event-infos_topic_fk" FOREIGN KEY ("topic") REFERENCES "event-topics" ("id") ON DELETE NO ACTION;

ALTER TABLE "event-infos__organizerList" ADD CONSTRAINT "event-infos__organizerList_owner_fk" FOREIGN KEY ("owner") REFERENCES "event-infos" ("id") ON DELETE CASCADE;

ALTER TABLE "event-infos__organizerList" ADD CONSTRAINT "event-infos__organizerList_target_fk" FOREIGN KEY ("target") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "event-infos__participantList" ADD CONSTRAINT "event-infos__participantList_owner_fk" FOREIGN KEY ("owner") REFERENCES "event-infos" ("id") ON DELETE CASCADE;

ALTER TABLE "event-infos__participantList" ADD CONSTRAINT "event-infos__participantList_target_fk" FOREIGN KEY ("target") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "handout-events" ADD CONSTRAINT "handout-events_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "handout-events" ADD CONSTRAINT "handout-events_coordinator_fk" FOREIGN KEY ("coordinator") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "handout-events" ADD CONSTRAINT "handout-events_advertiser_fk" FOREIGN KEY ("advertiser") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "handout-events" ADD CONSTRAINT "handout-events_teacher_fk" FOREIGN KEY ("teacher") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "handout-events" ADD CONSTRAINT "handout-events_handout_fk" FOREIGN KEY ("handout") REFERENCES "handouts" ("id") ON DELETE NO ACTION;

ALTER TABLE "handouts" ADD CONSTRAINT "handouts_file_fk" FOREIGN KEY ("file") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "holidays" ADD CONSTRAINT "holidays_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "holidays" ADD CONSTRAINT "holidays_creator_fk" FOREIGN KEY ("creator") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "holidays__forInstitutions" ADD CONSTRAINT "holidays__forInstitutions_owner_fk" FOREIGN KEY ("owner") REFERENCES "holidays" ("id") ON DELETE CASCADE;

ALTER TABLE "holidays__forInstitutions" ADD CONSTRAINT "holidays__forInstitutions_target_fk" FOREIGN KEY ("target") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "institution-activity-signups" ADD CONSTRAINT "institution-activity-signups_activity_fk" FOREIGN KEY ("activity") REFERENCES "activities" ("id") ON DELETE NO ACTION;

ALTER TABLE "institution-activity-signups" ADD CONSTRAINT "institution-activity-signups_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "institutions" ADD CONSTRAINT "institutions_supervisor_fk" FOREIGN KEY ("supervisor") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "institutions" ADD CONSTRAINT "institutions_acquiredBy_fk" FOREIGN KEY ("acquiredBy") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "institutions" ADD CONSTRAINT "institutions_lastUpdatedAcquisitionStatusBy_fk" FOREIGN KEY ("lastUpdatedAcquisitionStatusBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "institutions__responsibles" ADD CONSTRAINT "institutions__responsibles_owner_fk" FOREIGN KEY ("owner") REFERENCES "institutions" ("id") ON DELETE CASCADE;

ALTER TABLE "institutions__responsibles" ADD CONSTRAINT "institutions__responsibles_target_fk" FOREIGN KEY ("target") REFERENCES "responsibles" ("id") ON DELETE NO ACTION;

ALTER TABLE "institutions__tags" ADD CONSTRAINT "institutions__tags_owner_fk" FOREIGN KEY ("owner") REFERENCES "institutions" ("id") ON DELETE CASCADE;

ALTER TABLE "institutions__tags" ADD CONSTRAINT "institutions__tags_target_fk" FOREIGN KEY ("target") REFERENCES "tags" ("id") ON DELETE NO ACTION;

ALTER TABLE "invoice-cycle-drafts" ADD CONSTRAINT "invoice-cycle-drafts_student_fk" FOREIGN KEY ("student") REFERENCES "students" ("id") ON DELETE NO ACTION;

ALTER TABLE "invoice-cycle-drafts" ADD CONSTRAINT "invoice-cycle-drafts_invoiceCycle_fk" FOREIGN KEY ("invoiceCycle") REFERENCES "invoice-cycles" ("id") ON DELETE NO ACTION;

ALTER TABLE "invoice-cycles" ADD CONSTRAINT "invoice-cycles_student_fk" FOREIGN KEY ("student") REFERENCES "students" ("id") ON DELETE NO ACTION;

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_student_fk" FOREIGN KEY ("student") REFERENCES "students" ("id") ON DELETE NO ACTION;

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cycle_fk" FOREIGN KEY ("cycle") REFERENCES "invoice-cycles" ("id") ON DELETE NO ACTION;

ALTER TABLE "invoicetemplates" ADD CONSTRAINT "invoicetemplates_logo_fk" FOREIGN KEY ("logo") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "jobads__subjects" ADD CONSTRAINT "jobads__subjects_owner_fk" FOREIGN KEY ("owner") REFERENCES "jobads" ("id") ON DELETE CASCADE;

ALTER TABLE "jobads__subjects" ADD CONSTRAINT "jobads__subjects_target_fk" FOREIGN KEY ("target") REFERENCES "subjects" ("id") ON DELETE NO ACTION;

ALTER TABLE "mails" ADD CONSTRAINT "mails_conversation_fk" FOREIGN KEY ("conversation") REFERENCES "conversations" ("id") ON DELETE NO ACTION;

ALTER TABLE "mails" ADD CONSTRAINT "mails_raw_fk" FOREIGN KEY ("raw") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "mails" ADD CONSTRAINT "mails_sentBy_fk" FOREIGN KEY ("sentBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "mails" ADD CONSTRAINT "mails_account_fk" FOREIGN KEY ("account") REFERENCES "messenger-accounts" ("id") ON DELETE NO ACTION;

ALTER TABLE "mails" ADD CONSTRAINT "mails_repliesTo_fk" FOREIGN KEY ("repliesTo") REFERENCES "mails" ("id") ON DELETE NO ACTION;

ALTER TABLE "mails" ADD CONSTRAINT "mails_bounceOf_fk" FOREIGN KEY ("bounceOf") REFERENCES "mails" ("id") ON DELETE NO ACTION;

ALTER TABLE "messenger-accounts" ADD CONSTRAINT "messenger-accounts_loginUser_fk" FOREIGN KEY ("loginUser") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_loginUser_fk" FOREIGN KEY ("loginUser") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "one-time-special-fees" ADD CONSTRAINT "one-time-special-fees_employee_fk" FOREIGN KEY ("employee") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "one-time-special-fees" ADD CONSTRAINT "one-time-special-fees_grantedBy_fk" FOREIGN KEY ("grantedBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "one-time-special-fees" ADD CONSTRAINT "one-time-special-fees_billingPaycheck_fk" FOREIGN KEY ("billingPaycheck") REFERENCES "paychecks" ("id") ON DELETE NO ACTION;

ALTER TABLE "one-time-special-fees" ADD CONSTRAINT "one-time-special-fees_paycheckOfWithdrawal_fk" FOREIGN KEY ("paycheckOfWithdrawal") REFERENCES "paychecks" ("id") ON DELETE NO ACTION;

ALTER TABLE "online-form-submissions" ADD CONSTRAINT "online-form-submissions_course_fk" FOREIGN KEY ("course") REFERENCES "courses" ("id") ON DELETE NO ACTION;

ALTER TABLE "online-form-submissions" ADD CONSTRAINT "online-form-submissions_form_fk" FOREIGN KEY ("form") REFERENCES "booking-forms" ("id") ON DELETE NO ACTION;

ALTER TABLE "online-form-submissions" ADD CONSTRAINT "online-form-submissions_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "online-form-submissions" ADD CONSTRAINT "online-form-submissions_handoutEvent_fk" FOREIGN KEY ("handoutEvent") REFERENCES "handout-events" ("id") ON DELETE NO ACTION;

ALTER TABLE "online-form-submissions" ADD CONSTRAINT "online-form-submissions_confirmationFile_fk" FOREIGN KEY ("confirmationFile") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "optimization-suggestions" ADD CONSTRAINT "optimization-suggestions_employee_fk" FOREIGN KEY ("employee") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "optimization-suggestions" ADD CONSTRAINT "optimization-suggestions_course_fk" FOREIGN KEY ("course") REFERENCES "courses" ("id") ON DELETE NO ACTION;

ALTER TABLE "optimization-suggestions" ADD CONSTRAINT "optimization-suggestions_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "optimization-suggestions" ADD CONSTRAINT "optimization-suggestions_confirmed_by_fk" FOREIGN KEY ("confirmed_by") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "optimization-suggestions" ADD CONSTRAINT "optimization-suggestions_committed_by_fk" FOREIGN KEY ("committed_by") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "parents" ADD CONSTRAINT "parents_customIdScheme_fk" FOREIGN KEY ("customIdScheme") REFERENCES "custom-id-schemes" ("id") ON DELETE NO ACTION;

ALTER TABLE "parents" ADD CONSTRAINT "parents_submission_fk" FOREIGN KEY ("submission") REFERENCES "online-form-submissions" ("id") ON DELETE NO ACTION;

ALTER TABLE "parents" ADD CONSTRAINT "parents_activityRegistration_fk" FOREIGN KEY ("activityRegistration") REFERENCES "activity-registrations" ("id") ON DELETE NO ACTION;

ALTER TABLE "parents__tags" ADD CONSTRAINT "parents__tags_owner_fk" FOREIGN KEY ("owner") REFERENCES "parents" ("id") ON DELETE CASCADE;

ALTER TABLE "parents__tags" ADD CONSTRAINT "parents__tags_target_fk" FOREIGN KEY ("target") REFERENCES "tags" ("id") ON DELETE NO ACTION;

ALTER TABLE "paychecks" ADD CONSTRAINT "paychecks_employee_fk" FOREIGN KEY ("employee") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "paychecks" ADD CONSTRAINT "paychecks_storedFile_fk" FOREIGN KEY ("storedFile") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "paychecks" ADD CONSTRAINT "paychecks_paymentPreparedBy_fk" FOREIGN KEY ("paymentPreparedBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "paychecks" ADD CONSTRAINT "paychecks_createdBy_fk" FOREIGN KEY ("createdBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "paychecks" ADD CONSTRAINT "paychecks_updatedBy_fk" FOREIGN KEY ("updatedBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "paychecks__contracts" ADD CONSTRAINT "paychecks__contracts_owner_fk" FOREIGN KEY ("owner") REFERENCES "paychecks" ("id") ON DELETE CASCADE;

ALTER TABLE "paychecks__contracts" ADD CONSTRAINT "paychecks__contracts_target_fk" FOREIGN KEY ("target") REFERENCES "employee-contracts" ("id") ON DELETE NO ACTION;

ALTER TABLE "post-stamps" ADD CONSTRAINT "post-stamps_file_fk" FOREIGN KEY ("file") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "post-stamps" ADD CONSTRAINT "post-stamps_usedFor_fk" FOREIGN KEY ("usedFor") REFERENCES "shipments" ("id") ON DELETE NO ACTION;

ALTER TABLE "product-orders" ADD CONSTRAINT "product-orders_invoice_fk" FOREIGN KEY ("invoice") REFERENCES "invoices" ("id") ON DELETE NO ACTION;

ALTER TABLE "product-orders" ADD CONSTRAINT "product-orders_fulfilledBy_fk" FOREIGN KEY ("fulfilledBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "products" ADD CONSTRAINT "products_customIdScheme_fk" FOREIGN KEY ("customIdScheme") REFERENCES "custom-id-schemes" ("id") ON DELETE NO ACTION;

ALTER TABLE "products__categories" ADD CONSTRAINT "products__categories_owner_fk" FOREIGN KEY ("owner") REFERENCES "products" ("id") ON DELETE CASCADE;

ALTER TABLE "products__categories" ADD CONSTRAINT "products__categories_target_fk" FOREIGN KEY ("target") REFERENCES "taxonomy-terms" ("id") ON DELETE NO ACTION;

ALTER TABLE "responsibles" ADD CONSTRAINT "responsibles_jobType_fk" FOREIGN KEY ("jobType") REFERENCES "job-types" ("id") ON DELETE NO ACTION;

ALTER TABLE "rooms" ADD CONSTRAINT "rooms_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "scheduled-product-series" ADD CONSTRAINT "scheduled-product-series_product_fk" FOREIGN KEY ("product") REFERENCES "products" ("id") ON DELETE NO ACTION;

ALTER TABLE "scheduled-product-series" ADD CONSTRAINT "scheduled-product-series_student_fk" FOREIGN KEY ("student") REFERENCES "students" ("id") ON DELETE NO ACTION;

ALTER TABLE "school-classes" ADD CONSTRAINT "school-classes_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "shipment-bundles" ADD CONSTRAINT "shipment-bundles_product_fk" FOREIGN KEY ("product") REFERENCES "products" ("id") ON DELETE NO ACTION;

ALTER TABLE "shipments" ADD CONSTRAINT "shipments_file_fk" FOREIGN KEY ("file") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "shipments" ADD CONSTRAINT "shipments_productOrder_fk" FOREIGN KEY ("productOrder") REFERENCES "product-orders" ("id") ON DELETE NO ACTION;

ALTER TABLE "shipments" ADD CONSTRAINT "shipments_productShipmentBundle_fk" FOREIGN KEY ("productShipmentBundle") REFERENCES "shipment-bundles" ("id") ON DELETE NO ACTION;

ALTER TABLE "short-ids" ADD CONSTRAINT "short-ids_bookingForm_fk" FOREIGN KEY ("bookingForm") REFERENCES "booking-forms" ("id") ON DELETE NO ACTION;

ALTER TABLE "short-ids" ADD CONSTRAINT "short-ids_createdBy_fk" FOREIGN KEY ("createdBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "stacks" ADD CONSTRAINT "stacks_owner_fk" FOREIGN KEY ("owner") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "stacks__members" ADD CONSTRAINT "stacks__members_owner_fk" FOREIGN KEY ("owner") REFERENCES "stacks" ("id") ON DELETE CASCADE;

ALTER TABLE "stacks__members" ADD CONSTRAINT "stacks__members_target_fk" FOREIGN KEY ("target") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "stored-documents" ADD CONSTRAINT "stored-documents_documentType_fk" FOREIGN KEY ("documentType") REFERENCES "documenttypes" ("id") ON DELETE NO ACTION;

ALTER TABLE "stored-documents" ADD CONSTRAINT "stored-documents_storedFile_fk" FOREIGN KEY ("storedFile") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "stored-documents" ADD CONSTRAINT "stored-documents_checkedBy_fk" FOREIGN KEY ("checkedBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "student-absences" ADD CONSTRAINT "student-absences_student_fk" FOREIGN KEY ("student") REFERENCES "students" ("id") ON DELETE NO ACTION;

ALTER TABLE "students" ADD CONSTRAINT "students_customIdScheme_fk" FOREIGN KEY ("customIdScheme") REFERENCES "custom-id-schemes" ("id") ON DELETE NO ACTION;

ALTER TABLE "students" ADD CONSTRAINT "students_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "students" ADD CONSTRAINT "students_class_fk" FOREIGN KEY ("class") REFERENCES "school-classes" ("id") ON DELETE NO ACTION;

ALTER TABLE "students" ADD CONSTRAINT "students_submission_fk" FOREIGN KEY ("submission") REFERENCES "online-form-submissions" ("id") ON DELETE NO ACTION;

ALTER TABLE "students" ADD CONSTRAINT "students_institutionActivitySignup_fk" FOREIGN KEY ("institutionActivitySignup") REFERENCES "institution-activity-signups" ("id") ON DELETE NO ACTION;

ALTER TABLE "students" ADD CONSTRAINT "students_activityRegistration_fk" FOREIGN KEY ("activityRegistration") REFERENCES "activity-registrations" ("id") ON DELETE NO ACTION;

ALTER TABLE "students__tags" ADD CONSTRAINT "students__tags_owner_fk" FOREIGN KEY ("owner") REFERENCES "students" ("id") ON DELETE CASCADE;

ALTER TABLE "students__tags" ADD CONSTRAINT "students__tags_target_fk" FOREIGN KEY ("target") REFERENCES "tags" ("id") ON DELETE NO ACTION;

ALTER TABLE "students__parents" ADD CONSTRAINT "students__parents_owner_fk" FOREIGN KEY ("owner") REFERENCES "students" ("id") ON DELETE CASCADE;

ALTER TABLE "students__parents" ADD CONSTRAINT "students__parents_target_fk" FOREIGN KEY ("target") REFERENCES "parents" ("id") ON DELETE NO ACTION;

ALTER TABLE "students__subjects" ADD CONSTRAINT "students__subjects_owner_fk" FOREIGN KEY ("owner") REFERENCES "students" ("id") ON DELETE CASCADE;

ALTER TABLE "students__subjects" ADD CONSTRAINT "students__subjects_target_fk" FOREIGN KEY ("target") REFERENCES "subjects" ("id") ON DELETE NO ACTION;

ALTER TABLE "submission-files" ADD CONSTRAINT "submission-files_submission_fk" FOREIGN KEY ("submission") REFERENCES "online-form-submissions" ("id") ON DELETE NO ACTION;

ALTER TABLE "submission-files" ADD CONSTRAINT "submission-files_file_fk" FOREIGN KEY ("file") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "substitution-answers" ADD CONSTRAINT "substitution-answers_inquiry_fk" FOREIGN KEY ("inquiry") REFERENCES "substitution-inquiries" ("id") ON DELETE NO ACTION;

ALTER TABLE "substitution-answers" ADD CONSTRAINT "substitution-answers_teacher_fk" FOREIGN KEY ("teacher") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "substitution-inquiries" ADD CONSTRAINT "substitution-inquiries_course_fk" FOREIGN KEY ("course") REFERENCES "courses" ("id") ON DELETE NO ACTION;

ALTER TABLE "substitution-inquiries" ADD CONSTRAINT "substitution-inquiries_institution_fk" FOREIGN KEY ("institution") REFERENCES "institutions" ("id") ON DELETE NO ACTION;

ALTER TABLE "substitution-inquiries" ADD CONSTRAINT "substitution-inquiries_absentTeacher_fk" FOREIGN KEY ("absentTeacher") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "substitution-inquiries" ADD CONSTRAINT "substitution-inquiries_acceptedBy_fk" FOREIGN KEY ("acceptedBy") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "substitution-inquiries" ADD CONSTRAINT "substitution-inquiries_announced_fk" FOREIGN KEY ("announced") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "substitution-inquiries__requestedTeachers" ADD CONSTRAINT "substitution-inquiries__requestedTeachers_owner_fk" FOREIGN KEY ("owner") REFERENCES "substitution-inquiries" ("id") ON DELETE CASCADE;

ALTER TABLE "substitution-inquiries__requestedTeachers" ADD CONSTRAINT "substitution-inquiries__requestedTeachers_target_fk" FOREIGN KEY ("target") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "surveys" ADD CONSTRAINT "surveys_createdBy_fk" FOREIGN KEY ("createdBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "taxonomy-terms" ADD CONSTRAINT "taxonomy-terms_taxonomy_fk" FOREIGN KEY ("taxonomy") REFERENCES "taxonomies" ("id") ON DELETE NO ACTION;

ALTER TABLE "taxonomy-terms" ADD CONSTRAINT "taxonomy-terms_parent_fk" FOREIGN KEY ("parent") REFERENCES "taxonomy-terms" ("id") ON DELETE NO ACTION;

ALTER TABLE "terminations" ADD CONSTRAINT "terminations_student_fk" FOREIGN KEY ("student") REFERENCES "students" ("id") ON DELETE NO ACTION;

ALTER TABLE "terminations" ADD CONSTRAINT "terminations_customer_fk" FOREIGN KEY ("customer") REFERENCES "parents" ("id") ON DELETE NO ACTION;

ALTER TABLE "terminations" ADD CONSTRAINT "terminations_mail_fk" FOREIGN KEY ("mail") REFERENCES "mails" ("id") ON DELETE NO ACTION;

ALTER TABLE "terminations" ADD CONSTRAINT "terminations_creator_fk" FOREIGN KEY ("creator") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "terminations" ADD CONSTRAINT "terminations_invoiceCycle_fk" FOREIGN KEY ("invoiceCycle") REFERENCES "invoice-cycles" ("id") ON DELETE NO ACTION;

ALTER TABLE "terminations__teachers" ADD CONSTRAINT "terminations__teachers_owner_fk" FOREIGN KEY ("owner") REFERENCES "terminations" ("id") ON DELETE CASCADE;

ALTER TABLE "terminations__teachers" ADD CONSTRAINT "terminations__teachers_target_fk" FOREIGN KEY ("target") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "to-dos" ADD CONSTRAINT "to-dos_responsible_fk" FOREIGN KEY ("responsible") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "to-dos" ADD CONSTRAINT "to-dos_createdBy_fk" FOREIGN KEY ("createdBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "trackings" ADD CONSTRAINT "trackings_bookingForm_fk" FOREIGN KEY ("bookingForm") REFERENCES "booking-forms" ("id") ON DELETE NO ACTION;

ALTER TABLE "trainings" ADD CONSTRAINT "trainings_trainer_fk" FOREIGN KEY ("trainer") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "trainings" ADD CONSTRAINT "trainings_file_fk" FOREIGN KEY ("file") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "trainings__participants" ADD CONSTRAINT "trainings__participants_owner_fk" FOREIGN KEY ("owner") REFERENCES "trainings" ("id") ON DELETE CASCADE;

ALTER TABLE "trainings__participants" ADD CONSTRAINT "trainings__participants_target_fk" FOREIGN KEY ("target") REFERENCES "employees" ("id") ON DELETE NO ACTION;

ALTER TABLE "user-survey-responses" ADD CONSTRAINT "user-survey-responses_survey_fk" FOREIGN KEY ("survey") REFERENCES "surveys" ("id") ON DELETE NO ACTION;

ALTER TABLE "user-survey-responses" ADD CONSTRAINT "user-survey-responses_userSurvey_fk" FOREIGN KEY ("userSurvey") REFERENCES "user-surveys" ("id") ON DELETE NO ACTION;

ALTER TABLE "user-survey-responses" ADD CONSTRAINT "user-survey-responses_loginUser_fk" FOREIGN KEY ("loginUser") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "user-surveys" ADD CONSTRAINT "user-surveys_survey_fk" FOREIGN KEY ("survey") REFERENCES "surveys" ("id") ON DELETE NO ACTION;

ALTER TABLE "user-surveys" ADD CONSTRAINT "user-surveys_loginUser_fk" FOREIGN KEY ("loginUser") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "warehouseorders" ADD CONSTRAINT "warehouseorders_article_fk" FOREIGN KEY ("article") REFERENCES "articles" ("id") ON DELETE NO ACTION;

ALTER TABLE "warehouseorders" ADD CONSTRAINT "warehouseorders_fulfilledBy_fk" FOREIGN KEY ("fulfilledBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "warehouseorders" ADD CONSTRAINT "warehouseorders_shipmentLabel_fk" FOREIGN KEY ("shipmentLabel") REFERENCES "sys_files" ("id") ON DELETE NO ACTION;

ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_createdBy_fk" FOREIGN KEY ("createdBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "whatsapp-messages" ADD CONSTRAINT "whatsapp-messages_conversation_fk" FOREIGN KEY ("conversation") REFERENCES "conversations" ("id") ON DELETE NO ACTION;

ALTER TABLE "whatsapp-messages" ADD CONSTRAINT "whatsapp-messages_template_fk" FOREIGN KEY ("template") REFERENCES "whatsappmessagetemplates" ("id") ON DELETE NO ACTION;

ALTER TABLE "whatsapp-messages" ADD CONSTRAINT "whatsapp-messages_account_fk" FOREIGN KEY ("account") REFERENCES "messenger-accounts" ("id") ON DELETE NO ACTION;

ALTER TABLE "whatsapp-messages" ADD CONSTRAINT "whatsapp-messages_repliesTo_fk" FOREIGN KEY ("repliesTo") REFERENCES "whatsapp-messages" ("id") ON DELETE NO ACTION;

ALTER TABLE "whatsapp-messages" ADD CONSTRAINT "whatsapp-messages_sentBy_fk" FOREIGN KEY ("sentBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "whatsappmessagetemplates" ADD CONSTRAINT "whatsappmessagetemplates_lastEditedBy_fk" FOREIGN KEY ("lastEditedBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;

ALTER TABLE "workflows" ADD CONSTRAINT "workflows_createdBy_fk" FOREIGN KEY ("createdBy") REFERENCES "login-users" ("id") ON DELETE NO ACTION;
