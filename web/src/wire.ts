/** What the server reads and says, made from its own definitions by tools/wire_types.py: change it there. */

export type WireEvent =
  | Dealt
  | TurnedUp
  | Returned
  | Played
  | Drew
  | FoundNothing
  | Kept
  | Reshuffled
  | Named
  | Turned
  | LostTurn
  | GotTurn
  | Challenged
  | Showed
  | CouldNotShow
  | HandShown
  | HandOpened
  | Gave
  | Took
  | CoinFlipped
  | DieRolled
  | Chose
  | Discarded
  | PutBack
  | Swapped
  | HandsPassed
  | HandsShuffled
  | Called
  | Caught
  | Miscaught
  | Announced
  | RoundOver
  | Sat
  | Left
  | Queued
  | Unqueued
  | Forfeited
  | SaltCommitted
  | DealCalled
  | SaltLeftOut
  | SettingChanged
  | TermsChanged
  | Hosted
  | GaveTime
  | Voted
  | StoodIn
  | Forgotten
  | RoundBegan
  | DealerDrawn
  | Scored
  | MatchOver
  | Rematch
  | Closed;
export type ClientFrame = Hello | Do | TableCommand | Salt | Say | Chat | Ping;
export type Colour = "R" | "G" | "B" | "Y" | "P";
export type ServerFrame =
  Welcome | Happened | Look | Changed | Ack | RefusedFrame | Said | Chatted | Chats | Trouble | Pong;

/**
 * A player's report about another, with the table's chat and log at that moment.
 */
export interface AbuseReport {
  id: string;
  made: number;
  table: string;
  by: string;
  about: string;
  text: string;
  chat: ChatLine[];
  log: unknown[];
}
/**
 * What a player has written, under the name they had then.
 */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}
/**
 * The action is on disk.
 */
export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}
/**
 * The answer to a call that was carried out.
 */
export interface AdminDone {
  done: boolean;
}
/**
 * A table of the node that answers, without cards.
 */
export interface AdminTable {
  table: string;
  edition: string;
  stage: string;
  seats: Occupant[];
  round: number;
  watchers: number;
  entries: number;
}
/**
 * A seat, as anybody may know it.
 */
export interface Occupant {
  name: string | null;
  kind: "bot" | "empty" | "person";
  connected: boolean;
  bot?: string;
  away?: boolean;
}
/**
 * Something that could have been done; chances are in points of a hundred.
 */
export interface AlternativeReport {
  do: string | null;
  words: string;
  chance: number;
  error: number;
  gap: number;
  gap_error: number;
  done: boolean;
}
/**
 * A card was played whose written rule only announces a text.
 */
export interface Announced {
  is: "Announced";
  seat: number;
  text: string;
}
/**
 * Called UNO, late.
 */
export interface Called {
  is: "Called";
  seat: number;
}
/**
 * Every call by its method and path.
 */
