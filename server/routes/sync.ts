import type { HttpApp } from '#server/http/http-env.ts'
import { writtenReply } from '#server/http/json-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { type PulledReply, syncDevice } from '#server/use-cases/sync/sync-device.ts'
import * as theSync from '#shared/contract/sync.ts'

/** The sync endpoint: push and pull in one round trip. */
export function syncRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, theSync.sync, async (deps, actor, request, c) => {
    const reply = await syncDevice(deps, actor, request)
    return 'patch' in reply ? writtenReply(c, textOf(reply)) : reply
  })
}

/** The patch is JSON of the database, which is not parsed only to be written again. */
const textOf = ({ patch, ...rest }: PulledReply) =>
  `${JSON.stringify(rest).slice(0, -1)},"patch":${patch}}`
