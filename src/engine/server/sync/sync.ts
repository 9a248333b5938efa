import { act } from '#engine/server/act.ts'
import { writtenReply } from '#engine/server/http/json-reply.ts'
import { type PulledReply, syncDevice } from './sync-device.ts'

/** Push and pull in one round trip. */
act('sync', async (deps, actor, request, c) => {
  const reply = await syncDevice(deps, actor, request)
  return 'patch' in reply ? writtenReply(c, textOf(reply)) : reply
})

/** The patch is JSON of the database, which is not parsed only to be written again. */
const textOf = ({ patch, ...rest }: PulledReply) =>
  `${JSON.stringify(rest).slice(0, -1)},"patch":${patch}}`
