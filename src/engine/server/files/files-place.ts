export type S3Place = {
  kind: 's3'
  /** `https://host`; a query of `insecure=1` in the setting makes it http, for a store on the same machine. */
  origin: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}
export type FilesPlace = { kind: 'disk'; directory: string } | S3Place

/** Reads `s3://key:secret@host/bucket?region=…`; undefined when it is something else. */
export function parseFilesUrl(text: string): S3Place | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const bucket = url.pathname.slice(1)
  if (url.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) return undefined
  if (url.host === '' || url.username === '' || url.password === '') return undefined
  return {
    kind: 's3',
    origin: `${url.searchParams.get('insecure') === '1' ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  }
}
