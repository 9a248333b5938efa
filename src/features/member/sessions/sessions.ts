import { queryFrom } from '#data/query.ts'
import { onWake } from '#platform/visibility.ts'
import { sessionCall } from '#session/session-call.ts'
import { listSessions } from '#shared/contract/sessions.ts'

/** The devices on which the member is logged in; asked again when the page comes back. */
export const memberSessions = () =>
  queryFrom({ ask: () => sessionCall(listSessions, {}), wake: onWake })
