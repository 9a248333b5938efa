/** A run without a beat for so long, in milliseconds, has ended with its server. */
export const STOPPED_MS = 5 * 60_000
