import * as v from 'valibot'
import { requireMember } from '#server/http/authenticate.ts'
import { makeGate, oneOfFew, UPLOADS_AT_ONCE } from '#server/http/gate.ts'
import type { HttpApp, HttpContext } from '#server/http/http-env.ts'
import { problem } from '#server/http/problems.ts'
import { receiveUntilCut } from '#server/http/receive-until-cut.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import type { Blob } from '#server/use-cases/blobs/attached-photos.ts'
import { readBlob } from '#server/use-cases/blobs/read-blob.ts'
import { type Received, receiveBytes, receivedSoFar } from '#server/use-cases/blobs/receive-blob.ts'
import { BLOB_PATH, blobParams } from '#shared/contract/sync.ts'
import { imageType } from '#shared/domain/images.ts'

/** The bytes of pictures: sent in stretches, asked how far they came, read back. */
export function blobRoutes(app: HttpApp, serving: Serving, services: Services): void {
  const uploads = makeGate(UPLOADS_AT_ONCE)
  const blobOf = async (c: HttpContext): Promise<Blob | Refusal> => {
    const actor = await requireMember(c, services)
    if (isRefusal(actor)) return actor
    const { accountId } = actor
    const limited = await takeLimit(c, serving, serving.limits.account, accountId)
    if (limited !== undefined) return limited
    const params = v.safeParse(blobParams, c.req.param())
    return params.success ? { accountId, ...params.output } : refuse('not_attached')
  }

  const take = async (c: HttpContext, blob: Blob): Promise<Response> => {
    const here = await receivedSoFar(blob, services)
    if (isRefusal(here)) return problem(c, here)
    if (here.isStored) return progress(here)
    if (Number(c.req.header('upload-offset') ?? 0) !== here.offset) {
      return problem(c, refuse('offset_mismatch'), progressHeaders(here))
    }
    const bytes = await receiveUntilCut(c, here.byteLength - here.offset)
    if (isRefusal(bytes)) return problem(c, bytes)
    const now = await receiveBytes(blob, here, bytes, services)
    return isRefusal(now) ? problem(c, now) : progress(now)
  }

  app.put(BLOB_PATH, async (c) => {
    const blob = await blobOf(c)
    return isRefusal(blob)
      ? problem(c, blob)
      : oneOfFew(c, uploads, blob.accountId, () => take(c, blob))
  })

  // Hono answers HEAD by the handler of GET.
  app.get(BLOB_PATH, async (c) => {
    const blob = await blobOf(c)
    if (isRefusal(blob)) return problem(c, blob)
    if (c.req.method === 'HEAD') {
      const here = await receivedSoFar(blob, services)
      return isRefusal(here) ? problem(c, here) : progress(here)
    }
    const size = c.req.query('size') === 'thumb' ? 'thumb' : 'whole'
    const bytes = await readBlob(blob, size, services)
    return isRefusal(bytes) ? problem(c, bytes) : picture(bytes)
  })
}

const progressHeaders = ({ offset, isStored }: Received) => ({
  'upload-offset': String(offset),
  'upload-complete': isStored ? '?1' : '?0',
  'cache-control': 'no-store',
})

const progress = (received: Received) =>
  new Response(null, { status: 204, headers: progressHeaders(received) })

const picture = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, {
    headers: {
      'content-type': imageType(bytes) ?? 'application/octet-stream',
      'cache-control': 'private, no-store',
    },
  })
