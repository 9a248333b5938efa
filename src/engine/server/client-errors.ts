import { act } from './act.ts'
import { takeLimit } from './http/take-limit.ts'
import { keepClientErrors } from './keep-client-errors.ts'
import { logClientErrors } from './log-client-errors.ts'

/** Reports of visitors and members, limited by network because anyone may send them. */
act('reportClientErrors', async (deps, actor, input, c) => {
  const { limits, rateLimiter } = deps
  await takeLimit(c, deps, limits.reports, deps.network)
  const takeLine = () => rateLimiter.take(limits.reportLines, 'everyone')
  const answer = await logClientErrors({ ...deps, takeLine }, actor, input)
  await keepClientErrors(deps, input)
  return answer
})
