import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '#features/login/contract/passkeys.ts'

/** What a test lets the authenticator do other than a real one would. */
export type Forged = Partial<{
  origin: string
  rpId: string
  challenge: string
  counter: number
  isVerified: boolean
  userHandle: string | undefined
}>

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** CBOR of what an attestation needs: whole numbers below 2^32, bytes, text and maps. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.byteLength), value])
  const entries = [...value].flat().map((part) => cbor(part as number))
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size])
  if (size < 256) return Buffer.from([(type << 5) | 24, size])
  return Buffer.from([(type << 5) | 25, size >> 8, size & 255])
}

/** An authenticator in software with one discoverable ES256 credential, at home at `origin`. */
export function anAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let handle: string | undefined
  let counter = 0

  const dataOf = (forged: Forged, attested: Uint8Array = new Uint8Array()) => {
    counter = forged.counter ?? counter + 1
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const flags = 0x01 | (forged.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const rpIdHash = sha256(forged.rpId ?? new URL(origin).hostname)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counted, attested])
  }
  const clientData = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({
        type: `webauthn.${type}`,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    id,
    /** Makes the credential, for `user.id` of the options. */
    create(options: { challenge: string; user: { id: string } }, forged: Forged = {}): Attestation {
      handle = options.user.id
      const size = Buffer.from([0, credentialId.length])
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), size, credentialId, key])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', dataOf(forged, attested)],
        ]),
      )
      return {
        id,
        response: {
          clientDataJSON: base64url(clientData('create', options.challenge, forged)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** Signs a challenge. */
    sign(options: { challenge: string }, forged: Forged = {}): Assertion {
      const signed = clientData('get', options.challenge, forged)
      const data = dataOf(forged)
      return {
        id,
        response: {
          clientDataJSON: base64url(signed),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(signed)]), privateKey)),
          userHandle: 'userHandle' in forged ? forged.userHandle : handle,
        },
      }
    },
  }
}
