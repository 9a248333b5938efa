import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { ActDeps } from '#engine/server/act-once.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import type { WriteDeps } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { failuresOf } from '#engine/shared/failures.ts'
import { WEBHOOK_SECONDS, webhookBody } from '#features/orders/contract/tracking-updates.ts'
import { type Added, addUpdates } from './add-updates.ts'

/** An update that staff type. */
export const addTracking = act(
  'addTracking',
  (deps: ActDeps, actor, { update }): Promise<{ isKnown: boolean }> => {
    return inTransaction(deps.db, (tx) =>
      deps.once(tx, async () => {
        const added = await addUpdates(tx, actor, [{ ...update, source: 'staff' }], deps)
        return { isKnown: added.matched > 0 }
      }),
    )
  },
)

export type Delivered = { bytes: Uint8Array; timestamp: string; signature: string }
type Deps = Pick<Services, 'db' | 'settings'> & WriteDeps

/**
 * What a carrier's system sends. The signature covers the timestamp, which is at most five minutes away, so an old
 * message cannot be sent again; one that is repeated sooner adds nothing.
 */
export async function receiveTracking(
  deps: Deps,
  { bytes, timestamp, signature }: Delivered,
): Promise<Added> {
  const { trackingSecret } = deps.settings
  if (trackingSecret === undefined) throw refuse('not_found')
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const isNow = Math.abs(deps.nowMs() / 1_000 - seconds) <= WEBHOOK_SECONDS
  if (!isNow || !isSigned({ bytes, timestamp, signature }, trackingSecret)) {
    throw refuse('signature_invalid')
  }
  const json = parse(bytes)
  if (json === undefined) throw refuse('bad_request', { detail: 'The body is not JSON' })
  const result = v.safeParse(webhookBody, json)
  if (!result.success) throw refuse('validation', { fields: failuresOf(result.issues) })
  const updates = result.output.updates.map((update) => ({ ...update, source: 'webhook' as const }))
  return inTransaction(deps.db, (tx) => addUpdates(tx, SYSTEM, updates, deps))
}

/** The signature of a message: HMAC-SHA-256 over the timestamp, a point and the body, in hex. */
export const signTracking = (
  { bytes, timestamp }: Pick<Delivered, 'bytes' | 'timestamp'>,
  secret: string,
): string => createHmac('sha256', secret).update(`${timestamp}.`).update(bytes).digest('hex')

function isSigned(message: Delivered, secret: string): boolean {
  const expected = Buffer.from(signTracking(message, secret))
  const given = Buffer.from(message.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
