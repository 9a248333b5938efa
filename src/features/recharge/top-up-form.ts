import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
  type TopUpForm,
  topUpForm,
} from '#data/draft-forms.ts'
import type { PreparedImage } from '#platform/chosen-picture.ts'
import type { FieldFailure, Read } from '#shared/contract/failures.ts'
import { parseYuan } from '#shared/domain/money.ts'
import { type TopUpLimits, topUpFailure } from '#shared/domain/top-up.ts'

/** An empty form with a new key and a new reference code. */
export const emptyTopUp = (): TopUpForm => v.parse(topUpForm, {})

/** The newest draft of a top-up, unless it was sent. */
export function topUpDraftOf(
  drafts: readonly KeptContent[],
  sent: ReadonlySet<string>,
): OpenedDraft<TopUpForm> | null {
  const [newest] = openedDrafts('topUp', drafts, ({ form }) =>
    sent.has(form.requestId) ? null : form,
  )
  return newest ?? null
}

/** A checked form as it is sent. */
export type ReadTopUp = {
  receipt: Omit<TopUpForm, 'amount' | 'payeeAccountId'> & {
    purpose: 'topUp'
    amountFen: number
    payeeAccountId: string
  }
  screenshot: PreparedImage
}

/** Checks the form. `payeeIds`: the accounts that can be chosen; a single one is chosen. */
export function readTopUp(
  { requestId, referenceCode, amount, payeeAccountId }: TopUpForm,
  { payeeIds, limits }: { payeeIds: readonly string[]; limits: TopUpLimits },
  pictures: Read<readonly PreparedImage[]>,
): Read<ReadTopUp> {
  const amountFen = amount.trim() === '' ? null : parseYuan(amount)
  const payee = chosenPayee(payeeAccountId, payeeIds)
  const [screenshot] = pictures.ok ? pictures.value : []
  const failures = [
    amountFen === null ? amountMissing(amount) : topUpFailure(amountFen, limits),
    payee === null ? missing('payeeAccountId') : null,
    // A refused or unread file says so itself.
    pictures.ok && screenshot === undefined ? missing('screenshot') : null,
  ].filter((failure) => failure !== null)
  if (failures.length > 0 || !screenshot || amountFen === null || payee === null) {
    return { ok: false, failures }
  }
  const receipt = { requestId, referenceCode, amountFen, payeeAccountId: payee }
  return { ok: true, value: { receipt: { purpose: 'topUp', ...receipt }, screenshot } }
}

/** The account that is chosen: the only one without a choice. */
export function chosenPayee(
  payeeAccountId: string | null,
  payeeIds: readonly string[],
): string | null {
  if (payeeAccountId !== null && payeeIds.includes(payeeAccountId)) return payeeAccountId
  return payeeIds.length === 1 ? (payeeIds[0] ?? null) : null
}

const missing = (path: string): FieldFailure => ({ path, code: 'required', args: {} })
const amountMissing = (typed: string): FieldFailure =>
  typed.trim() === '' ? missing('amountFen') : { path: 'amountFen', code: 'money', args: {} }
