import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import type { Arguments } from '#engine/shared/endpoint.ts'
import { type FieldFailure, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { parseYuan } from '#engine/shared/money.ts'
import { requestWithdrawal } from '#features/wallet/contract/withdrawals.ts'
import { type WithdrawForm, withdrawForm } from '#features/wallet/member/data/drafts.ts'
import { MIN_WITHDRAWAL_FEN } from '#features/wallet/rules/withdrawal-states.ts'

/** What a member types. The account number is not part of the draft: it is never stored on the device. */
export type TypedWithdrawal = WithdrawForm & { number: string; isOwn: boolean }

export const emptyWithdrawal = (): WithdrawForm => v.parse(withdrawForm, {})

/** The newest draft of a withdrawal, unless it was sent. */
export function withdrawDraftOf(
  drafts: readonly KeptContent[],
  sentKeys: ReadonlySet<string>,
): OpenedDraft<WithdrawForm> | null {
  const [newest] = openedDrafts('withdrawal', drafts, ({ form }) =>
    sentKeys.has(form.onceKey) ? null : form,
  )
  return newest ?? null
}

type Body = Arguments<typeof requestWithdrawal>['body']

/** Checks the form by the schema of the request. `balanceFen`: the member's balance. */
export function readWithdrawal(
  { onceKey, amount, holder, bank, number, isOwn }: TypedWithdrawal,
  balanceFen: number,
): FormEntry<Body> {
  const amountFen = parseYuan(amount)
  const body = { onceKey, amountFen, holder, bank, number }
  const checked = v.safeParse(requestWithdrawal.body, body)
  const found = checked.success ? [] : failuresOf(checked.issues)
  const failures: FieldFailure[] = found.filter(({ path }) => path !== 'amountFen')
  const amountFailure = failureOfAmount(amount, amountFen, balanceFen, found)
  if (amountFailure !== null) failures.unshift(amountFailure)
  if (!isOwn) failures.push({ path: 'isOwn', code: 'required', args: {} })
  return failures.length === 0 && checked.success
    ? { ok: true, value: checked.output }
    : { ok: false, failures }
}

function failureOfAmount(
  typed: string,
  amountFen: number | null,
  balanceFen: number,
  found: readonly FieldFailure[],
): FieldFailure | null {
  const path = 'amountFen'
  if (typed.trim() === '') return { path, code: 'required', args: {} }
  if (amountFen === null) return { path, code: 'money', args: {} }
  if (amountFen > balanceFen) return { path, code: 'above_balance', args: {} }
  return found.find((failure) => failure.path === path) === undefined
    ? null
    : { path, code: 'withdrawal_minimum', args: { min: MIN_WITHDRAWAL_FEN } }
}
