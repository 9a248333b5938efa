import { useState } from 'react'
import * as v from 'valibot'
import type { CallProblem, CallResult } from '#platform/call.ts'
import { type FieldFailure, failuresOf } from '#shared/contract/failures.ts'
import { type KeptForm, useKeptForm } from './kept-forms.ts'
import { useStaffWrite } from './use-staff-write.ts'

type CheckedForm<Form> = {
  kept: KeptForm<Form>
  form: Form
  change: (fields: Partial<Form>) => void
  failures: readonly FieldFailure[]
  busy: boolean
  problem: CallProblem | null
  /** Sends what the schema reads; nothing if a field is wrong. */
  submit: <Value>(
    typed: unknown,
    schema: v.GenericSchema<unknown, Value>,
    call: (value: Value) => Promise<CallResult<unknown>>,
  ) => Promise<boolean>
}

/** A kept form whose input is checked before it is sent. `about`: see `useKeptForm`. */
export function useCheckedForm<Form>(
  about: string,
  typedForm: v.GenericSchema<unknown, Form>,
  start: NoInfer<Form>,
): CheckedForm<Form> {
  const kept = useKeptForm(about, typedForm, start)
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const { send, busy, problem } = useStaffWrite()
  return {
    kept,
    form: kept.typed,
    change: kept.set,
    failures,
    busy,
    problem,
    submit: async (typed, schema, call) => {
      const read = v.safeParse(schema, typed)
      setFailures(read.success ? [] : failuresOf(read.issues))
      if (!read.success) return false
      return (await send(kept, typed, () => call(read.output))) !== null
    },
  }
}
