import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { FilesUnavailable } from './file-store.ts'
import type { S3Place } from './files-place.ts'
import { signS3 } from './s3-files.ts'

const TIMEOUT_MS = 120_000
/** S3 takes 10,000 parts of at least 5 MiB, so that an object can have 156 GB. One is in memory at a time. */
const PART_BYTES = 16 * 1024 * 1024
const NOTHING = new Uint8Array()

/** Whole objects of any length in an S3-compatible store; `FileStore` is for small files. */
export type S3Objects = {
  /** The keys that begin with a text, in order. */
  list: (prefix: string) => AsyncGenerator<string>
  /** Writes an object in parts. It is there whole once this resolves; after an error nothing is. */
  write: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** Throws if it is not there. */
  read: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
}

/** Throws FilesUnavailable for whatever the store refuses. */
export function s3Objects(place: S3Place, nowMs: () => number): S3Objects {
  const ask = async (
    method: string,
    path: string,
    body: Uint8Array<ArrayBuffer> = NOTHING,
  ): Promise<Response> => {
    const answer = await fetch(place.origin + path, {
      method,
      headers: await signS3(place, { method, path, body, nowMs: nowMs() }),
      ...((method === 'PUT' || method === 'POST') && { body }),
      // What is read may take as long as it is long.
      ...(method !== 'GET' && { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    }).catch((cause: unknown) => {
      throw new FilesUnavailable(`the store ${place.origin} cannot be reached: ${cause}`, { cause })
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    throw new FilesUnavailable(
      `the bucket ${place.bucket} answered ${answer.status} to ${method} ${path.split('?')[0]}`,
    )
  }
  const at = (key: string) => `/${place.bucket}/${key}`

  async function writeParts(key: string, id: string, bytes: AsyncIterable<Uint8Array>) {
    const tags: string[] = []
    for await (const part of inParts(bytes)) {
      const query = `partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(id)}`
      const answer = await ask('PUT', `${at(key)}?${query}`, part)
      await answer.body?.cancel()
      tags.push(answer.headers.get('etag') ?? '')
    }
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const text = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const done = await ask(
      'POST',
      `${at(key)}?uploadId=${encodeURIComponent(id)}`,
      new Uint8Array(Buffer.from(text)),
    )
    // It may begin with 200 before it knows that it fails.
    if (/<Error>/.test(await done.text())) {
      throw new FilesUnavailable(`the bucket ${place.bucket} did not put the parts together`)
    }
  }

  return {
    async *list(prefix) {
      let last = ''
      for (;;) {
        const query = `list-type=2&prefix=${encodeURIComponent(prefix)}&start-after=${encodeURIComponent(last)}`
        const text = await (await ask('GET', `/${place.bucket}?${query}`)).text()
        const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
        yield* keys
        last = keys.at(-1) ?? ''
        if (last === '' || !text.includes('<IsTruncated>true</IsTruncated>')) return
      }
    },
    async write(key, bytes) {
      const text = await (await ask('POST', `${at(key)}?uploads=`)).text()
      const id = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1]
      if (id === undefined) throw new FilesUnavailable('the store takes no object in parts')
      try {
        await writeParts(key, id, bytes)
      } catch (error) {
        await ask('DELETE', `${at(key)}?uploadId=${encodeURIComponent(id)}`).catch(() => {})
        throw error
      }
    },
    async read(key) {
      const { body } = await ask('GET', at(key))
      if (body === null) throw new FilesUnavailable('the store sent nothing')
      // Safe: Node's stream under its other name.
      return Readable.fromWeb(body as NodeStream)
    },
    async remove(key) {
      await (await ask('DELETE', at(key))).body?.cancel()
    },
  }
}

/** Bytes in parts of one length; the last one is what is left, and the only one that may be empty. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(PART_BYTES)
  let used = 0
  let count = 0
  for await (let chunk of bytes) {
    while (chunk.length > 0) {
      const taken = Math.min(PART_BYTES - used, chunk.length)
      part.set(chunk.subarray(0, taken), used)
      used += taken
      chunk = chunk.subarray(taken)
      if (used === PART_BYTES) {
        yield part
        count += 1
        part = new Uint8Array(PART_BYTES)
        used = 0
      }
    }
  }
  if (used > 0 || count === 0) yield part.subarray(0, used)
}
