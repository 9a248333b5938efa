import * as v from 'valibot'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { session } from '#engine/client/session/session.ts'

const stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

type KeptTyped<Typed> = {
  /** What was typed before, or what the form starts with. */
  start: Typed
  /** Keeps what is typed; null forgets it, because it was sent. */
  keep: (input: Typed | null) => void
}

/**
 * The texts of a small form that has no draft. The tab keeps them until they are sent or the member signs out, so that
 * a session that ends while the form is open, or a reload, loses nothing. `form`: its name and the id of what it is about.
 */
export function keptTyped<Typed extends Readonly<Record<string, string>>>(
  form: string,
  start: Typed,
): KeptTyped<Typed> {
  const now = session.peek()
  if (now.state !== 'member') return { start, keep: () => undefined }
  const key = `sampan-form-${now.accountId} ${form}`
  const result = v.safeParse(stored, readTab(key))
  return {
    start: result.success ? { ...start, ...result.output } : start,
    keep: (input) => {
      if (input !== null) writeTab(key, JSON.stringify(input))
      else if (readTab(key)) writeTab(key, '')
    },
  }
}
