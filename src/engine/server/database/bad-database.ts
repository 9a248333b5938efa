/** The database cannot be used as it is. The message is safe to print. */
export class BadDatabase extends Error {
  /** SQLSTATE of a connection that is refused, for connections that are made later than the start. */
  readonly code = '08004'
}
