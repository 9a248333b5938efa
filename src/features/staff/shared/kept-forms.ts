import { useReducer, useRef } from 'react'
import * as v from 'valibot'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { underOnceKey } from '#shared/contract/once-key.ts'
import { staffAccount } from './staff-call.ts'

const KEY = 'staffForms'
/** Nobody has more forms half filled in; the one that was changed longest ago goes first. */
const MAX_KEPT = 40

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ accountId: v.string(), forms: v.array(v.tuple([v.string(), v.unknown()])) }),
)

/** What this person has typed in this tab, by form. What somebody else has left there goes. */
function keptForms(): Map<string, unknown> {
  const result = v.safeParse(stored, readTab(KEY))
  const accountId = staffAccount()
  if (!result.success || accountId === null) return new Map()
  if (result.output.accountId === accountId) return new Map(result.output.forms)
  writeTab(KEY, '')
  return new Map()
}

/** What was typed into a form before a reload; null if nothing was, or the form has another shape now. */
export function keptForm<Value>(
  form: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | null {
  const result = v.safeParse(schema, keptForms().get(form))
  return result.success ? result.output : null
}

/** Keeps what is typed until it is sent, the tab is closed or the person signs out; null forgets it. */
export function keepForm(form: string, typed: unknown): void {
  const accountId = staffAccount()
  if (accountId === null) return
  const forms = keptForms()
  if (!forms.delete(form) && typed === null) return
  if (typed !== null) forms.set(form, typed)
  writeTab(KEY, JSON.stringify({ accountId, forms: [...forms].slice(-MAX_KEPT) }))
}

/** Whether something was typed into a form and not sent, so that it is open again after a reload. */
export const isKept = (form: string): boolean => keptForms().has(form)

/** What `StaffForm` and `useStaffWrite` do with a form, whatever its fields are. */
export type Keeping = {
  /** `typed`: it has what was typed before a reload. `outdated`: what it is about has changed since it was begun. */
  found: 'nothing' | 'typed' | 'outdated'
  /** The form begins anew: it was sent, or what was typed is not wanted any more. */
  forget: () => void
  /** The request whose answer did not arrive before a reload, of the same input; once. */
  unanswered: () => string | null
  /** Sends it under this request. What is typed meanwhile does not count, since it would be forgotten with the form. */
  sendAs: <Answer>(onceKey: string, send: () => Promise<Answer>) => Promise<Answer>
}
export type KeptForm<Value> = Keeping & {
  input: Value
  change: (edit: (now: Value) => Value) => void
  set: (fields: Partial<Value>) => void
  /** The form stays after it was sent, and begins with this. */
  restart: (from: Value) => void
}

type Held<Value> = {
  form: string | null
  typed: Value
  onceKey: string | null
  isFound: boolean
  /** It has something that nobody has sent yet. */
  isTouched: boolean
}

const seenIn = (typed: unknown): unknown =>
  typeof typed === 'object' && typed !== null && 'seen' in typed ? typed.seen : undefined

/**
 * The content of a form of the console, which survives a reload. `form`: its name and the id of what it is about, so
 * that nothing is sent to another object than it was typed for; null keeps nothing. A `seen` in `start` is the version
 * of the object with which the form began.
 */
export function useKeptForm<Value>(
  form: string | null,
  schema: v.GenericSchema<unknown, Value>,
  start: NoInfer<Value>,
): KeptForm<Value> {
  const [, show] = useReducer((count: number) => count + 1, 0)
  /** Two changes may come before the next render. */
  const held = useRef<Held<Value> | null>(null)
  /** A second press is answered before the first. */
  const sends = useRef(0)
  const begin = (): Held<Value> => {
    const entry = v.pipe(
      v.unknown(),
      v.transform(underOnceKey),
      v.object({ typed: schema, onceKey: v.nullable(v.string()) }),
    )
    const content = form === null ? null : keptForm(form, entry)
    const isFound = content !== null
    return { form, isFound, isTouched: isFound, ...(content ?? { typed: start, onceKey: null }) }
  }
  let now = held.current ?? begin()
  const isOutdated = () => seenIn(now.typed) !== seenIn(start)
  if (now.form !== form || (!now.isTouched && isOutdated())) now = begin()
  held.current = now
  const put = (next: Held<Value>) => {
    held.current = next
    const { typed, onceKey, isTouched } = next
    if (form !== null) keepForm(form, isTouched ? { typed, onceKey } : null)
    show()
  }
  const restart = (typed: Value) =>
    put({ form, typed, onceKey: null, isFound: false, isTouched: false })
  const change = (edit: (now: Value) => Value) => {
    if (sends.current > 0) return
    const { typed, isFound } = held.current ?? now
    put({ form, typed: edit(typed), onceKey: null, isFound, isTouched: true })
  }
  return {
    input: now.typed,
    change,
    restart,
    set: (fields) => change((typed) => ({ ...typed, ...fields })),
    found: isOutdated() ? 'outdated' : now.isFound ? 'typed' : 'nothing',
    forget: () => restart(start),
    unanswered: () => {
      const { onceKey } = held.current ?? now
      if (held.current?.isFound !== true || onceKey === null) return null
      held.current = { ...held.current, onceKey: null }
      return onceKey
    },
    sendAs: async (onceKey, send) => {
      const { typed } = held.current ?? now
      if (form !== null) keepForm(form, { typed, onceKey })
      sends.current += 1
      return send().finally(() => {
        sends.current -= 1
      })
    },
  }
}