export interface Calls {
  "GET /api/editions": {
    answer: EditionSheet[];
  };
  "GET /api/rules/{edition}": {
    answer: Sheet;
  };
  "GET /api/languages": {
    answer: Language[];
  };
  "GET /api/words/{language}": {
    answer: string;
  };
  "POST /api/cards": {
    answer: RuleRead;
    body: NewCard;
  };
  "GET /api/cards": {
    answer: ReadyMadeRule[];
  };
  "POST /api/cards/trial": {
    answer: CardTried;
    body: NewCard;
  };
  "POST /api/tables": {
    answer: TableMade;
    body: NewTable;
  };
  "GET /api/tables": {
    answer: OpenTable[];
  };
  "POST /api/quick": {
    answer: Matched;
    body: QuickMatch;
  };
  "GET /api/tables/{table}": {
    answer: PublicTable;
  };
  "POST /api/tables/{table}/seats": {
    answer: SeatTaken;
    body: NewSeat;
  };
  "POST /api/tables/{table}/settings": {
    answer: TableSettings;
    body: NewSettings;
  };
  "GET /api/tables/{table}/qr.svg": {
    answer: string;
  };
  "GET /api/tables/{table}/deals/{round}": {
    answer: DealProof;
  };
  "GET /api/tables/{table}/record": {
    answer: string;
  };
  "GET /api/tables/{table}/replays/{round}": {
    answer: Replay;
  };
  "GET /api/tables/{table}/history": {
    answer: TableHistory;
  };
  "GET /api/tables/{table}/scores.csv": {
    answer: string;
  };
  "DELETE /api/tables/{table}": {
    answer: TableDeleted;
  };
  "DELETE /api/tables/{table}/history": {
    answer: TableDeleted;
  };
  "POST /api/tables/{table}/replays/{round}/tables": {
    answer: Matched;
    body: NewFromMoment;
  };
  "POST /api/duplicates": {
    answer: DuplicatePlay;
    body: NewDuplicate;
  };
  "POST /api/duplicates/{duplicate}/tables": {
    answer: DuplicatePlay;
    body: NewPlay;
  };
  "GET /api/duplicates/{duplicate}": {
    answer: DuplicateSummary;
  };
  "GET /api/daily": {
    answer: DailyDeals;
  };
  "POST /api/tournaments": {
    answer: TournamentMade;
    body: NewTournament;
  };
  "GET /api/tournaments/{tournament}": {
    answer: TournamentStanding;
  };
  "POST /api/tournaments/{tournament}/players": {
    answer: SignedUp;
    body: NewPlayer;
  };
  "POST /api/tournaments/{tournament}/commands": {
    answer: TournamentNow;
    body: TournamentCommand;
  };
  "GET /api/tournaments/{tournament}/now": {
    answer: TournamentNow;
  };
  "GET /api/tournaments/{tournament}/stages/{stage}": {
    answer: StageShown;
  };
  "GET /api/tournaments/{tournament}/standings.csv": {
    answer: string;
  };
  "GET /api/tournaments/{tournament}/results.csv": {
    answer: string;
  };
  "GET /api/tournaments/{tournament}/qr.svg": {
    answer: string;
  };
  "POST /api/clubs": {
    answer: ClubMade;
    body: NewClub;
  };
  "GET /api/clubs/{club}": {
    answer: ClubShown;
  };
  "GET /api/clubs/{club}/tables/{number}": {
    answer: ClubTable;
  };
  "POST /api/clubs/{club}/seats": {
    answer: Matched;
    body: NewGuest;
  };
  "POST /api/clubs/{club}/commands": {
    answer: ClubShown;
    body: ClubCommand;
  };
  "GET /api/clubs/{club}/qr.svg": {
    answer: string;
  };
  "GET /api/tables/{table}/coach/{round}": {
    answer: ReviewReport;
  };
  "GET /api/tables/{table}/coach/{round}/line": {
    answer: CoachLine;
  };
  "POST /api/coach/rules": {
    answer: RulesJudged;
    body: RulesToJudge;
  };
  "GET /api/push": {
    answer: PushKey;
  };
  "POST /api/tables/{table}/push": {
    answer: Subscribed;
    body: NewSubscription;
  };
  "DELETE /api/tables/{table}/push/{subscription}": {
    answer: Subscribed;
  };
  "GET /api/admin": {
    answer: Overview;
  };
  "GET /api/admin/figures": {
    answer: NodeFigures;
  };
  "GET /api/admin/tables": {
    answer: AdminTable[];
  };
  "GET /api/admin/tables/{table}/log": {
    answer: unknown[];
  };
  "POST /api/admin/tables/{table}/close": {
    answer: AdminDone;
  };
  "DELETE /api/admin/tables/{table}": {
    answer: AdminDone;
  };
  "GET /api/admin/sanctions": {
    answer: Sanctions;
  };
  "POST /api/admin/sanctions": {
    answer: Sanction;
    body: NewSanction;
  };
  "POST /api/admin/tables/{table}/sanctions": {
    answer: Sanction;
    body: SeatSanction;
  };
  "DELETE /api/admin/sanctions/{sanction}": {
    answer: AdminDone;
  };
  "POST /api/tables/{table}/reports": {
    answer: Reported;
    body: NewReport;
  };
  "GET /api/admin/reports": {
    answer: AbuseReport[];
  };
  "DELETE /api/admin/reports/{report}": {
    answer: AdminDone;
  };
  "POST /api/admin/read-only": {
    answer: AdminDone;
    body: TurnedOn;
  };
  "POST /api/admin/drain": {
    answer: AdminDone;
    body: NodeSwitch;
  };
  "GET /healthz": {
    answer: string;
  };
  "GET /readyz": {
    answer: string;
  };
  "GET /metrics": {
    answer: string;
  };
}
/**
 * An edition as a client needs it to offer a table; the first in the list is the usual one.
 */
export interface EditionSheet {
  name: string;
  title: string;
  year: number | null;
  colours: ("R" | "G" | "B" | "Y" | "P")[];
  cards: CardCount[];
  formats: string[];
  format_sheets: FormatSheet[];
  tournaments: FormatSheet[];
  options: OptionSheet[];
  players: number[];
  bots: string[];
  theme: ThemeSheet;
}
/**
 * A kind of card in a deck.
 */
export interface CardCount {
  card: string;
  name: string;
  count: number;
  points: number;
}
/**
 * A way to play a match.
 */
export interface FormatSheet {
  name: string;
  players: number[];
  scored: boolean;
}
/**
 * An option of an edition, and what it may be.
 */
export interface OptionSheet {
  name: string;
  type: string;
  allowed: string;
  default: unknown;
  clause: string | null;
  words?: string[];
  least?: number;
  most?: number;
}
/**
 * How an edition looks.
 */
export interface ThemeSheet {
  emblem: string;
  spread: string[];
  style: {
    [k: string]: string;
  };
  drawings: {
    [k: string]: string;
  };
}
/**
 * The rules of a table, for players to look up.
 */
export interface Sheet {
  name: string;
  title: string;
  year: number | null;
  colours: string[];
  cards: CardLine[];
  sections: [string, ClauseLine[]][];
  house: [string, string, unknown][];
  written: [string, string][];
  formats: string[];
}
/**
 * A kind of card: how many there are, their points, what they do.
 */
export interface CardLine {
  code: string;
  name: string;
  count: number;
  points: string;
  does: string;
  turned_up: string;
  own: boolean;
}
/**
 * One clause as played at this table.
 */
export interface ClauseLine {
  clause: string;
  says: string;
  ruling: string;
  why: string;
  option: string;
  chosen: boolean;
  own: boolean;
}
/**
 * A language the server speaks.
 */
export interface Language {
  code: string;
  name: string;
}
/**
 * A written rule as the server understands it, or what it did not understand.
 */
export interface RuleRead {
  reads: string | null;
  problem: SentenceProblem | null;
}
/**
 * The word of a written rule that was not understood.
 */
