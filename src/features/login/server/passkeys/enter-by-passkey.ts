import { act } from '#engine/server/act.ts'
import { recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { LoginReply } from '#engine/shared/session.ts'
import type { Assertion } from '#features/login/contract/passkeys.ts'
import {
  type EnterDeps,
  enterAccount,
  findLoginAccount,
} from '#features/login/server/enter-account.ts'
import { isKnownDevice } from '#features/login/server/known-device.ts'
import { checkPasskey, type UseDeps } from './check-passkey.ts'
import { countAsProved } from './count-as-proved.ts'

type Entering = {
  assertion: Assertion
  userAgent: string
  device?: string | undefined
  timeZone: string
}

/** Opens a session of the account whose passkey signed the challenge. */
export function enterByPasskey(
  deps: UseDeps & EnterDeps,
  { assertion, device, ...around }: Entering,
): Promise<LoginReply> {
  return checkPasskey(deps, { purpose: 'login' }, assertion, async (tx, accountId) => {
    const account = await findLoginAccount(tx, { accountId })
    if (account === undefined) return refuse('passkey_unknown')
    const isKnown = await isKnownDevice(tx, { accountId }, device, deps.nowMs())
    const from = isKnown ? 'known' : 'new'
    return enterAccount(tx, account, { ...around, device, from, method: 'passkey' }, deps)
  })
}

/** Proves by a passkey of the session's own account that the member still holds the session. */
act('proveByPasskey', (deps, { accountId, sessionId }, { assertion }) => {
  return checkPasskey(deps, { purpose: 'proof', accountId, sessionId }, assertion, async (tx) => {
    await countAsProved(tx, { accountId, sessionId }, deps)
    await recordSecurityEvent(tx, { kind: 'proof', accountId, args: { sessionId } }, deps)
    return { ok: true as const }
  })
})
