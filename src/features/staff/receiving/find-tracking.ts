import * as v from 'valibot'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { trackingNumber } from '#shared/contract/fields.ts'
import { findParcels } from '#shared/contract/staff.ts'
import { askOwner, justReceived, problem, startForm, step } from './receiving.ts'

/** What a scanner types around a number: spaces, and the asterisks of Code 39. */
const AROUND = /^[\s*]+|[\s*]+$/g

/** Looks up what was scanned or typed; a number that cannot be one is refused before it is sent. */
export async function findTracking(scannedText: string): Promise<void> {
  const parsed = v.safeParse(trackingNumber, scannedText.replace(AROUND, '').replace(/\s+/g, ''))
  if (!parsed.success) {
    problem.value = { code: 'validation' }
    return
  }
  problem.value = null
  justReceived.value = false
  step.value = { state: 'finding', trackingNumber: parsed.output }
  const answer = await staffCall(findParcels, { query: { tracking: parsed.output } })
  if (step.value.state !== 'finding' || step.value.trackingNumber !== parsed.output) return
  if (!answer.ok) {
    problem.value = answer.problem
    step.value = { state: 'waiting' }
    return
  }
  startForm(parsed.output)
  askOwner({ trackingNumber: parsed.output, found: answer.value })
}