export interface SentenceProblem {
  error: string;
  code: string;
  facts: {
    [k: string]: unknown;
  };
  field?: string;
  word: string;
  index: number;
  start: number;
  end: number;
  expected: string[];
  suggestion: string | null;
  on_honour: string | null;
  readings: string[];
}
/**
 * The body of ``POST /api/cards``: a written rule.
 */
export interface NewCard {
  edition: string;
  sentence: string;
  colour?: string | null;
}
/**
 * A ready-made rule, and its effect on a round of four bots (measured by tools/measure_cards.py).
 */
export interface ReadyMadeRule {
  rule: string;
  longer: number;
  leader: number;
}
/**
 * The result of trial rounds with a written card; null if they show nothing yet.
 */
export interface CardTried {
  longer: number | null;
  leader: number | null;
  rounds: number;
}
/**
 * A new table: its creator's seat and token, or the host's token if no name was given.
 */
export interface TableMade {
  table: string;
  seat?: number;
  token?: string;
  host?: string;
}
/**
 * The body of ``POST /api/tables``: the settings, and the name of the player who opens the table.
 */
export interface NewTable {
  edition: string;
  seats?: number;
  format?: string;
  options?: {
    [k: string]: unknown;
  };
  bots?: string[];
  timer?: number | null;
  bank?: number;
  uno_grace?: number;
  auto_uno?: boolean;
  pace?: number;
  chat?: boolean;
  late?: "at-once" | "never" | "next-round";
  locked?: boolean;
  paused?: boolean;
  listed?: boolean;
  language?: string | null;
  fill_after?: number | null;
  name?: string | null;
}
/**
 * A table in the list of open tables, without names and cards.
 */
export interface OpenTable {
  table: string;
  settings: TableSettings;
  seats: number;
  people: number;
  bots: number;
  stage: "over" | "playing" | "waiting";
}
/**
 * How a table is played.  Everybody who has the table's link may read all of it.
 */
export interface TableSettings {
  edition: string;
  seats: number;
  format: string;
  options: {
    [k: string]: unknown;
  };
  bots: string[];
  timer: number | null;
  bank: number;
  uno_grace: number;
  auto_uno: boolean;
  pace: number;
  chat: boolean;
  late: "at-once" | "never" | "next-round";
  locked: boolean;
  paused: boolean;
  listed: boolean;
  language: string | null;
  fill_after: number | null;
}
/**
 * A seat among other people, at a table that was open or was opened for it.
 */
export interface Matched {
  table: string;
  seat: number;
  token: string;
}
/**
 * The body of ``POST /api/quick``: a seat with other people.
 */
export interface QuickMatch {
  name: string;
  edition?: string | null;
  language?: string | null;
}
/**
 * What anybody may know of a table who has its link.
 */
export interface PublicTable {
  table: string;
  settings: TableSettings;
  duplicate: string | null;
  stage: "over" | "playing" | "waiting";
  seats: Occupant[];
  scores: number[];
  round: number;
  host: number | null;
  commitment: string;
}
/**
 * A seat, and the token that opens it.
 */
export interface SeatTaken {
  seat: number | null;
  token: string;
}
/**
 * The body of ``POST /api/tables/{table}/seats``.
 */
export interface NewSeat {
  name: string;
  queue?: boolean;
}
/**
 * The body of ``POST /api/tables/{table}/settings``: how the table is played from now on.
 */
export interface NewSettings {
  edition: string;
  seats?: number;
  format?: string;
  options?: {
    [k: string]: unknown;
  };
  bots?: string[];
  timer?: number | null;
  bank?: number;
  uno_grace?: number;
  auto_uno?: boolean;
  pace?: number;
  chat?: boolean;
  late?: "at-once" | "never" | "next-round";
  locked?: boolean;
  paused?: boolean;
  listed?: boolean;
  language?: string | null;
  fill_after?: number | null;
}
/**
 * What is needed to check a deal.
 */
export interface DealProof {
  round: number;
  commitment: string;
  algorithm: string;
  dealer?: number;
  seating?: number[];
  seed?: string;
  commits?: string[];
  order?: DealOrder;
  salts?: string[];
  shuffle_seed?: string;
  resumed?: ResumedFrom;
  how: string[];
  deck: string[];
  hand_size: number;
  goes_back: string[];
  stays: string[];
  out?: number[];
}
/**
 * The order in which a deal was made: the ``seq`` of each step, as everybody at the table was sent it.
 */
export interface DealOrder {
  announced: number;
  committed: number[];
  called: number | null;
  dealt: number;
}
/**
 * The moment of another table's round that a round begins at; its deal is checked there.
 */
export interface ResumedFrom {
  table: string;
  round: number;
  at: number;
}
/**
 * A finished round, moment by moment.
 */
export interface Replay {
  round: number;
  rounds: number;
  players: string[];
  me: number | null;
  moments: ReplayMoment[];
  decisive: Decisive[];
}
/**
 * One moment of a finished round, all hands open, or as one seat saw it.
 */
export interface ReplayMoment {
  hand_sizes: number[];
  top: string;
  colour: ("R" | "G" | "B" | "Y" | "P") | null;
  direction: -1 | 1;
  dealer: number | null;
  turn: number | null;
  pending:
    | "waiting"
    | "play"
    | "drawn"
    | "challenge"
    | "colour"
    | "show"
    | "discard"
    | "give"
    | "exchange"
    | "choose"
    | "pick"
    | "put-under"
    | "shuffle-in"
    | "stack"
    | "over";
  owed: number;
  forfeits: boolean;
  asked_by: number | null;
  asked_colour: ("R" | "G" | "B" | "Y" | "P") | null;
  draw_size: number;
  discard_size: number;
  discard: string[];
  called: number[];
  exposed: number[];
  out: number[];
  sides: number[];
  seat: number | null;
  do: string | null;
  events: WireEvent[];
  hands: (string[] | null)[];
}
/**
 * A hand dealt at the start of a round.
 */
