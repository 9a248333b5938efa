import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Place } from './files-place.ts'

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
