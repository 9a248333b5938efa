import type { HttpApp, HttpContext } from '#server/http/http-env.ts'
import { type RequestDeps, serve } from '#server/http/serve.ts'
import { type Serving, takeLimit } from '#server/http/take-limit.ts'
import { loginCaller } from '#server/use-cases/login/known-device.ts'
import { addPasskey, beginToAdd } from '#server/use-cases/login/passkeys/add-passkey.ts'
import { beginLogin, beginProof } from '#server/use-cases/login/passkeys/check-passkey.ts'
import {
  enterByPasskey,
  proveByPasskey,
} from '#server/use-cases/login/passkeys/enter-by-passkey.ts'
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#server/use-cases/login/passkeys/own-passkeys.ts'
import { sessionCaller } from '#server/use-cases/login/prove-by-code.ts'
import * as passkeys from '#shared/contract/passkeys.ts'

/** Passkeys: the member's own, logins and proofs. Their limits are apart from those of mailed codes. */
export function passkeyRoutes(app: HttpApp, serving: Serving): void {
  const limit = (c: HttpContext, key: string) => takeLimit(c, serving, serving.limits.passkeys, key)
  const stranger = async (
    { db, network, nowMs }: RequestDeps,
    device: string | undefined,
    c: HttpContext,
  ) => limit(c, (await loginCaller(db.kysely, { device }, network, nowMs())).key)

  serve(app, serving, passkeys.listPasskeys, listPasskeys)
  serve(
    app,
    serving,
    passkeys.beginPasskey,
    async (deps, actor, _input, c) =>
      (await limit(c, sessionCaller(actor).key)) ?? beginToAdd(deps, actor),
  )
  serve(app, serving, passkeys.addPasskey, addPasskey)
  serve(app, serving, passkeys.renamePasskey, renamePasskey)
  serve(app, serving, passkeys.removePasskey, removePasskey)
  serve(
    app,
    serving,
    passkeys.beginPasskeyLogin,
    async (deps, _actor, { device }, c) =>
      (await stranger(deps, device ?? undefined, c)) ?? beginLogin(deps),
  )
  serve(app, serving, passkeys.logInByPasskey, async (deps, _actor, input, c) => {
    const userAgent = c.req.header('user-agent') ?? ''
    return (await stranger(deps, input.device, c)) ?? enterByPasskey(deps, { ...input, userAgent })
  })
  serve(
    app,
    serving,
    passkeys.beginPasskeyProof,
    async (deps, actor, _input, c) =>
      (await limit(c, sessionCaller(actor).key)) ?? beginProof(deps, actor),
  )
  serve(app, serving, passkeys.proveByPasskey, proveByPasskey)
}
