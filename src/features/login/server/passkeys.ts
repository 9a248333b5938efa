import { act, type RequestDeps } from '#server/act.ts'
import type { HttpContext } from '#server/http/http-env.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import { loginCaller } from '#server/use-cases/login/known-device.ts'
import { beginToAdd } from '#server/use-cases/login/passkeys/add-passkey.ts'
import { beginLogin, beginProof } from '#server/use-cases/login/passkeys/check-passkey.ts'
import { enterByPasskey } from '#server/use-cases/login/passkeys/enter-by-passkey.ts'
import { sessionCaller } from '#server/use-cases/login/prove-by-code.ts'

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
