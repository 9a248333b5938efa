import * as v from 'valibot'

const keptBefore = v.looseObject({ requestId: v.unknown() })

/**
 * A form that was kept before 2026-11-27 calls its key `requestId`. It is sent again under the same key, so that a
 * payment whose answer was lost is not made twice.
 */
export function underOnceKey(form: unknown): unknown {
  const read = v.safeParse(keptBefore, form)
  if (!read.success) return form
  const { requestId, ...rest } = read.output
  return { onceKey: requestId, ...rest }
}
