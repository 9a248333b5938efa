import { act, type RequestDeps } from '#engine/server/act.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { takeLimit } from '#engine/server/http/take-limit.ts'
import { loginCaller } from './known-device.ts'
import { beginToAdd } from './passkeys/add-passkey.ts'
import { beginLogin, beginProof } from './passkeys/check-passkey.ts'
import { enterByPasskey } from './passkeys/enter-by-passkey.ts'
import { sessionCaller } from './prove-by-code.ts'

// Challenges and logins of passkeys. Their limits are apart from those of mailed codes.

const limit = (c: HttpContext, deps: RequestDeps, key: string) =>
  takeLimit(c, deps, deps.limits.passkeys, key)

async function stranger(c: HttpContext, deps: RequestDeps, device: string | undefined) {
  const { db, network, nowMs } = deps
  return limit(c, deps, (await loginCaller(db.kysely, { device }, network, nowMs())).key)
}

act('beginPasskey', async (deps, actor, _input, c) => {
  await limit(c, deps, sessionCaller(actor).key)
  return beginToAdd(deps, actor)
})

act('beginPasskeyLogin', async (deps, _actor, { device }, c) => {
  await stranger(c, deps, device ?? undefined)
  return beginLogin(deps)
})

act('logInByPasskey', async (deps, _actor, input, c) => {
  const userAgent = c.req.header('user-agent') ?? ''
  await stranger(c, deps, input.device)
  return enterByPasskey(deps, { ...input, userAgent })
})

act('beginPasskeyProof', async (deps, actor, _input, c) => {
  await limit(c, deps, sessionCaller(actor).key)
  return beginProof(deps, actor)
})
