import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import { calendarDay } from '#engine/shared/fields.ts'
import { channelCode, names, termFields } from './channel-terms.ts'
import { incoherences } from './terms-coherence.ts'

/** The terms of a channel, as staff, files and the wire give them. */
export const channelTerms = v.pipe(
  termFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, code } of incoherences(dataset.value)) {
      const [first, ...rest] = path.map((key) => pathItem(key))
      if (first) addIssue({ message: rule(code), path: [first, ...rest] })
    }
  }),
)

const pathItem = (key: string | number): v.UnknownPathItem => ({
  type: 'unknown',
  origin: 'value',
  input: null,
  key,
  value: null,
})

/** A version of a channel; days are of the origin warehouse's zone, `effectiveTo` is included. */
export const channel = v.object({
  code: channelCode,
  name: names,
  effectiveFrom: calendarDay,
  effectiveTo: v.nullable(calendarDay),
  terms: channelTerms,
})
export type Channel = v.InferOutput<typeof channel>

type Effective = { effectiveFrom: string; effectiveTo: string | null }

/** Whether a day ('YYYY-MM-DD') is within the effective days of a channel or rule. */
export function isEffective({ effectiveFrom, effectiveTo }: Effective, day: string): boolean {
  return effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo)
}

/** What is effective on a day; of several, what began last. */
export function effectiveOn<One extends Effective>(
  all: readonly One[],
  day: string,
): One | undefined {
  let last: One | undefined
  for (const one of all) {
    if (!isEffective(one, day)) continue
    if (last === undefined || one.effectiveFrom > last.effectiveFrom) last = one
  }
  return last
}

/** The version of a channel that is effective on a day. */
export function channelOn(
  channels: readonly Channel[],
  code: string,
  day: string,
): Channel | undefined {
  return effectiveOn(
    channels.filter((one) => one.code === code),
    day,
  )
}
