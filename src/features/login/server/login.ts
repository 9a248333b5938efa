import { act, type RequestDeps } from '#engine/server/act.ts'
import { widerNetworks } from '#engine/server/http/caller-network.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { takeLimit } from '#engine/server/http/take-limit.ts'
import { type LoginCaller, loginCaller } from './known-device.ts'
import { logInByCode } from './log-in-by-code.ts'
import { emailOf, proveByCode, sessionCaller } from './prove-by-code.ts'
import { requestCode } from './request-code.ts'

// Logins and proofs by mailed code, with their limits.

act('requestLoginCode', async (deps, _actor, input, c) => {
  const caller = await stranger(deps, input, c)
  await limitStrangers(c, caller, deps)
  return requestCode(deps, caller, input)
})

act('logIn', async (deps, _actor, input, c) => {
  const caller = await stranger(deps, input, c)
  const userAgent = c.req.header('user-agent') ?? ''
  return logInByCode(deps, caller, { ...input, userAgent })
})

act('requestProofCode', async (deps, actor, input, c) => {
  const caller = await limited(c, deps, sessionCaller(actor))
  const { language, act: proves = null } = input
  return requestCode(deps, caller, { language, proves, email: await emailOf(deps, actor) })
})

act('proveSession', async (deps, actor, input, c) => {
  await limited(c, deps, sessionCaller(actor))
  return proveByCode(deps, actor, input)
})

/** The caller, unless they request or enter codes too often. */
async function limited(
  c: HttpContext,
  deps: RequestDeps,
  caller: LoginCaller,
): Promise<LoginCaller> {
  await takeLimit(c, deps, deps.limits.login, caller.key)
  return caller
}

async function stranger(
  deps: RequestDeps,
  input: { email: string; device?: string | undefined },
  c: HttpContext,
): Promise<LoginCaller> {
  const { db, network, nowMs } = deps
  return limited(c, deps, await loginCaller(db.kysely, input, network, nowMs()))
}

/** Strangers who change their network all the time share a limit, so that they cannot send mail without end. */
async function limitStrangers(
  c: HttpContext,
  { isStranger }: LoginCaller,
  deps: RequestDeps,
): Promise<void> {
  if (!isStranger) return
  const { codesAround, allCodes } = deps.limits
  for (const around of widerNetworks(deps.network)) {
    await takeLimit(c, deps, codesAround, around)
  }
  return takeLimit(c, deps, allCodes, 'all')
}
