/** Rates of one day. `rateMillionths`: of a yuan for one unit. */
export type PublishedRates = {
  /** `YYYY-MM-DD`. */
  day: string
  rates: { currency: string; rateMillionths: number }[]
}

/** Who publishes rates each day, and how their file is read. */
export type RateSource = {
  /** Stored with each rate; devices have words for it. */
  name: string
  url: string
  /** Throws UnreadableRates. */
  read: (text: string) => PublishedRates
}

/** A file that is not what it should be. The message says what is wrong with it. */
export class UnreadableRates extends Error {}