export interface Dealt {
  is: "Dealt";
  seat: number;
  count: number;
  cards: string[] | null;
}
/**
 * A card turned up to begin the discard pile.
 */
export interface TurnedUp {
  is: "TurnedUp";
  card: string;
}
/**
 * The card turned up went back into the draw pile.
 */
export interface Returned {
  is: "Returned";
  card: string;
}
/**
 * A card played, in turn or by jumping in.
 */
export interface Played {
  is: "Played";
  seat: number;
  card: string;
  colour: "R" | "G" | "B" | "Y" | "P";
  target: number | null;
  uno: boolean;
  jump: boolean;
}
/**
 * Cards drawn, for the turn or as a penalty; only *seat* may see them.
 */
export interface Drew {
  is: "Drew";
  seat: number;
  count: number;
  cards: string[] | null;
}
/**
 * Had to draw, but no card was left.
 */
export interface FoundNothing {
  is: "FoundNothing";
  seat: number;
}
/**
 * Kept the card just drawn.
 */
export interface Kept {
  is: "Kept";
  seat: number;
}
/**
 * The discards under the top card became the draw pile.
 */
export interface Reshuffled {
  is: "Reshuffled";
  count: number;
}
/**
 * Named the colour for a wild card turned up at the start, or by a written rule that changes it.
 */
export interface Named {
  is: "Named";
  seat: number;
  colour: "R" | "G" | "B" | "Y" | "P";
}
/**
 * The direction of play was reversed.
 */
export interface Turned {
  is: "Turned";
  direction: number;
}
/**
 * Lost a turn.
 */
export interface LostTurn {
  is: "LostTurn";
  seat: number;
}
/**
 * Was given an extra turn.
 */
export interface GotTurn {
  is: "GotTurn";
  seat: number;
}
/**
 * Challenged the Wild Draw Four of *accused*, who showed *hand* to the challenger.
 */
export interface Challenged {
  is: "Challenged";
  seat: number;
  accused: number;
  guilty: boolean;
  hand: string[] | null;
}
/**
 * Showed a card of the colour called.
 */
export interface Showed {
  is: "Showed";
  seat: number;
  to: number;
  card: string | null;
}
/**
 * Had no card of the colour called.
 */
export interface CouldNotShow {
  is: "CouldNotShow";
  seat: number;
}
/**
 * A written rule made *seat* show the whole hand to *to*.
 */
export interface HandShown {
  is: "HandShown";
  seat: number;
  to: number;
  hand: string[] | null;
}
/**
 * A written rule made *seat* show everyone the whole hand.
 */
export interface HandOpened {
  is: "HandOpened";
  seat: number;
  cards: string[];
}
/**
 * Gave cards to another player; only the two see which.
 */
export interface Gave {
  is: "Gave";
  seat: number;
  to: number;
  count: number;
  cards: string[] | null;
}
/**
 * Took random cards from another player's hand; only the two see which.
 */
export interface Took {
  is: "Took";
  seat: number;
  other: number;
  count: number;
  cards: string[] | null;
}
/**
 * A written rule flipped a coin.
 */
export interface CoinFlipped {
  is: "CoinFlipped";
  seat: number;
  heads: boolean;
}
/**
 * A written rule rolled a die with six sides.
 */
export interface DieRolled {
  is: "DieRolled";
  seat: number;
  number: number;
}
/**
 * Chose one of a written rule's options; with *may*, the last option is to do nothing.
 */
export interface Chose {
  is: "Chose";
  seat: number;
  option: number;
  may: boolean;
  other: number | null;
}
/**
 * Discarded cards for a written rule; they go under the top card.
 */
export interface Discarded {
  is: "Discarded";
  seat: number;
  cards: string[];
}
/**
 * Put cards of the hand back into the draw pile; only *seat* sees which.
 */
export interface PutBack {
  is: "PutBack";
  seat: number;
  count: number;
  bottom: boolean;
  cards: string[] | null;
}
/**
 * Two players swapped hands.
 */
export interface Swapped {
  is: "Swapped";
  seat: number;
  other: number;
}
/**
 * All players passed their hands on in this direction.
 */
export interface HandsPassed {
  is: "HandsPassed";
  direction: number;
}
/**
 * All hands were shuffled together and dealt out again.
 */
export interface HandsShuffled {
  is: "HandsShuffled";
  seat: number;
  counts: number[];
}
/**
 * Was caught by another player with one card and without having called UNO.
 */
export interface Caught {
  is: "Caught";
  seat: number;
  by: number;
}
/**
 * Tried to catch a player who could not be caught, and draws for it.
 */
export interface Miscaught {
  is: "Miscaught";
  seat: number;
  other: number;
}
/**
 * The round is over; all hands are shown and counted.
 */
export interface RoundOver {
  is: "RoundOver";
  winner: number | null;
  hands: string[][];
  caught: number[];
}
/**
 * Somebody took a seat.
 */
export interface Sat {
  is: "Sat";
  seat: number;
  name: string;
  kind: "bot" | "person";
}
/**
 * A seat was given up or taken away.
 */
