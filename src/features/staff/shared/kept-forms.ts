import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { actsDone } from './acts-done.ts'
import { CaseContext } from './case-context.ts'
import { staffAccount } from './staff-account.ts'

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
  const read = v.safeParse(stored, readTab(KEY))
  const accountId = staffAccount()
  if (!read.success || accountId === null) return new Map()
  if (read.output.accountId === accountId) return new Map(read.output.forms)
  writeTab(KEY, '')
  return new Map()
}

/** What was typed into a form before a reload; null if nothing was, or the form has another shape now. */
export function keptForm<Value>(
  form: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | null {
  const read = v.safeParse(schema, keptForms().get(form))
  return read.success ? read.output : null
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

type Kept<Value> = {
  typed: Value
  change: (edit: (now: Value) => Value) => void
  /** The form is sent: it begins anew. */
  forget: () => void
}

/** The content of a form of the console, which survives a reload. `form`: its name and what it is about; null keeps nothing. */
export function useKeptForm<Value>(
  form: string | null,
  schema: v.GenericSchema<unknown, Value>,
  start: NoInfer<Value>,
): Kept<Value> {
  const [typed, setTyped] = useState(() => (form === null ? null : keptForm(form, schema)) ?? start)
  /** Two changes may come before the next render. */
  const latest = useRef(typed)
  const set = (next: Value, kept: Value | null) => {
    latest.current = next
    setTyped(next)
    if (form !== null) keepForm(form, kept)
  }
  return {
    typed,
    change: (edit) => {
      const next = edit(latest.current)
      set(next, next)
    },
    forget: () => set(start, null),
  }
}

/**
 * Like `useKeptForm`, for a form about the case on the screen whose caller sends it and takes it away once that is done:
 * it is forgotten then. `send` runs the caller's work.
 */
export function useCaseForm<Value>(
  name: string,
  schema: v.GenericSchema<unknown, Value>,
  start: NoInfer<Value>,
): Omit<Kept<Value>, 'forget'> & { send: (work: () => void) => void } {
  const about = use(CaseContext)
  const { forget, ...kept } = useKeptForm(about && `${name} ${about}`, schema, start)
  const actsBefore = useRef<number | null>(null)
  const leave = useEffectEvent(() => {
    if (actsBefore.current !== null && actsDone.peek() > actsBefore.current) forget()
  })
  useEffect(() => () => leave(), [])
  return {
    ...kept,
    send: (work) => {
      actsBefore.current = actsDone.peek()
      work()
    },
  }
}
