import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'

const SALT_BYTES = 16
const TAG_BYTES = 16
const LAST_RECORD = 2
const DAY_SECONDS = 86_400

/** Reads a message of one record as the browser with these keys would (RFC 8188 and 8291); throws when it is not for them. */
export function decryptPush(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body.readUInt8(SALT_BYTES + 4)
  const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength)
  const sealed = body.subarray(SALT_BYTES + 5 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = hkdfSync('sha256', own.computeSecret(sender), auth, info, 32)
  const derive = (label: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length),
    )
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== LAST_RECORD) throw new Error('Not the last record')
  return plain.subarray(0, end).toString()
}

/** The key and the claims of a VAPID header (RFC 8292); undefined when its signature is wrong, it has expired or is for another service. */
export function checkVapid(
  header: string,
  audience: string,
): { publicKey: string; claims: Record<string, unknown> } | undefined {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')
  if (parse(head).alg !== 'ES256') return undefined
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((n) =>
    n.toString('base64url'),
  )
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${body}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims = parse(body)
  const left = claims.exp - Date.now() / 1000
  const isGood = isSigned && claims.aud === audience && left > 0 && left <= DAY_SECONDS
  return isGood ? { publicKey, claims } : undefined
}
