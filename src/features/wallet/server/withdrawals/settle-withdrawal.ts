import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { Posting } from '#features/wallet/rules/movements.ts'
import {
  nextWithdrawalState,
  type WithdrawalTransition,
} from '#features/wallet/rules/withdrawal-states.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'

/**
 * What ends a withdrawal, or brings it back. `payeeAccountId`: our account that sent it, or to which it came back.
 * `bankReference`: the bank's number of that transfer.
 */
export type Settling =
  | {
      transition: 'send' | 'bounce'
      payeeAccountId: string
      bankReference: string
      reason: string
    }
  | { transition: 'decline' | 'cancel'; reason: string }
type WithdrawalRow = Rows['withdrawal']

/**
 * Carries out one transition of a withdrawal, with its movement, event and audit. Refuses with `not_found` if the
 * member has no such withdrawal, with `already_decided` if its state does not allow it.
 */
export async function settleWithdrawal(
  scope: MemberScope,
  id: string,
  settling: Settling,
): Promise<WithdrawalRow> {
  const before = await scope.loadOne('withdrawal', id)
  if (before === undefined) throw refuse('not_found')
  const state = nextWithdrawalState(before.state, settling.transition)
  if (state === null) throw refuse('already_decided')
  const posting = { ...postingOf(settling, before), causeId: id }
  await postMovement(scope, posting)
  const { amountFen } = before
  const { reason } = settling
  const after = { ...before, state, reason, decidedAt: scope.now }
  scope.put('withdrawal', after)
  if (state !== 'cancelled' && state !== 'requested') {
    const args = { state, amountFen, reason }
    scope.event({ kind: 'withdrawalDecided', objectId: id, args })
  }
  const reference = 'bankReference' in settling ? { bankReference: settling.bankReference } : {}
  scope.audit({
    act: settling.transition === 'cancel' ? 'cancelWithdrawal' : 'decideWithdrawal',
    about: 'withdrawal',
    objectId: id,
    before,
    after: { ...after, ...reference },
  })
  return after
}

function postingOf(settling: Settling, { id, amountFen }: WithdrawalRow): Omit<Posting, 'causeId'> {
  const wallet = [{ kind: 'wallet', amountFen }] as const
  const held = [{ kind: 'held', part: id, amountFen }] as const
  const steps = {
    send: (bank) => ({ step: 'withdrawalSent', debit: held, credit: bank }),
    bounce: (bank) => ({ step: 'withdrawalBounced', debit: bank, credit: wallet }),
    decline: () => ({ step: 'withdrawalDeclined', debit: held, credit: wallet }),
    cancel: () => ({ step: 'withdrawalDeclined', debit: held, credit: wallet }),
  } as const satisfies Record<
    WithdrawalTransition,
    (bank: Posting['debit']) => Omit<Posting, 'causeId'>
  >
  const part = 'payeeAccountId' in settling ? settling.payeeAccountId : ''
  return steps[settling.transition]([{ kind: 'bank', part, amountFen }])
}