export interface Left {
  is: "Left";
  seat: number;
  name: string;
}
/**
 * Somebody waits for a seat.
 */
export interface Queued {
  is: "Queued";
  name: string;
}
/**
 * Somebody waits for a seat no longer.
 */
export interface Unqueued {
  is: "Unqueued";
  name: string;
}
/**
 * A player of a tournament did not come in time, and has lost this match.
 */
export interface Forfeited {
  is: "Forfeited";
  seat: number;
  name: string;
}
/**
 * A player committed to a salt for the next deal.
 */
export interface SaltCommitted {
  is: "SaltCommitted";
  seat: number;
}
/**
 * The next deal was called: players who committed to a salt open it now, and nobody commits any more.
 */
export interface DealCalled {
  is: "DealCalled";
}
/**
 * A player did not open the salt they had committed to in time; the deal was made without it.
 */
export interface SaltLeftOut {
  is: "SaltLeftOut";
  seat: number;
}
/**
 * The host changed a setting of the table.
 */
export interface SettingChanged {
  is: "SettingChanged";
  setting: string;
  value: boolean | number | string;
}
/**
 * The host changed the rules, the seats or the timer of the table, before its first deal.
 */
export interface TermsChanged {
  is: "TermsChanged";
}
/**
 * Another player is the host.
 */
export interface Hosted {
  is: "Hosted";
  seat: number;
}
/**
 * A player gave the one who is asked more time: it goes into the time bank of *to*.
 */
export interface GaveTime {
  is: "GaveTime";
  seat: number;
  to: number;
  seconds: number;
}
/**
 * A player voted to go on without the one who is asked.
 */
export interface Voted {
  is: "Voted";
  seat: number;
  against: number;
}
/**
 * A bot plays for a player, as the others voted, until they come back.
 */
export interface StoodIn {
  is: "StoodIn";
  seat: number;
  name: string;
}
/**
 * A player had their name taken out of the table's history.
 */
export interface Forgotten {
  is: "Forgotten";
}
/**
 * A round was dealt.
 */
export interface RoundBegan {
  is: "RoundBegan";
  round: number;
  dealer: number;
  commitment: string;
}
/**
 * Who deals first was drawn for.
 */
export interface DealerDrawn {
  is: "DealerDrawn";
  seat: number;
  draws: [number, string][][];
}
/**
 * A round came to its end.
 */
export interface Scored {
  is: "Scored";
  round: number;
  points: number[];
  scores: number[];
}
/**
 * The match came to its end.
 */
export interface MatchOver {
  is: "MatchOver";
  winners: number[];
}
/**
 * The same players begin a new match.
 */
export interface Rematch {
  is: "Rematch";
}
/**
 * The table was closed for good; the secrets of its deals are opened.
 */
export interface Closed {
  is: "Closed";
}
/**
 * Something that turned a round, or could have.
 */
export interface Decisive {
  at: number;
  kind: "big-draw" | "bluff-caught" | "caught" | "challenge-failed" | "hands-change" | "lead" | "one-card" | "over";
  seat: number | null;
  other: number | null;
  count: number;
}
/**
 * Everything that was finished at a table, for its players alone.
 */
export interface TableHistory {
  table: string;
  edition: string;
  format: string;
  options: {
    [k: string]: unknown;
  };
  stage: "over" | "playing" | "waiting";
  me: string;
  may_delete: boolean;
  rounds: number;
  matches: PlayedMatch[];
  before: number | null;
  counted: number;
  figures: PlayerFigures[];
}
/**
 * A match of a table, and its finished rounds, the newest first.
 */
export interface PlayedMatch {
  match: number;
  over: boolean;
  winners: string[];
  rounds: PlayedRound[];
}
/**
 * A round that is over; lists are by its seats.
 */
export interface PlayedRound {
  round: number;
  dealt: number;
  players: string[];
  winner: number | null;
  points: number[];
  caught: number[];
  scores: number[];
}
/**
 * What somebody did at a table, over all rounds that were counted.
 */
export interface PlayerFigures {
  calls: number;
  forgotten: number;
  caught: number;
  catches: number;
  false_catches: number;
  bluffs: number;
  bluffs_caught: number;
  challenges: number;
  challenges_won: number;
  drawn: number;
  left: number;
  name: string;
  bot: string | null;
  rounds: number;
  won: number;
  matches_won: number;
  points: number;
}
/**
 * A table that was deleted, with everything stored of it.
 */
export interface TableDeleted {
  table: string;
}
/**
 * The body of ``POST /api/tables/{table}/replays/{round}/tables``: a round taken up again with bots.
 */
export interface NewFromMoment {
  at: number;
  seat: number;
  name: string;
  bot?: string;
  pace?: number;
}
/**
 * A table at which a duplicate deal is played, and the player's seat there.
 */
export interface DuplicatePlay {
  duplicate: string;
  table: string;
  seat: number;
  token: string;
}
/**
 * The body of ``POST /api/duplicates``: a deal for oneself and friends, each against the same bots.
 */
export interface NewDuplicate {
  name: string;
  edition: string;
  seats?: number | null;
  options?: {
    [k: string]: unknown;
  };
  bot?: string;
  pace?: number;
}
/**
 * The body of ``POST /api/duplicates/{duplicate}/tables``.
 */
export interface NewPlay {
  name: string;
  pace?: number;
}
/**
 * A duplicate deal; players who have finished it, and everybody after its day, also get the results.
 */
