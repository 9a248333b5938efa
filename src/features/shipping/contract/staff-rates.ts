import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { calendarDay, list, text, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { confirmed } from '#features/console/contract/price-doubts.ts'
import { memberNum } from '#features/member/contract/member-num.ts'
import { channel } from '#features/shipping/rules/channel.ts'
import { channelCode, discount } from '#features/shipping/rules/channel-terms.ts'
import { dutyRule, newDutyRule } from '#features/shipping/rules/duty-rules.ts'
import {
  exchangeRate,
  MAX_CHANNELS,
  MAX_DUTY_RULES,
  MAX_EXCHANGE_RATES,
  MAX_MEMBER_DISCOUNTS,
  newVersion,
} from './rates.ts'

/** Versions saved at once, from the form or a file. */
export const MAX_NEW_VERSIONS = 100
const MAX_RATES_BYTES = 1_048_576

/** The e-mail address of the staff member; null for demo data. */
const entered = { by: v.nullable(text), at: text }
/** The last row of the channel that the form has seen; null for a new channel. */
const seen = v.nullable(wholeNumber(1, 1e12))
const right = 'editRates'
const ok = v.object({ ok: v.literal(true) })

const staffChannel = v.object({ ...channel.entries, ...entered, seen: v.number() })
export type StaffChannel = v.InferOutput<typeof staffChannel>

/** The versions that count now, later, or until at most a year ago, by code and first day. */
export const listChannels = endpoint({
  method: 'GET',
  path: '/api/staff/channels',
  for: 'staff',
  right,
  reply: v.object({ channels: list(staffChannel, 2 * MAX_CHANNELS) }),
})

export const ENDED_PAGE = 50
/** The versions of all channels that ended more than a year ago, the last to end first. `after` is the `next` of a page. */
export const listEndedVersions = endpoint({
  method: 'GET',
  path: '/api/staff/ended-channels',
  for: 'staff',
  right,
  query: v.object({
    after: v.optional(v.pipe(text, v.regex(/^\d{4}-\d{2}-\d{2} [A-Za-z0-9_-]{1,30}$/))),
  }),
  reply: v.object({ channels: list(staffChannel, ENDED_PAGE), next: v.nullable(text) }),
})

/**
 * Saves new versions, all or none. One begins today only if its channel has none today. Failures are at
 * `versions.0.terms.step`. Refuses with `channel_changed` if somebody has changed a channel since `seen`, and with
 * `price_doubtful` until it is confirmed if a sample parcel costs far more or less than by the version before.
 */
export const saveVersions = endpoint({
  method: 'POST',
  path: '/api/staff/channels',
  for: 'staff',
  right,
  once: true,
  maxBytes: MAX_RATES_BYTES,
  body: v.object({
    onceKey: uuid,
    versions: v.pipe(
      list(v.object({ ...newVersion.entries, seen }), MAX_NEW_VERSIONS),
      v.nonEmpty(),
    ),
    confirmed,
  }),
  reply: ok,
})

/**
 * Takes back versions that one person has saved at once, all or none: for their days counts again what was planned
 * before. Refuses with `undo_changed` if one of them may have billed somebody or the channel was changed since, with `undo_foreign`
 * those of another person, and with `undo_late` after `UNDO_MS`.
 */
export const undoVersions = endpoint({
  method: 'POST',
  path: '/api/staff/channels/undo',
  for: 'staff',
  right,
  once: true,
  body: v.object({
    onceKey: uuid,
    versions: v.pipe(
      list(v.object({ code: channelCode, effectiveFrom: calendarDay }), MAX_NEW_VERSIONS),
      v.nonEmpty(),
    ),
  }),
  reply: ok,
})

/** Ends a channel after a day, today at the earliest. */
export const endChannel = endpoint({
  method: 'POST',
  path: '/api/staff/channels/:code/end',
  for: 'staff',
  right,
  once: true,
  params: v.object({ code: channelCode }),
  body: v.object({ onceKey: uuid, lastDay: calendarDay, seen }),
  reply: ok,
})

/** Removes what is planned for a day to come: a version, or the end of the channel. */
export const withdrawVersion = endpoint({
  method: 'POST',
  path: '/api/staff/channels/:code/withdraw',
  for: 'staff',
  right,
  once: true,
  params: v.object({ code: channelCode }),
  body: v.object({ onceKey: uuid, effectiveFrom: calendarDay, seen }),
  reply: ok,
})

const staffExchangeRate = v.object({ ...exchangeRate.entries, ...entered })
export type StaffExchangeRate = v.InferOutput<typeof staffExchangeRate>

/** The newest exchange rates. */
export const listExchangeRates = endpoint({
  method: 'GET',
  path: '/api/staff/exchange-rates',
  for: 'staff',
  right,
  reply: v.object({ exchangeRates: list(staffExchangeRate, MAX_EXCHANGE_RATES) }),
})

/**
 * Sets what a currency costs from a day on, today at the earliest; a correction of the same day replaces it. Refuses with
 * `price_doubtful` until it is confirmed if the rate is far from the last one.
 */
export const setExchangeRate = endpoint({
  method: 'PUT',
  path: '/api/staff/exchange-rates',
  for: 'staff',
  right,
  body: v.object({ ...exchangeRate.entries, confirmed }),
  reply: ok,
})

const staffDutyRule = v.object({ id: v.number(), rule: dutyRule, ...entered })

/** The rules that staff have entered, the newest first. */
export const listDutyRules = endpoint({
  method: 'GET',
  path: '/api/staff/duty-rules',
  for: 'staff',
  right,
  reply: v.object({ dutyRules: list(staffDutyRule, MAX_DUTY_RULES) }),
})

/** Adds rules, all or none. Failures are at `rules.0.source.url`. */
export const addDutyRules = endpoint({
  method: 'POST',
  path: '/api/staff/duty-rules',
  for: 'staff',
  right,
  once: true,
  maxBytes: MAX_RATES_BYTES,
  body: v.object({ onceKey: uuid, rules: v.pipe(list(newDutyRule, 100), v.nonEmpty()) }),
  reply: ok,
})

const memberDiscount = v.object({ id: uuid, discount, ...entered })
export type MemberDiscount = v.InferOutput<typeof memberDiscount>

/** All discounts of one member, the newest first. */
export const listMemberDiscounts = endpoint({
  method: 'GET',
  path: '/api/staff/members/:memberNum/discounts',
  for: 'staff',
  right,
  params: v.object({ memberNum }),
  reply: v.object({ discounts: list(memberDiscount, MAX_MEMBER_DISCOUNTS) }),
})

/** Gives a member a discount on every channel. Refuses with `rows_limit` above `MAX_MEMBER_DISCOUNTS`. */
export const giveDiscount = endpoint({
  method: 'POST',
  path: '/api/staff/members/:memberNum/discounts',
  for: 'staff',
  right,
  once: true,
  params: v.object({ memberNum }),
  body: v.object({ onceKey: uuid, ...v.omit(discount, ['code']).entries }),
  reply: ok,
})

/** Ends a discount after a day, yesterday at the earliest. */
export const endDiscount = endpoint({
  method: 'POST',
  path: '/api/staff/members/:memberNum/discounts/:discountId/end',
  for: 'staff',
  right,
  once: true,
  params: v.object({ memberNum, discountId: uuid }),
  body: v.object({ onceKey: uuid, lastDay: calendarDay }),
  reply: ok,
})
