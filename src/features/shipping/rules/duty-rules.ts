import * as v from 'valibot'
import {
  calendarDay,
  countryCode,
  httpLink,
  inLanguages,
  list,
  requiredText,
  text,
  wholeNumber,
} from '#engine/shared/fields.ts'

import { TRANSPORTS } from './channel-terms.ts'

const MAX_CENTS = 1_000_000_000
export const currencyCode = v.pipe(text, v.regex(/^[A-Z]{3}$/))
/** Hundredths of the currency's unit, also of one without a smaller unit such as the yen. */
const cents = wholeNumber(0, MAX_CENTS)
const bps = wholeNumber(0, 10_000)

/** What a tax is of: the goods; with freight and insurance (CIF); with the duty as well. */
const taxBase = v.picklist(['goods', 'cif', 'cifAndDuty'])

const tier = v.object({
  /** Inclusive; null in the last tier is without end. */
  upToCents: v.nullable(cents),
  duty: v.variant('kind', [
    v.object({ kind: v.literal('none') }),
    v.object({ kind: v.literal('perHs6'), cents }),
    v.object({ kind: v.literal('percent'), bps, of: v.picklist(['goods', 'cif']) }),
    /** Depends on the customs tariff of each kind of goods, which we do not have: no estimate. */
    v.object({ kind: v.literal('tariff') }),
  ]),
  /** Null if none is due. */
  tax: v.nullable(v.object({ name: requiredText(20), bps, of: taxBase })),
})

/** What is due at the destination, from a date on and by a source. */
export const dutyRule = v.object({
  country: countryCode,
  effectiveFrom: calendarDay,
  effectiveTo: v.nullable(calendarDay),
  source: v.object({ title: requiredText(200), url: v.pipe(requiredText(300), v.url()) }),
  currency: currencyCode,
  /** What the estimate leaves out, said beside it. */
  note: v.optional(inLanguages(requiredText(300))),
  /** Null for every one. */
  transports: v.nullable(list(v.picklist(TRANSPORTS), TRANSPORTS.length)),
  /** What is compared with the tiers. */
  valueOf: v.picklist(['goods', 'cif']),
  /** Ascending by value. */
  tiers: v.pipe(list(tier, 10), v.minLength(1)),
})
export type DutyRule = v.InferOutput<typeof dutyRule>
/** A rule as staff add it: its source is a page that members can open, and no `javascript:` address. */
export const newDutyRule = v.object({
  ...dutyRule.entries,
  source: v.object({
    title: requiredText(200),
    url: v.pipe(requiredText(300), httpLink, v.nonEmpty()),
  }),
})

/** What one unit of a currency costs, in millionths of a yuan, from a day on. */
export type ExchangeRate = { currency: string; day: string; rateMillionths: number; source: string }