export interface DuplicateSummary {
  duplicate: string;
  edition: string;
  options: {
    [k: string]: unknown;
  };
  seats: number;
  bot: string;
  by: string | null;
  day: string | null;
  commitment: string;
  tries: number;
  finished: number;
  played: boolean;
  results: PlayResult[];
  secret?: string;
}
/**
 * One player's result of a duplicate deal.
 */
export interface PlayResult {
  name: string;
  me: boolean;
  table: string | null;
  place: number;
  score: number;
  won: boolean;
  left: number;
  turns: number;
}
/**
 * The deals of yesterday, today and tomorrow.
 */
export interface DailyDeals {
  today: DayDeal;
  tomorrow: DayDeal;
  yesterday: DayDeal | null;
  ends: number;
}
/**
 * The deal of one day, the same for everybody on this server.
 */
export interface DayDeal {
  day: string;
  duplicate: string;
  edition: string;
  commitment: string;
  announced: number;
  secret: string | null;
}
/**
 * A new tournament; each player's token opens their seat at every table of it.
 */
export interface TournamentMade {
  tournament: string;
  host: string;
  tokens: {
    [k: string]: string;
  };
  tables: TournamentTable[];
}
/**
 * A table of a tournament that is being played, or about to be.
 */
export interface TournamentTable {
  table: string;
  seats: string[];
}
/**
 * The body of ``POST /api/tournaments``.
 */
export interface NewTournament {
  edition: string;
  format?: string | null;
  pairing?: "arena" | "book" | "knockout" | "round-robin" | "swiss";
  open?: boolean;
  title?: string;
  players?: string[];
  most?: number | null;
  table_size?: number | null;
  stages?: number | null;
  advance?: number | null;
  rounds?: number | null;
  minutes?: number | null;
  no_show?: number;
  bot?: string;
  options?: {
    [k: string]: unknown;
  };
  timer?: number | null;
  uno_grace?: number;
  pace?: number;
}
/**
 * The state of a tournament, for everybody who has its link.
 */
export interface TournamentStanding {
  tournament: string;
  seq: number;
  title: string;
  edition: string;
  format: string;
  options: {
    [k: string]: unknown;
  };
  pairing: "arena" | "book" | "knockout" | "round-robin" | "swiss";
  table_size: number;
  rounds: number | null;
  timer: number | null;
  no_show: number;
  minutes: number | null;
  most: number;
  at: "checking-in" | "over" | "playing" | "signing-up";
  ends: number | null;
  number: number;
  length: number | null;
  entered: TournamentPlayer[];
  columns: string[];
  lines: TournamentLine[];
  meetings: TournamentMeeting[];
  byes: number[];
  players: string[];
  scores: number[];
  over: boolean;
  winners: string[];
  tables: TournamentTable[];
}
/**
 * A player who has signed up.  Their index in the list is their number, and the order of seeds.
 */
export interface TournamentPlayer {
  name: string;
  checked_in: boolean;
  out: boolean;
  resting: boolean;
  bot: boolean;
}
/**
 * One player's line in the standings.
 */
export interface TournamentLine {
  place: number;
  player: number;
  played: number;
  won: number;
  byes: number;
  figures: number[];
}
/**
 * A match of a tournament.
 */
export interface TournamentMeeting {
  stage: number;
  number: number;
  table: string;
  players: number[];
  ranking: number[][] | null;
  absent: number[];
}
/**
 * A place in a tournament, and the token that opens a seat at every table of it.
 */
export interface SignedUp {
  player: number;
  token: string;
}
/**
 * The body of ``POST /api/tournaments/{tournament}/players``: signing up.
 */
export interface NewPlayer {
  name: string;
  token?: string | null;
}
/**
 * The phase of a tournament: a short answer for clients that poll.
 */
export interface TournamentNow {
  seq: number;
  at: "checking-in" | "over" | "playing" | "signing-up";
  ends: number | null;
  you: TournamentYou | null;
}
/**
 * The caller's own part in a tournament.
 */
export interface TournamentYou {
  host: boolean;
  player: number | null;
  table: string | null;
}
/**
 * The body of ``POST /api/tournaments/{tournament}/commands``: a command of a player or of the host.
 */
export interface TournamentCommand {
  do: string;
}
/**
 * A stage of a tournament.
 */
export interface StageShown {
  meetings: TournamentMeeting[];
  byes: number[];
}
/**
 * A new club, and its leader's token.
 */
export interface ClubMade {
  club: string;
  leader: string;
}
/**
 * The body of ``POST /api/clubs``: how every table of the club is played.
 *
 *     ``chat``, ``listed``, ``locked`` and ``paused`` stay off.
 */
export interface NewClub {
  edition: string;
  seats?: number;
  format?: string;
  options?: {
    [k: string]: unknown;
  };
  bots?: string[];
  timer?: number | null;
  bank?: number;
  uno_grace?: number;
  auto_uno?: boolean;
  pace?: number;
  chat?: boolean;
  late?: "at-once" | "never" | "next-round";
  locked?: boolean;
  paused?: boolean;
  listed?: boolean;
  language?: string | null;
  fill_after?: number | null;
  title?: string;
}
/**
 * A club, for everybody who has its link.
 */
export interface ClubShown {
  club: string;
  title: string;
  settings: TableSettings;
  closed: boolean;
  people: number;
  tables: ClubTable[];
}
/**
 * A table of a club.
 */
