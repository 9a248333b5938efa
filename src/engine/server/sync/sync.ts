import { act } from '#engine/server/act.ts'
import { writtenReply } from '#engine/server/http/json-reply.ts'
import { besideSession, type PulledReply, syncDevice } from './sync-device.ts'

/** Push and pull in one round trip. */
act(
  'sync',
  async (deps, actor, request, c) => {
    // Safe: `besideSession` has asked for it, and a row of an account has all of it.
    const beside = c.get('beside') as Parameters<typeof syncDevice>[3]
    for (const { ts } of request.mutations) {
      deps.meter.syncLag(Math.max(0, deps.nowMs() - ts) / 1000)
    }
    const reply = await syncDevice(deps, actor, request, beside)
    return 'patch' in reply ? writtenReply(c, textOf(reply)) : reply
  },
  { beside: besideSession },
)

/** The patch is JSON of the database, which is not parsed only to be written again. */
const textOf = ({ patch, ...rest }: PulledReply) =>
  `${JSON.stringify(rest).slice(0, -1)},"patch":${patch}}`
