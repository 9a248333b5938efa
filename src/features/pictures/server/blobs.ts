import { act, UPLOADS_AT_ONCE } from '#engine/server/act.ts'
import { pictureReply } from '#engine/server/http/picture-reply.ts'
import { problem } from '#engine/server/http/problems.ts'
import { receiveUntilCut } from '#engine/server/http/receive-until-cut.ts'
import { refuse } from '#engine/server/refusal.ts'
import { readBlob } from './read-blob.ts'
import { receiveBytes, receivedSoFar, type UploadProgress } from './receive-blob.ts'

// The bytes of pictures: resumable upload, upload state, download.

act(
  'sendBlob',
  async (deps, actor, { sha256 }, c) => {
    const here = await receivedSoFar(deps, actor, { sha256 })
    if (here.isStored) return progress(here)
    if (Number(c.req.header('upload-offset') ?? 0) !== here.offset) {
      return problem(c, refuse('offset_mismatch'), progressHeaders(here))
    }
    const bytes = await receiveUntilCut(c, here.byteLength - here.offset)
    const now = await receiveBytes(deps, actor, { sha256, here, bytes })
    return progress(now)
  },
  { atOnce: UPLOADS_AT_ONCE },
)

act('getBlob', async (deps, actor, { sha256 }, c) => {
  // Hono routes HEAD to the handler of GET.
  if (c.req.method === 'HEAD') {
    const here = await receivedSoFar(deps, actor, { sha256 })
    return progress(here)
  }
  const size = c.req.query('size') === 'thumb' ? 'thumb' : 'whole'
  const bytes = await readBlob(deps, actor, { sha256, size })
  return pictureReply(bytes, 'private, no-store')
})

const progressHeaders = ({ offset, isStored }: UploadProgress) => ({
  'upload-offset': String(offset),
  'upload-complete': isStored ? '?1' : '?0',
  'cache-control': 'no-store',
})

const progress = (received: UploadProgress) =>
  new Response(null, { status: 204, headers: progressHeaders(received) })
