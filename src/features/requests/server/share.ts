import { act } from '#engine/server/act.ts'
import { paths } from '#engine/shared/paths.ts'

/** No shared text is as long; the field names and limits of the multipart body included. */
const LONGEST_TEXT_BYTES = 50_000

/**
 * Leads a share to the form that it was meant for, which says that it was not received: without a worker there is no
 * place to keep it until the login, and the server takes no data of strangers.
 */
act('receiveShare', async (_deps, _actor, _input, c) => {
  const hasPicture = Number(c.req.header('content-length') ?? 0) > LONGEST_TEXT_BYTES
  const params = { shared: 'unread' } as const
  const location = hasPicture ? paths.declare(params) : paths.submitGoods(params)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
})
