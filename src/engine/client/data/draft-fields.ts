import * as v from 'valibot'
import { newId, randomBytes } from '#engine/client/platform/ids.ts'
import { makeCode, type RandomPrefix } from '#engine/shared/codes.ts'
import { underOnceKey } from '#engine/shared/once-key.ts'

// A draft may come from an older or newer version of the app: a missing field or one of another shape reads as empty.
export const textField = v.fallback(v.string(), '')
export const id = v.fallback(v.string(), newId)
export const rowId = v.fallback(v.nullable(v.string()), null)
export const newCode = (prefix: RandomPrefix) =>
  v.fallback(v.string(), () => makeCode(prefix, randomBytes))

/** A form that is sent once, under the key of its request. */
export const onceForm = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.unknown(), v.transform(underOnceKey), v.object({ ...entries, onceKey: id }))
