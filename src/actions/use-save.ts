import { useState } from 'react'
import type { FieldFailure, Read } from '#shared/contract/failures.ts'

/*
 *   typing ── submit ──> tried ── nothing wrong ──> saving ──> (saved: the screen goes)
 *     ^ restart           ^ again                     │ rejected
 *                         └───────────────────────────┼──> failed ── submit ──> …
 */
type State = 'typing' | 'tried' | 'saving' | 'failed'

/** The state of a form's submit. */
export type Save = {
  tried: boolean
  busy: boolean
  failed: boolean
  /** The failures to show at the fields; empty before the first submit. */
  failures: (read: Read<unknown>) => readonly FieldFailure[]
  /** Writes the validated input; null if it was invalid or could not be saved. Stays busy after success. */
  submit: <Value, Saved>(
    read: Read<Value>,
    write: (value: Value) => Promise<Saved>,
  ) => Promise<{ saved: Saved } | null>
  /** Call when the screen stays after a save: the form may be submitted again. */
  again: () => void
  /** Resets the submit state. */
  restart: () => void
}

/** The submit state of a form. A rejected write makes it failed, never busy. */
export function useSave(): Save {
  const [state, setState] = useState<State>('typing')
  return {
    tried: state !== 'typing',
    busy: state === 'saving',
    failed: state === 'failed',
    failures: (read) => (state === 'typing' || read.ok ? [] : read.failures),
    submit: async (read, write) => {
      setState('tried')
      if (!read.ok) return null
      setState('saving')
      try {
        return { saved: await write(read.value) }
      } catch {
        setState('failed')
        return null
      }
    },
    again: () => setState('tried'),
    restart: () => setState('typing'),
  }
}
