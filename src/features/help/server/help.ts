import { act } from '#engine/server/act.ts'
import { takeLimit } from '#engine/server/http/take-limit.ts'
import { recordHelpFeedback } from './record-help-feedback.ts'

/** What readers say of the help center, limited by network and for all together because anyone may send it. */
act('sendHelpFeedback', async (deps, actor, input, c) => {
  const { feedback, allFeedback } = deps.limits
  await takeLimit(c, deps, feedback, deps.network)
  await takeLimit(c, deps, allFeedback, 'everyone')
  return recordHelpFeedback(deps, actor, input)
})
