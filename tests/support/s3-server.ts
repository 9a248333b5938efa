import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { parseFilesUrl } from '#engine/server/files/files-place.ts'
import { signS3 } from '#engine/server/files/s3-files.ts'

export type S3Server = {
  /** For `FILES_URL` and `BACKUP_URL`. */
  url: string
  /** By bucket and key, `/bucket/key`. */
  objects: Map<string, Buffer>
  /** The parts of objects that are not put together. */
  unfinished: () => number
  /** What every write is answered from now on instead; undefined for as usual. */
  refuseWrites: (status: number | undefined) => void
  /** The same of deletions of whole objects. */
  refuseDeletions: (status: number | undefined) => void
  stop: () => void
}

/** As many keys of a list as it sends at once, so that lists have several pages. */
const PAGE = 3

/** Whether a request is signed for the address under which it arrived. */
async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const { method = '', url: path = '', headers } = request
  const place = parseFilesUrl('s3://key:secret@host/sampan')
  const time = String(headers['x-amz-date']).replace(
    /^(....)(..)(..T..)(..)(..)Z$/,
    '$1-$2-$3:$4:$5Z',
  )
  if (place === undefined) throw new Error('no bucket')
  const signed = await signS3(
    { ...place, origin: `http://${headers.host}` },
    { method, path, body, nowMs: Date.parse(time) },
  )
  return signed.get('authorization') === headers.authorization
}

/** A store that keeps objects as S3 does: put, get, head, delete, list in pages, and uploads in parts. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let refusal: number | undefined
  let noDeletion: number | undefined
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://store')
    const body = await buffer(request)
    const { method = '' } = request
    const end = (status: number, text: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(text)
    if (!(await isSigned(request, body))) return end(403)
    if (refusal !== undefined && (method === 'PUT' || method === 'POST')) return end(refusal)
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (query.has('list-type')) {
      const start = `${pathname}/${query.get('prefix')}`
      const after = `${pathname}/${query.get('start-after')}`
      const all = [...objects.keys()].filter((key) => key.startsWith(start) && key > after).sort()
      const keys = all.slice(0, PAGE).map((key) => `<Key>${key.slice(pathname.length + 1)}</Key>`)
      return end(200, `<IsTruncated>${all.length > PAGE}</IsTruncated>${keys.join('')}`)
    }
    if (query.has('uploads')) {
      const next = `upload/${uploads.size}+=`
      uploads.set(next, new Map())
      return end(200, `<UploadId>${next}</UploadId>`)
    }
    if (id !== '') {
      if (parts === undefined) return end(404)
      if (method === 'PUT') {
        parts.set(Number(query.get('partNumber')), body)
        return end(200, '', { etag: '"tag"' })
      }
      uploads.delete(id)
      if (method === 'POST') {
        const numbers = [...parts.keys()].sort((a, b) => a - b)
        objects.set(pathname, Buffer.concat(numbers.map((number) => parts.get(number) as Buffer)))
      }
      return end(200)
    }
    if (method === 'PUT') objects.set(pathname, body)
    if (method === 'DELETE' && noDeletion !== undefined) return end(noDeletion)
    if (method === 'DELETE') return end(objects.delete(pathname) ? 204 : 404)
    const found = objects.get(pathname)
    if (found === undefined) return end(404)
    return end(200, method === 'HEAD' ? '' : found, { 'content-length': found.byteLength })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://key:secret@127.0.0.1:${port}/sampan?insecure=1`,
    objects,
    unfinished: () => uploads.size,
    refuseWrites: (status) => {
      refusal = status
    },
    refuseDeletions: (status) => {
      noDeletion = status
    },
    stop: () => server.close(),
  }
}