export interface ClubTable {
  table: string;
  number: number;
  stage: "closed" | "over" | "playing" | "waiting";
  seats: Occupant[];
  scores: number[];
  round: number;
  playing: boolean;
  paused: boolean;
}
/**
 * The body of ``POST /api/clubs/{club}/seats``.
 */
export interface NewGuest {
  name: string;
}
/**
 * The body of ``POST /api/clubs/{club}/commands``.
 */
export interface ClubCommand {
  do: "close" | "next" | "pause" | "resume";
  table?: string | null;
}
/**
 * A review for its reader.
 */
export interface ReviewReport {
  round: number;
  seat: number;
  players: string[];
  line: string | null;
  curve: [number, number, number | null][];
  decisions: DecisionReport[];
  skipped: number;
  ledger: LedgerReport;
  match_ledger: LedgerReport | null;
}
/**
 * One unforced decision.
 */
export interface DecisionReport {
  place: number;
  position: PositionReport;
  mark: string | null;
  cost: number;
  cost_error: number;
  alternatives: AlternativeReport[];
  found: {
    [k: string]: number;
  };
  reasons: string[];
}
/**
 * A position as one seat knew it.
 */
export interface PositionReport {
  hand: string[];
  top: string;
  colour: string;
  sizes: number[];
  direction: number;
  seat: number;
  drawn: string | null;
}
/**
 * The ledger in points of a hundred; the lines from ``deal`` to ``error`` add up to result - before.
 */
export interface LedgerReport {
  before: number;
  result: number;
  deal: number;
  draws: number;
  mine: number;
  others: number;
  error: number;
  size: number | null;
}
/**
 * The line after a round, and the figures a browser keeps of it; chances in points of a hundred.
 */
export interface CoachLine {
  there: boolean;
  line: string | null;
  decisions: number;
  cost: number;
  result: number;
  adjusted: number;
  players: number;
}
/**
 * What a mix of rules does to a round; null where the coach cannot play it out, or is not there.
 */
export interface RulesJudged {
  fairness: Fairness | null;
}
/**
 * What was seen in rounds of some rules; shares are parts of 1.
 */
export interface Fairness {
  length: number;
  longer: number;
  skill: number;
  skill_before: number;
  best_seat: number;
  best_share: number;
  unfinished: number;
  rounds: number;
}
/**
 * The body of ``POST /api/coach/rules``: a mix of rules.
 */
export interface RulesToJudge {
  edition: string;
  options?: {
    [k: string]: unknown;
  };
}
/**
 * What a browser needs to subscribe.
 */
export interface PushKey {
  key: string | null;
}
/**
 * A subscription that was added or deleted.
 */
export interface Subscribed {
  subscription: string;
}
/**
 * What a browser got from its push service: the endpoint, and the keys to encrypt with.
 */
export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}
/**
 * How all nodes together are doing, and what operators have switched on.
 */
export interface Overview {
  tables: {
    [k: string]: number;
  };
  sockets: number;
  moves: number;
  p50: number | null;
  p99: number | null;
  waiting: number;
  slowest: SlowMove[];
  version: string;
  nodes: NodeStatus[];
  drains: boolean;
  read_only: boolean;
  sanctions: number;
  reports: number;
}
/**
 * A slow move, timed from reading its command to writing its ack.
 */
export interface SlowMove {
  table: string;
  milliseconds: number;
  at: number;
}
/**
 * A node that is alive.
 */
export interface NodeStatus {
  id: string;
  asked: boolean;
  draining: boolean;
  tables: number | null;
  sockets: number | null;
  p99: number | null;
}
/**
 * How a node is doing.
 */
export interface NodeFigures {
  tables: {
    [k: string]: number;
  };
  sockets: number;
  moves: number;
  p50: number | null;
  p99: number | null;
  waiting: number;
  slowest: SlowMove[];
}
/**
 * The bans and mutes in force.
 */
export interface Sanctions {
  sanctions: Sanction[];
}
/**
 * A ban or a mute of an address, of a name, or of both.
 */
export interface Sanction {
  id: string;
  kind: "ban" | "mute";
  address: string;
  name: string;
  until: number;
  reason: string;
}
/**
 * The body of ``POST /api/admin/sanctions``: an address, a name or both.
 */
export interface NewSanction {
  kind: "ban" | "mute";
  minutes: number;
  address?: string;
  name?: string;
  reason?: string;
}
/**
 * The body of ``POST /api/admin/tables/{table}/sanctions``: the person in *seat*.
 */
export interface SeatSanction {
  seat: number;
  kind: "ban" | "mute";
  minutes: number;
  reason?: string;
}
/**
 * A report that is stored.
 */
export interface Reported {
  report: string;
}
/**
 * The body of ``POST /api/tables/{table}/reports``: what somebody did.
 */
export interface NewReport {
  seat: number;
  text: string;
}
/**
 * The body of a call that turns something on or off.
 */
export interface TurnedOn {
  on: boolean;
}
/**
 * The body of a call that drains a node: it gives its tables to others and takes no more.
 */
export interface NodeSwitch {
  node: string;
  on: boolean;
}
/**
 * Instead of ``events`` and ``view``, for a client that has asked for deltas.
 */
export interface Changed {
  t: "changed";
  seq: number;
  events?: WireEvent[];
  fields: {
    [k: string]: unknown;
  };
  gone?: string[];
}
/**
 * A line of chat, shown to everybody where the host has turned chat on.
 */
export interface Chat {
  t: "chat";
  text: string;
}
/**
 * What was written before this connection came, the oldest first; it replaces what a client had.
 */
