import { signal } from '@preact/signals-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { actsDone } from '#features/console/staff/parts/acts-done.ts'
import { keepForm, keptForm } from '#features/console/staff/parts/kept-forms.ts'
import { staffAccount } from '#features/console/staff/parts/staff-call.ts'

/*
 *   (nothing) ── start ──> running ── each is answered ──> over ── forget ──> (nothing)
 *                          │     ^
 *   stop, no answer, reload│     │go on: with the same keys, so that nothing is done twice
 *                          v     │
 *                          paused ── forget ──> (nothing)
 */

const bulkItem = v.object({
  key: v.string(),
  /** What people know it by. */
  label: v.string(),
  amountFen: v.nullable(v.number()),
  onceKey: v.string(),
  /** What is sent of it. */
  body: v.unknown(),
  /** `proposed`: a second person decides it. `leftOut`: it was not sent. */
  state: v.picklist(['waiting', 'done', 'proposed', 'refused', 'leftOut']),
  /** Why it was refused or left out. */
  code: v.nullable(v.string()),
})
export type BulkItem = v.InferOutput<typeof bulkItem>

const bulkRun = v.object({
  /** What is done with which things, such as "approve receipts". */
  about: v.string(),
  accountId: v.string(),
  isRunning: v.boolean(),
  /** Why it paused; null where the person stopped it, or after a reload. */
  code: v.nullable(v.string()),
  items: v.array(bulkItem),
})
export type BulkRun = v.InferOutput<typeof bulkRun>

/** One of them as it is begun: it is sent, or left out with the reason. */
export type NewItem = Pick<BulkItem, 'key' | 'label' | 'amountFen' | 'body'> & {
  leftOut: string | null
}
/** Does one of them. `amountFen`: what was moved, if it is another amount than it was begun with. */
export type SendItem = (
  body: unknown,
  onceKey: string,
) => Promise<CallResult<{ state: 'done' | 'proposed'; amountFen?: number | null }>>

/** What says nothing about the one that was sent: it is sent again under the same key, and those after it later. */
export const PAUSES: ReadonlySet<CallProblem['code']> = new Set([
  'offline',
  'internal',
  'unavailable',
  'storage_full',
  'timeout',
  'rate_limited',
  'unauthenticated',
  'session_revoked',
  'reauth_required',
  'passkey_required',
  'right_missing',
  'not_staff',
  'upgrade_required',
])

const FORM = 'bulk'
/** Of the tab, because it goes on while another screen is open. */
const current = signal<BulkRun | null>(null)

function put(run: BulkRun | null): void {
  current.value = run
  keepForm(FORM, run)
}

function change(fields: Partial<BulkRun>): void {
  const run = current.peek()
  if (run !== null) put({ ...run, ...fields })
}

function settle(key: string, fields: Partial<BulkItem>): void {
  const items = current.peek()?.items ?? []
  change({ items: items.map((one) => (one.key === key ? { ...one, ...fields } : one)) })
}

const isWaiting = ({ state }: BulkItem): boolean => state === 'waiting'

async function drive(send: SendItem): Promise<void> {
  for (;;) {
    const run = current.peek()
    if (run === null || !run.isRunning) break
    const next = run.items.find(isWaiting)
    // Somebody else may have logged in on this tab.
    if (next === undefined || run.accountId !== staffAccount()) {
      change({ isRunning: false })
      break
    }
    const answer = await send(next.body, next.onceKey).catch(
      () => ({ ok: false, problem: { code: 'internal' } }) as const,
    )
    if (answer.ok) settle(next.key, answer.value)
    else if (PAUSES.has(answer.problem.code)) {
      change({ isRunning: false, code: answer.problem.code })
    } else settle(next.key, { state: 'refused', code: answer.problem.code })
  }
  actsDone.value += 1
}

export type Bulk = {
  run: BulkRun | null
  /** Whether one runs, also of another table: only one does. */
  isBusy: boolean
  start: (items: readonly NewItem[], send: SendItem) => void
  /** After the one that is being sent. */
  stop: () => void
  goOn: (send: SendItem) => void
  forget: () => void
}

/**
 * An act on many things at once: one request for each, in their order. It survives a reload, after which it can go on.
 * `onPause`: it is over or has paused, so what was listed has changed.
 */
export function useBulk(about: string, onPause: () => void): Bulk {
  const now = useLive(() => current, [])
  const isMine = now?.about === about && now.accountId === staffAccount()
  const run = isMine ? now : null
  useEffect(() => {
    if (current.peek() !== null) return
    const kept = keptForm(FORM, bulkRun)
    if (kept !== null) current.value = { ...kept, isRunning: false, code: null }
  }, [])
  const isRunning = run?.isRunning === true
  const ran = useRef(false)
  const paused = useEffectEvent(onPause)
  useEffect(() => {
    if (ran.current && !isRunning) paused()
    ran.current = isRunning
  }, [isRunning])
  return {
    run,
    isBusy: now?.isRunning === true,
    start: (items, send) => {
      const accountId = staffAccount()
      if (current.peek()?.isRunning === true || accountId === null) return
      put({
        about,
        accountId,
        isRunning: true,
        code: null,
        items: items.map(({ leftOut, ...item }) => ({
          ...item,
          onceKey: newId(),
          state: leftOut === null ? 'waiting' : 'leftOut',
          code: leftOut,
        })),
      })
      void drive(send)
    },
    stop: () => change({ isRunning: false, code: null }),
    goOn: (send) => {
      if (current.peek()?.isRunning !== false) return
      change({ isRunning: true, code: null })
      void drive(send)
    },
    forget: () => put(null),
  }
}
