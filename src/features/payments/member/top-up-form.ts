import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import type { FieldFailure, FormEntry } from '#engine/shared/failures.ts'
import { parseYuan } from '#engine/shared/money.ts'
import type { OnlineWay } from '#features/payments/contract/payees.ts'
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
  receipt: Omit<TopUpForm, 'amount' | 'payeeAccountId' | 'way'> & {
    purpose: 'topUp'
    amountFen: number
    payeeAccountId: string
  }
  screenshot: PreparedImage
}

/** The provider that is chosen: the first one, unless a transfer or another one was. */
export function chosenWay(
  { way, payeeAccountId }: Pick<TopUpForm, 'way' | 'payeeAccountId'>,
  ways: readonly OnlineWay[],
): OnlineWay | null {
  if (way === 'transfer') return null
  if (payeeAccountId === null) return ways[0] ?? null
  return ways.find(({ id }) => id === payeeAccountId) ?? null
}

export type OnlineTopUp = ReadTopUp['receipt']

/** Checks a top-up on the page of a provider, which needs no screenshot. */
export function readOnlineTopUp(
  { onceKey, referenceCode, amount }: TopUpForm,
  payeeAccountId: string,
  limits: TopUpLimits,
): FormEntry<OnlineTopUp> {
  const read = readAmount(amount, limits)
  if (!read.ok) return read
  const receipt = { onceKey, referenceCode, amountFen: read.value, payeeAccountId }
  return { ok: true, value: { purpose: 'topUp', ...receipt } }
}

function readAmount(amount: string, limits: TopUpLimits): FormEntry<number> {
  const amountFen = amount.trim() === '' ? null : parseYuan(amount)
  const wrong = amountFen === null ? amountMissing(amount) : topUpFailure(amountFen, limits)
  if (wrong !== null || amountFen === null) {
    return { ok: false, failures: wrong === null ? [] : [wrong] }
  }
  return { ok: true, value: amountFen }
}

/** Checks the form. `payeeIds`: the accounts that can be chosen; a single one is chosen. */
export function readTopUp(
  { onceKey, referenceCode, amount, payeeAccountId }: TopUpForm,
  { payeeIds, limits }: { payeeIds: readonly string[]; limits: TopUpLimits },
  pictures: FormEntry<readonly PreparedImage[]>,
): FormEntry<ReadTopUp> {
  const read = readAmount(amount, limits)
  const transfer = readTransfer({ payeeAccountId }, payeeIds, pictures)
  if (!read.ok || !transfer.ok) {
    const failures = [read, transfer].flatMap((one) => (one.ok ? [] : one.failures))
    return { ok: false, failures }
  }
  const { screenshot, payeeAccountId: payee } = transfer.value
  const receipt = { onceKey, referenceCode, amountFen: read.value, payeeAccountId: payee }
  return { ok: true, value: { receipt: { purpose: 'topUp', ...receipt }, screenshot } }
}

const amountMissing = (typed: string): FieldFailure =>
  typed.trim() === '' ? missing('amountFen') : { path: 'amountFen', code: 'money', args: {} }
