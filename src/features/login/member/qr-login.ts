import { signal } from '@preact/signals-core'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import type { LoginReply } from '#engine/shared/session.ts'
import {
  type OpenTicket,
  type PolledTicket,
  TICKET_POLL_MS,
} from '#features/login/contract/login-tickets.ts'

/*
 *   opening ── a ticket ──> waiting ── approved ──> entering
 *     ^  └── a problem ──┐    ├── refused on the phone ──> refused ──┐
 *     │                  v    └── 120 s ──> expired ──┐              │
 *     └── refresh ─── failed <────────────────────────┴──────────────┘
 */
export type QrState =
  | { state: 'opening' }
  | { state: 'waiting' | 'refused' | 'expired'; ticket: OpenTicket }
  | { state: 'entering' }
  | { state: 'failed'; problem: CallProblem }

export type QrWorld = {
  open: () => Promise<CallResult<OpenTicket>>
  poll: (ticket: OpenTicket) => Promise<CallResult<PolledTicket>>
  /** Goes on with the login that the phone approved. */
  enter: (loggedIn: LoginReply) => Promise<void>
  wait: (ms: number) => Promise<void>
  nowMs: () => number
  logError: (error: unknown) => void
}

/** A login by QR code: its ticket, of which only this tab has the secret, and what became of it. */
export function createQrLogin(world: QrWorld) {
  const state = signal<QrState>({ state: 'opening' })
  /** Counts the tickets; an older one is asked about no more. */
  let round = 0

  async function run() {
    round += 1
    const own = round
    const isCurrent = () => round === own
    state.value = { state: 'opening' }
    const opened = await world.open()
    if (!isCurrent()) return
    if (!opened.ok) {
      state.value = { state: 'failed', problem: opened.problem }
      return
    }
    const ticket = opened.value
    const endsAtMs = world.nowMs() + ticket.expiresInSeconds * 1000
    state.value = { state: 'waiting', ticket }
    for (;;) {
      await world.wait(TICKET_POLL_MS)
      if (!isCurrent()) return
      const isLast = world.nowMs() >= endsAtMs
      const answer = await world.poll(ticket)
      if (!isCurrent()) return
      const polled = answer.ok ? answer.value : null
      if (polled?.state === 'approved') {
        state.value = { state: 'entering' }
        await world.enter(polled.login)
        return
      }
      if (polled !== null && polled.state !== 'waiting') {
        state.value = { state: polled.state, ticket }
        return
      }
      if (!answer.ok && answer.problem.code === 'account_blocked') {
        state.value = { state: 'failed', problem: answer.problem }
        return
      }
      // Without a network the next poll may be answered; the ticket ends all the same.
      if (isLast) {
        state.value = { state: 'expired', ticket }
        return
      }
    }
  }

  return {
    shown: state,
    /** Opens a ticket, or another one in its place. */
    refresh: () => {
      run().catch((error: unknown) => {
        world.logError(error)
        state.value = { state: 'failed', problem: { code: 'internal' } }
      })
    },
    stop: () => {
      round += 1
    },
  }
}
