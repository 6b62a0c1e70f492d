import type { MissingLink } from '../personal-links/MissingLink.ts';
import type { FeedbackPlan } from './feedbackPlan.ts';

/** Facts about an event that its public pages show, as texts. */
export type HandoutFacts = {
  day: string;
  time: string | null;
  place: string;
  /** Street and city; empty without an address. */
  address: string[];
  handout: string | null;
};

/** An event as somebody involved in it sees it. */
export type HandoutConfirmation = {
  state: 'open' | 'confirmed' | 'declined' | 'over' | 'cancelled';
  facts: HandoutFacts;
  /** German names of the roles that the holder of the link has. */
  roles: string[];
  /** Their tasks. */
  tasks: string[];
  /** `07.03.2026, 09:05`; null without an answer by link. */
  answeredAt: string | null;
  /** The word that came with the last answer. */
  note: string | null;
  /** Longest word. */
  noteLimit: number;
  /** Identifies the answer that the page shows, so that a form sent again changes nothing. */
  seen: string;
  /** German sentence about the word that was sent. */
  problem: string | null;
};

/** Data of the page on which somebody involved confirms an event. */
export type ConfirmationPageData = MissingLink | HandoutConfirmation;

/** A question and its answer, as texts. */
export type GivenAnswer = {
  label: string;
  text: string;
};

/** The feedback of a role, as its author sees it. `early`: the event is still to come. */
export type HandoutFeedback = {
  state: 'open' | 'given' | 'early' | 'cancelled';
  facts: HandoutFacts;
  plan: FeedbackPlan;
  /** Texts of the fields so far. */
  values: Record<string, string>;
  /** German sentences by field. */
  errors: Record<string, string>;
  /** German sentence about the form as a whole. */
  problem: string | null;
  /** Time of the last saved answers, `07.03.2026, 09:05`; null without any. */
  savedAt: string | null;
  /** The feedback as it was given, and when. */
  given: GivenAnswer[];
  givenAt: string | null;
  /** Path and key under which unfinished answers are saved. */
  draft: { path: string; key: string };
};

/** Data of a feedback page. */
export type FeedbackPageData = MissingLink | HandoutFeedback;
