import { useState } from 'react'
import * as v from 'valibot'
import type { CallProblem, CallResult } from '#platform/call.ts'
import { type FieldFailure, failuresOf } from '#shared/contract/failures.ts'
import { useStaffWrite } from './use-staff-write.ts'

type CheckedForm<Form> = {
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

/** A form whose input is checked before it is sent; what was typed stays there until it is saved. */
export function useCheckedForm<Form extends object>(initial: Form): CheckedForm<Form> {
  const [form, setForm] = useState(initial)
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const { send, busy, problem } = useStaffWrite()
  return {
    ...{ form, failures, busy, problem },
    change: (fields) => setForm((now) => ({ ...now, ...fields })),
    submit: async (typed, schema, call) => {
      const read = v.safeParse(schema, typed)
      setFailures(read.success ? [] : failuresOf(read.issues))
      if (!read.success) return false
      return (await send(typed, () => call(read.output))) !== null
    },
  }
}
