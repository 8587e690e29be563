/** What the server reads, made from its own messages by tools/wire_types.py: change it there. */

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Frame".
 */
export type Frame = Hello | Do | Table | Salt | Say;

export interface Wire {
  Do?: Do;
  Frame?: Frame;
  Hello?: Hello;
  NewCard?: NewCard;
  NewSeat?: NewSeat;
  NewTable?: NewTable;
  Salt?: Salt;
  Say?: Say;
  Table?: Table;
}
/**
 * An action of the round, in notation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Do".
 */
export interface Do {
  t: "do";
  id: string;
  do: string;
  at?: number | null;
}
/**
 * The first frame; without a token it watches.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  t: "hello";
  token?: string | null;
  since?: number | null;
  watch?: boolean;
}
/**
 * A word of the host's.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Table".
 */
export interface Table {
  t: "table";
  id: string;
  do: string;
  at?: number | null;
}
/**
 * Mixed into the next deal.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Salt".
 */
export interface Salt {
  t: "salt";
  salt: string;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  t: "say";
  emote: string;
}
/**
 * The body of ``POST /api/cards``: a rule somebody wrote.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewCard".
 */
export interface NewCard {
  edition: string;
  sentence: string;
  colour?: string | null;
}
/**
 * The body of ``POST /api/tables/{table}/seats``.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewSeat".
 */
export interface NewSeat {
  name: string;
}
/**
 * The body of ``POST /api/tables``.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  edition: string;
  seats?: number | null;
  format?: string | null;
  options?: {};
  /**
   * @maxItems 10
   */
  bots?: string[];
  name?: string | null;
  timer?: number | null;
  uno_grace?: number;
  pace?: number;
}
