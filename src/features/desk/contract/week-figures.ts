import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, text } from '#engine/shared/fields.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

/** How many weeks can be asked for, the current one included; the longest is a year. */
export const FIGURE_WEEKS = ['4', '12', '26', '53'] as const
export type FigureWeeks = (typeof FIGURE_WEEKS)[number]
const MAX_WEEKS = Math.max(...FIGURE_WEEKS.map(Number))

/** How long parcels lie on the shelf: the calendar days at the warehouse since they were received, the last number included. */
export const SHELF_AGES = ['0-7', '8-30', '31-60', '61-90', '91+'] as const
export type ShelfAge = (typeof SHELF_AGES)[number]

/** Hours. Nine of ten took `p90Hours` or less. `count`: how many were measured; both are null without one. */
const duration = v.object({
  count: v.number(),
  medianHours: v.nullable(v.number()),
  p90Hours: v.nullable(v.number()),
})
export type Duration = v.InferOutput<typeof duration>

const weekFigures = v.object({
  /** The ISO week, as `2026-W48`, and its first day, as `2026-11-23`. */
  week: text,
  monday: text,
  /** Parcels whose `received_at` is in the week. */
  received: v.number(),
  /** Orders with which it was done in the week, each once, however often. */
  packed: v.number(),
  billed: v.number(),
  dispatched: v.number(),
  /** From the submission of an order to its first bill, for orders first billed in the week. */
  orderToBill: duration,
  /** From the payment of an order to its dispatch, for orders dispatched in the week. */
  paymentToDispatch: duration,
  /** From a message of a member to the first answer of staff, for answers of the week. Of the whole business. */
  answers: duration,
})
export type WeekFigures = v.InferOutput<typeof weekFigures>

/**
 * The figures of one warehouse by week, the oldest first and the current week last, in its time zone, and how old what is
 * on its shelf is. Of stations, never of people. A parcel is received and shelved in one act, so there is no time between.
 * Refuses with `not_found` for a warehouse that is not ours.
 */
export const readWeekFigures = endpoint({
  method: 'GET',
  path: '/api/staff/figures',
  for: 'staff',
  right: ['receive', 'ship'],
  query: v.object({ warehouseId, weeks: v.optional(v.picklist(FIGURE_WEEKS), '12') }),
  reply: v.object({
    weeks: list(weekFigures, MAX_WEEKS),
    /** Parcels on the shelf by age; missing ones do not count. */
    shelf: list(v.object({ age: v.picklist(SHELF_AGES), parcels: v.number() }), SHELF_AGES.length),
  }),
})
