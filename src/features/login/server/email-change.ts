import { act } from '#engine/server/act.ts'
import { takeLimit } from '#engine/server/http/take-limit.ts'
import { changeEmail } from './email-change/change-email.ts'
import { requestEmailCode } from './email-change/request-email-code.ts'
import { sessionCaller } from './prove-by-code.ts'

// The change of an account's e-mail address, with the request limits of logins.

act('requestEmailCode', async (deps, actor, input, c) => {
  await takeLimit(c, deps, deps.limits.login, sessionCaller(actor).key)
  return requestEmailCode(deps, actor, input)
})

act('changeEmail', async (deps, actor, input, c) => {
  await takeLimit(c, deps, deps.limits.login, sessionCaller(actor).key)
  return changeEmail(deps, actor, input)
})
