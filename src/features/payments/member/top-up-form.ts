import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import type { FieldFailure, FormEntry } from '#engine/shared/failures.ts'
import { parseYuan } from '#engine/shared/money.ts'
import { type TopUpForm, topUpForm } from '#features/payments/member/data/drafts.ts'
import { type TopUpLimits, topUpFailure } from '#features/payments/rules/top-up.ts'
import { missing, readTransfer } from './transfer-form.ts'

/** An empty form with a new key and a new reference code. */
export const emptyTopUp = (): TopUpForm => v.parse(topUpForm, {})

/** The newest draft of a top-up, unless it was sent. */
export function topUpDraftOf(
  drafts: readonly KeptContent[],
  sentKeys: ReadonlySet<string>,
): OpenedDraft<TopUpForm> | null {
  const [newest] = openedDrafts('topUp', drafts, ({ form }) =>
    sentKeys.has(form.onceKey) ? null : form,
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
  { onceKey, referenceCode, amount, payeeAccountId }: TopUpForm,
  { payeeIds, limits }: { payeeIds: readonly string[]; limits: TopUpLimits },
  pictures: FormEntry<readonly PreparedImage[]>,
): FormEntry<ReadTopUp> {
  const amountFen = amount.trim() === '' ? null : parseYuan(amount)
  const wrong = amountFen === null ? amountMissing(amount) : topUpFailure(amountFen, limits)
  const transfer = readTransfer({ payeeAccountId }, payeeIds, pictures)
  if (wrong !== null || amountFen === null || !transfer.ok) {
    const others = transfer.ok ? [] : transfer.failures
    return { ok: false, failures: wrong === null ? others : [wrong, ...others] }
  }
  const { screenshot, payeeAccountId: payee } = transfer.value
  const receipt = { onceKey, referenceCode, amountFen, payeeAccountId: payee }
  return { ok: true, value: { receipt: { purpose: 'topUp', ...receipt }, screenshot } }
}

const amountMissing = (typed: string): FieldFailure =>
  typed.trim() === '' ? missing('amountFen') : { path: 'amountFen', code: 'money', args: {} }
