/** Single-use tickets, each for one socket of a session. source: X-02, W-04 */
export interface SocketTickets {
  readonly issue: (sessionId: string) => Promise<string>;
  /** The session id of a ticket, once, and only until the ticket expires. */
  readonly redeem: (ticket: string) => Promise<string | undefined>;
}
