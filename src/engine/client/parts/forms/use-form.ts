import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { CallProblem } from '#engine/client/platform/call.ts'
import type { FieldFailure, FormEntry } from '#engine/shared/failures.ts'
import { errorsOf } from './use-failure-words.ts'
import { boundFields } from './use-fields.ts'

/*
 *   typing ── submit ──> tried: what is wrong is shown ── nothing is wrong ──> the act ──> finished
 *     ^ restart                                                                              │ change, submit
 *                                                                                            └──> its note goes
 */

/** What a screen says of its fields in its own words; nothing of those that are right. */
type Words<Name extends string> = Record<Name, string | false | null | undefined>

/** What was typed, checked. */
type Checked<Input, Value, Name extends string> = {
  /** The screen’s own words, once a submit was tried. */
  errors: Partial<Record<Name, string>>
  /** What else is wrong, once a submit was tried; otherwise what the server refused. */
  failures: readonly FieldFailure[]
  /** The message under a field: see `useFailureWords`. */
  error: (path: string, label: string, input?: string) => string | undefined
  /** Binds a text field to its input: see `useFields`. */
  field: ReturnType<typeof boundFields<Input>>
  /** Shows what is wrong from now on. Answers whether nothing is, and nothing is being sent. */
  attempt: () => boolean
  /** Runs the act with the value after an attempt; it is what `onSubmit` takes. */
  submit: (act: (value: Value) => unknown) => () => Promise<void>
}

type Checks<Input> = {
  set: (fields: Partial<Input>) => void
  /** A submit was tried since the form began. */
  tried: boolean
  /** What the last submit did, in words, until the next change or submit. */
  note: string | null
  finish: (words: string | null) => void
  /** Checks what was typed: what is wrong with it in words, and what is sent; null cannot be sent. */
  check: <const Name extends string, Value>(
    words: Words<Name>,
    value: Value | null,
  ) => Checked<Input, Value, Name>
  /** Checks what a schema has read. The screen’s own words for a path come before those of the schema. */
  read: <Value, const Name extends string = never>(
    result: FormEntry<Value>,
    words?: Words<Name>,
    /** Where this form shows what the server refuses. */
    shownAt?: (refused: FieldFailure) => FieldFailure,
  ) => Checked<Input, Value, Name>
  /** It begins anew, as if nothing had been tried. */
  restart: () => void
}

const NOTHING_TO_SEND = { ok: false, failures: [] } as const
/** Its submit hands on what was typed: to the next step, to a list. */
const UNSENT = { busy: false }
const UNTRIED = { tried: false, note: null }

/** Whether a submit of a form was tried, and what is wrong with its fields since. `write`: what sends it, if anything does. */
export function useChecks<Input>(
  input: Input,
  setInput: (fields: Partial<Input>) => void,
  write: { busy: boolean; problem?: CallProblem | null } = UNSENT,
): Checks<Input> {
  const { i18n } = useLingui()
  const [{ tried, note }, setState] = useState<{ tried: boolean; note: string | null }>(UNTRIED)
  const finish = (words: string | null) =>
    setState((before) => (before.note === words ? before : { ...before, note: words }))
  const set = (fields: Partial<Input>) => {
    finish(null)
    setInput(fields)
  }
  const read: Checks<Input>['read'] = (result, words, shownAt = (refused) => refused) => {
    const entries = Object.entries<string | false | null | undefined>(words ?? {}).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    )
    const failures =
      tried && !result.ok ? result.failures : (write.problem?.fields ?? []).map(shownAt)
    const errors: Partial<Record<string, string>> = Object.fromEntries(tried ? entries : [])
    const ofFailures = errorsOf(i18n, failures)
    const error: typeof ofFailures = (path, label, text) =>
      errors[path] ?? ofFailures(path, label, text)
    const attempt = () => {
      setState({ tried: true, note: null })
      return result.ok && entries.length === 0 && !write.busy
    }
    return {
      errors,
      failures,
      error,
      field: boundFields(input, set, error),
      attempt,
      submit: (act) => async () => {
        if (attempt() && result.ok) await act(result.value)
      },
    }
  }
  return {
    set,
    tried,
    note,
    read,
    finish,
    check: (words, value) => read(value === null ? NOTHING_TO_SEND : { ok: true, value }, words),
    restart: () => setState(UNTRIED),
  }
}

/** A form without a draft. `keep` gets what is typed at each change, to be there again after a login or a reload. */
export function useForm<Input extends object>(
  start: Input | (() => Input),
  write?: Parameters<typeof useChecks>[2],
  keep?: (input: Input) => void,
): Omit<Checks<Input>, 'restart'> & { input: Input } {
  const [input, setInput] = useState(start)
  /** Two changes may come before the next render. */
  const latest = useRef(input)
  const set = (fields: Partial<Input>) => {
    latest.current = { ...latest.current, ...fields }
    setInput(latest.current)
    keep?.(latest.current)
  }
  const { restart: _, ...checks } = useChecks<Input>(input, set, write)
  return { ...checks, input }
}
