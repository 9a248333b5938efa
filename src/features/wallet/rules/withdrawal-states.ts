import { DAY_MS } from '#engine/shared/time-units.ts'

/*
 *   requested ─┬─ send (staff) ──────> sent ── bounce (the bank) ──> bounced: the money is back in the wallet
 *              ├─ decline (staff) ───> declined, with a reason: the money is back in the wallet
 *              └─ cancel (member) ───> cancelled: the money is back in the wallet
 */
export const WITHDRAWAL_STATES = ['requested', 'sent', 'declined', 'cancelled', 'bounced'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

type Transition = { from: WithdrawalState; to: WithdrawalState }

/** Every transition between states; anything else is refused with `already_decided`. */
export const WITHDRAWAL_TRANSITIONS = {
  send: { from: 'requested', to: 'sent' },
  decline: { from: 'requested', to: 'declined' },
  cancel: { from: 'requested', to: 'cancelled' },
  bounce: { from: 'sent', to: 'bounced' },
} as const satisfies Record<string, Transition>
export type WithdrawalTransition = keyof typeof WITHDRAWAL_TRANSITIONS

/** The state after a transition, or null if it is not allowed. */
export function nextWithdrawalState(
  state: WithdrawalState,
  transition: WithdrawalTransition,
): WithdrawalState | null {
  const { from, to }: Transition = WITHDRAWAL_TRANSITIONS[transition]
  return state === from ? to : null
}

/** What a member may do with a withdrawal; used by the button and the server. */
export const withdrawalCan = {
  cancel: ({ state }: { state: WithdrawalState }) => nextWithdrawalState(state, 'cancel') !== null,
}

/** The smallest withdrawal, ¥1.00: a transfer costs the bank's fee. */
export const MIN_WITHDRAWAL_FEN = 100

/** How long money stays after a change of the e-mail address, which logs in: its owner has time to notice. */
export const EMAIL_CHANGE_WAIT_MS = DAY_MS

/** An account number as devices and lists show it: its last four characters. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`
