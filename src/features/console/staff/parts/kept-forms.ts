import { useReducer, useRef } from 'react'
import * as v from 'valibot'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { underOnceKey } from '#engine/shared/once-key.ts'
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
export function keepForm(form: string, content: unknown): void {
  const accountId = staffAccount()
  if (accountId === null) return
  const forms = keptForms()
  if (!forms.delete(form) && content === null) return
  if (content !== null) forms.set(form, content)
  writeTab(KEY, JSON.stringify({ accountId, forms: [...forms].slice(-MAX_KEPT) }))
}

/** Whether something was typed into a form and not sent, so that it is open again after a reload. */
export const isKept = (form: string): boolean => keptForms().has(form)

/** What `StaffForm` and `useStaffWrite` do with a form, whatever its fields are. */
export type Keeping = {
  /** `restored`: it has what was typed before a reload. `outdated`: what it is about has changed since it was begun. */
  state: 'new' | 'restored' | 'outdated'
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

type Content<Value> = {
  form: string | null
  input: Value
  onceKey: string | null
  isRestored: boolean
  /** It has something that nobody has sent yet. */
  isTouched: boolean
}

const seenIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'seen' in input ? input.seen : undefined

/** A tab that was open before an update has the input under its former name. */
function underInput(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('typed' in content)) return content
  const { typed, ...rest } = content
  return { ...rest, input: typed }
}

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
  const latest = useRef<Content<Value> | null>(null)
  /** A second press is answered before the first. */
  const sends = useRef(0)
  const begin = (): Content<Value> => {
    const content = v.pipe(
      v.unknown(),
      v.transform(underOnceKey),
      v.transform(underInput),
      v.object({ input: schema, onceKey: v.nullable(v.string()) }),
    )
    const before = form === null ? null : keptForm(form, content)
    const isRestored = before !== null
    const { input, onceKey } = before ?? { input: start, onceKey: null }
    return { form, input, onceKey, isRestored, isTouched: isRestored }
  }
  let now = latest.current ?? begin()
  const isOutdated = () => seenIn(now.input) !== seenIn(start)
  if (now.form !== form || (!now.isTouched && isOutdated())) now = begin()
  latest.current = now
  const put = (next: Content<Value>) => {
    latest.current = next
    const { input, onceKey, isTouched } = next
    if (form !== null) keepForm(form, isTouched ? { input, onceKey } : null)
    show()
  }
  const restart = (input: Value) =>
    put({ form, input, onceKey: null, isRestored: false, isTouched: false })
  const change = (edit: (now: Value) => Value) => {
    if (sends.current > 0) return
    const { input, isRestored } = latest.current ?? now
    put({ form, input: edit(input), onceKey: null, isRestored, isTouched: true })
  }
  return {
    input: now.input,
    change,
    restart,
    set: (fields) => change((input) => ({ ...input, ...fields })),
    state: isOutdated() ? 'outdated' : now.isRestored ? 'restored' : 'new',
    forget: () => restart(start),
    unanswered: () => {
      const { onceKey } = latest.current ?? now
      if (latest.current?.isRestored !== true || onceKey === null) return null
      latest.current = { ...latest.current, onceKey: null }
      return onceKey
    },
    sendAs: async (onceKey, send) => {
      const { input } = latest.current ?? now
      if (form !== null) keepForm(form, { input, onceKey })
      sends.current += 1
      return send().finally(() => {
        sends.current -= 1
      })
    },
  }
}
