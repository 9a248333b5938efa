import { useLayoutEffect, useState } from 'react'
import { logError } from '#engine/client/platform/log-error.ts'
import {
  type Failure,
  LeftScreen,
  type Refusal,
  RefusedChange,
} from '#engine/client/platform/refused-change.ts'
import type { FieldFailure, FormEntry } from '#engine/shared/failures.ts'
import { useWrite } from './use-write.ts'

/*
 *   typing ── submit ──> tried ── nothing wrong ──> saving ──> saved: the screen goes
 *     ^ restart           ^ again                     │ rejected
 *                         └───────────────────────────┼──> failed ── submit ──> …
 *                                                     └── a refusal is out of the tray while the form shows it
 */

/** The state of a form's submit. */
export type Save = {
  tried: boolean
  busy: boolean
  /** Why the last submit was not saved, or null; what was entered stays. */
  failed: Failure | null
  /** The failures to show at the fields; empty before the first submit. */
  failures: (entry: FormEntry<unknown>) => readonly FieldFailure[]
  /** Writes the validated input; null if it was invalid or could not be saved. Stays busy after success. */
  submit: <Value, Saved>(
    entry: FormEntry<Value>,
    write: (value: Value) => Promise<Saved>,
  ) => Promise<{ saved: Saved } | null>
  /** Call when the screen stays after a save: the form may be submitted again. */
  again: () => void
  /** Resets the submit state. */
  restart: () => void
}

/**
 * The submit of a form, which stays busy until its screen goes. Apart from `useWrite`, because a form shows its failures
 * only after a submit, and shows a refusal instead of the tray. `useDraftForm` adds a draft that survives a reload.
 */
export function useSave(): Save {
  const { run, busy, failed } = useWrite()
  const [state, setState] = useState<'typing' | 'tried' | 'saved'>('typing')
  /** What the form shows instead of the tray, until it was sent again. */
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useLayoutEffect(() => refusal?.showInForm(), [refusal])
  const replace = (next: Refusal | null) => {
    refusal?.replaced().catch(logError)
    setRefusal(next)
  }
  return {
    tried: state !== 'typing',
    busy: busy || state === 'saved',
    failed: state === 'tried' ? failed : null,
    failures: (entry) => (state === 'typing' || entry.ok ? [] : entry.failures),
    submit: async (entry, write) => {
      setState('tried')
      if (!entry.ok) return null
      const result = await run(() =>
        write(entry.value).then(
          (saved) => {
            replace(null)
            return saved
          },
          (error: unknown) => {
            if (error instanceof RefusedChange) replace(error.refusal)
            if (error instanceof LeftScreen) replace(null)
            throw error
          },
        ),
      )
      if (result !== null) setState('saved')
      return result
    },
    again: () => setState('tried'),
    restart: () => {
      setState('typing')
      setRefusal(null)
    },
  }
}
