import type { Tx } from '#engine/server/database/database.ts'
import { recordEvents } from '#engine/server/database/records.ts'
import { type Origin, recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { nowOf, type Services } from '#engine/server/services.ts'

export type TellDeps = Pick<Services, 'nowMs' | 'newId' | 'enqueue'> & Origin

/** Tells a member by mail and push that a passkey was added or removed, since it may not have been them, and records it. */
export async function tellOfPasskey(
  tx: Tx,
  what: 'added' | 'removed',
  { accountId, passkeyId, name }: { accountId: string; passkeyId: string; name: string },
  deps: TellDeps,
): Promise<void> {
  const kind = what === 'added' ? 'passkeyAdded' : 'passkeyRemoved'
  const event = { accountId, kind, objectId: passkeyId, args: { name } } as const
  await recordEvents(tx, [event], { ...deps, now: nowOf(deps) })
  const recorded = { kind: `passkey.${what}`, accountId, args: { passkeyId } } as const
  await recordSecurityEvent(tx, recorded, deps)
}
