import { useState } from 'react'
import type { FieldFailure, Read } from '#shared/contract/failures.ts'

/*
 *   typing ── submit ──> tried ── nothing wrong ──> saving ──> (saved: the screen goes)
 *     ^ restart           ^ again                     │ rejected
 *                         └───────────────────────────┼──> failed ── submit ──> …
 */
type State = 'typing' | 'tried' | 'saving' | 'failed'

/** How the submit of a form stands. */
export type Save = {
  tried: boolean
  busy: boolean
  failed: boolean
  /** What to say at the fields: nothing before the first submit. */
  failures: (read: Read<unknown>) => readonly FieldFailure[]
  /** Writes what was read where nothing is wrong with it; null where it was not saved. Stays busy once it is. */
  submit: <Value, Saved>(
    read: Read<Value>,
    write: (value: Value) => Promise<Saved>,
  ) => Promise<{ saved: Saved } | null>
  /** It was saved and the screen stays: it may be submitted again. */
  again: () => void
  /** The form starts anew. */
  restart: () => void
}

/** The submit of a form: a write that rejects leaves it failed, never busy. */
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