export interface Chats {
  t: "chats";
  lines: ChatLine[];
}
/**
 * A player wrote a line of chat.
 */
export interface Chatted {
  t: "chat";
  seat: number;
  name: string;
  text: string;
}
/**
 * The first frame; without a token it watches.  Fields of a later version are ignored.
 */
export interface Hello {
  t: "hello";
  token?: string | null;
  since?: number | null;
  watch?: boolean;
  language?: string | null;
  table?: string | null;
  delta?: boolean;
}
/**
 * An action of the round, in notation.
 */
export interface Do {
  t: "do";
  id: string;
  do: string;
  at?: number | null;
}
/**
 * A command of the host's, or a player's ``leave``.
 */
export interface TableCommand {
  t: "table";
  id: string;
  do: string;
  at?: number | null;
}
/**
 * Mixed into the next deal: first its commitment, then, when the deal is called, the salt itself.
 */
export interface Salt {
  t: "salt";
  commit?: string;
  open?: string;
}
/**
 * An emote, shown to everybody.
 */
export interface Say {
  t: "say";
  emote:
    | "clap"
    | "laugh"
    | "wow"
    | "think"
    | "cry"
    | "heart"
    | "thumbs-up"
    | "hurry"
    | "sorry"
    | "wave"
    | "party"
    | "good-game";
}
/**
 * Asks whether the connection still stands: a browser is not told of the socket's own pings.
 */
export interface Ping {
  t: "ping";
}
/**
 * The events of an accepted action, with the new view.
 */
export interface Happened {
  t: "events";
  seq: number;
  events: WireEvent[];
  view: PersonalView;
}
/**
 * All that a viewer may know; a watcher's has no hand.
 */
export interface PersonalView {
  hand_sizes: number[];
  top: string | null;
  colour: ("R" | "G" | "B" | "Y" | "P") | null;
  direction: -1 | 1;
  dealer: number | null;
  turn: number | null;
  pending:
    | "waiting"
    | "play"
    | "drawn"
    | "challenge"
    | "colour"
    | "show"
    | "discard"
    | "give"
    | "exchange"
    | "choose"
    | "pick"
    | "put-under"
    | "shuffle-in"
    | "stack"
    | "over";
  owed: number;
  forfeits: boolean;
  asked_by: number | null;
  asked_colour: ("R" | "G" | "B" | "Y" | "P") | null;
  draw_size: number;
  discard_size: number;
  discard: string[];
  called: number[];
  exposed: number[];
  out: number[];
  sides: number[];
  settings: TableSettings;
  duplicate: string | null;
  stage: "over" | "playing" | "waiting";
  round: number;
  seats: Occupant[];
  scores: number[];
  host: number | null;
  queue: string[];
  begins: number | null;
  commitment: string;
  next_commitment: string;
  opening?: Opening;
  deadline: number | null;
  banks?: number[];
  without?: Without;
  grace: number;
  watchers: number;
  goal: number | null;
  results: RoundOutcome | null;
  me: number | null;
  may: string[];
  queued?: number;
  back?: number;
  joins?: number;
  hand?: string[];
  drawn?: string | null;
  calls?: boolean;
  reasons?: {
    [k: string]: Unplayable;
  };
  choices?: string[];
  manage?: string[];
}
/**
 * The next deal was called: players who committed to a salt open it now.
 */
export interface Opening {
  commits: string[];
  left: number;
}
/**
 * How a vote to go on without the player who is asked stands.
 */
export interface Without {
  seat: number;
  votes: number[];
  needed: number;
  after: number;
}
/**
 * A finished round: who won, what it brought, and everybody's open hand.
 */
export interface RoundOutcome {
  round: number;
  winner: number | null;
  points: number[];
  caught: number[];
  hands: string[][];
  match_over: boolean;
  match_winners: number[];
  names: string[];
  me: number | null;
}
/**
 * Why a card cannot be played now.
 */
export interface Unplayable {
  why: string;
  clause: string;
  code: string;
  facts: {
    [k: string]: unknown;
  };
}
/**
 * Nothing happened in the game, but somebody came, went, or may now be caught.
 */
export interface Look {
  t: "view";
  seq: number;
  view: PersonalView;
}
/**
 * The answer to a ping.
 */
export interface Pong {
  t: "pong";
}
/**
 * What the page's HTML brings along, so that the page need not ask for it first.
 */
export interface Prefetched {
  base: string;
  language: string;
  languages: Language[];
  words: string;
  editions: EditionSheet[];
}
/**
 * Why a call was refused; nothing has changed.
 */
export interface Problem {
  error: string;
  code: string;
  facts: {
    [k: string]: unknown;
  };
  field?: string;
}
/**
 * A command that changed nothing, and why.
 */
export interface RefusedFrame {
  t: "refused";
  id: string;
  why: string;
  code: string;
  facts: {
    [k: string]: unknown;
  };
  clause: string | null;
  stale?: boolean;
  seq?: number;
  view?: PersonalView;
  retry?: boolean;
}
/**
 * A player's emote.
 */
export interface Said {
  t: "say";
  seat: number;
  emote: string;
}
/**
 * The first frame, and the answer to a player's change of seat.
 */
export interface Welcome {
  t: "welcome";
  seat: number | null;
  seq: number;
  view: PersonalView;
}
/**
 * A frame that was not understood, or the last frame of the connection.
 */
export interface Trouble {
  t: "error";
  why: string;
  code: string;
  facts: {
    [k: string]: unknown;
  };
}
