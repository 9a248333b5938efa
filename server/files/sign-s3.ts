import { createHash, createHmac } from 'node:crypto'
import type { S3Place } from './files-place.ts'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** The headers of a request signed by AWS Signature Version 4 for the service `s3`. */
export function signS3(
  place: S3Place,
  request: { method: string; path: string; query?: string; body: Uint8Array; nowMs: number },
): Record<string, string> {
  const at = new Date(request.nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = at.slice(0, 8)
  const payload = sha256(request.body)
  const host = new URL(place.origin).host
  const signed = 'host;x-amz-content-sha256;x-amz-date'
  const canonical = [
    request.method,
    request.path,
    request.query ?? '',
    `host:${host}`,
    `x-amz-content-sha256:${payload}`,
    `x-amz-date:${at}`,
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${place.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [place.region, 's3', 'aws4_request'].reduce<Buffer>(
    (previous, part) => hmac(previous, part),
    hmac(`AWS4${place.secretKey}`, day),
  )
  return {
    'x-amz-content-sha256': payload,
    'x-amz-date': at,
    authorization: `AWS4-HMAC-SHA256 Credential=${place.accessKey}/${scope}, SignedHeaders=${signed}, Signature=${hmac(key, toSign).toString('hex')}`,
  }
}
