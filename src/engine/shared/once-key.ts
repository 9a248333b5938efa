import * as v from 'valibot'

const ofBefore = v.looseObject({ requestId: v.unknown(), onceKey: v.optional(v.never()) })

/**
 * A form that was kept before 2026-11-27, or is sent by an app of then that is still open, calls its key `requestId`. It
 * is sent again under the same key, so that a payment whose answer was lost is not made twice.
 */
export function underOnceKey(form: unknown): unknown {
  const result = v.safeParse(ofBefore, form)
  if (!result.success) return form
  const { requestId, ...rest } = result.output
  return { onceKey: requestId, ...rest }
}
