import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { checkKey, type FileStore, FilesUnavailable } from './file-store.ts'
import type { S3Place } from './files-place.ts'

const TIMEOUT_MS = 30_000
const NOTHING = new Uint8Array()

/** Files in an S3-compatible store, with path-style addresses (`/bucket/key`), which every such store supports. */
export function s3Files(place: S3Place, nowMs: () => number): FileStore {
  type Given = { body?: Uint8Array<ArrayBuffer>; signal?: AbortSignal | undefined }
  const ask = async (method: string, key: string, { body = NOTHING, signal }: Given = {}) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    checkKey(key)
    const path = `/${place.bucket}/${key}`
    const answer = await fetch(place.origin + path, {
      method,
      headers: await signS3(place, { method, path, body, nowMs: nowMs() }),
      ...(method === 'PUT' && { body }),
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    }).catch((cause: unknown) => {
      throw new FilesUnavailable(`The file store cannot be reached: ${cause}`, { cause })
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new FilesUnavailable(`The file store answered ${answer.status} to ${method}`)
  }
  return {
    async put(key, bytes) {
      const answer = await ask('PUT', key, { body: new Uint8Array(bytes) })
      if (!answer.ok) throw new FilesUnavailable('The file store has no such bucket')
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
    async head(key) {
      const answer = await ask('HEAD', key)
      return answer.ok ? Number(answer.headers.get('content-length')) : undefined
    },
    async delete(key, signal) {
      await ask('DELETE', key, { signal })
    },
  }
}

/** The headers of a request signed by AWS Signature Version 4 for the service `s3`, its body included. */
export async function signS3(
  place: S3Place,
  request: { method: string; path: string; body: Uint8Array; nowMs: number },
): Promise<Headers> {
  const payload = createHash('sha256').update(request.body).digest('hex')
  const signer = new AwsV4Signer({
    method: request.method,
    url: place.origin + request.path,
    // Else aws4fetch leaves the body out of the signature.
    headers: { 'x-amz-content-sha256': payload },
    accessKeyId: place.accessKey,
    secretAccessKey: place.secretKey,
    service: 's3',
    region: place.region,
    datetime: new Date(request.nowMs).toISOString().replace(/[-:]|\.\d{3}/g, ''),
  })
  return (await signer.sign()).headers
}
