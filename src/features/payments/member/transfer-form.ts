import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import type { FieldFailure, FormEntry } from '#engine/shared/failures.ts'

/** Checks the account and the screenshot of a transfer. `payeeIds`: the accounts that can be chosen. */
export function readTransfer(
  { payeeAccountId }: { payeeAccountId: string | null },
  payeeIds: readonly string[],
  pictures: FormEntry<readonly PreparedImage[]>,
): FormEntry<{ payeeAccountId: string; screenshot: PreparedImage }> {
  const payee = chosenPayee(payeeAccountId, payeeIds)
  const [screenshot] = pictures.ok ? pictures.value : []
  if (payee !== null && screenshot !== undefined) {
    return { ok: true, value: { payeeAccountId: payee, screenshot } }
  }
  const failures = [
    payee === null ? missing('payeeAccountId') : null,
    // A refused or unread file says so itself.
    pictures.ok && screenshot === undefined ? missing('screenshot') : null,
  ]
  return { ok: false, failures: failures.filter((failure) => failure !== null) }
}

/** The account that is chosen: the only one without a choice. */
export function chosenPayee(
  payeeAccountId: string | null,
  payeeIds: readonly string[],
): string | null {
  if (payeeAccountId !== null && payeeIds.includes(payeeAccountId)) return payeeAccountId
  return payeeIds.length === 1 ? (payeeIds[0] ?? null) : null
}

export const missing = (path: string): FieldFailure => ({ path, code: 'required', args: {} })
