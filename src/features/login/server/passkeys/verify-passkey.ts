import type { PasskeySite } from '#engine/server/passkey-site.ts'
import type { Assertion, Attestation } from '#features/login/contract/passkeys.ts'

/** Loaded at the first use, because its certificate parsers would slow each start of the server. */
export const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (RFC 9053), which authenticators have and every version of Node can verify. */
export const PASSKEY_ALGORITHMS: number[] = [-8, -7, -257]

/** A passkey as its authenticator presents it. */
export type NewCredential = {
  credentialId: Uint8Array
  publicKey: Uint8Array
  counter: number
  isBackedUp: boolean
}
/** A stored passkey, as far as its signatures are checked by it. */
export type KnownCredential = { publicKey: Uint8Array; counter: number }

/** Verifies an answer to a challenge to make a passkey; undefined if it is for another site, unverified by its owner, or malformed. */
export async function verifyNew(
  { rpId, origin }: PasskeySite,
  { id, response }: Attestation,
  challenge: string,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  const { transports: _unchecked, ...signed } = response
  const verified = await verifyRegistrationResponse({
    response: { ...asCredential(id), response: signed },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: credential.publicKey,
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
  }
}

/** Verifies a signature by a known passkey. Returns its counter; undefined if it is wrong, for another site, or the counter does not grow. */
export async function verifyUse(
  { rpId, origin }: PasskeySite,
  { id, response }: Assertion,
  { publicKey, counter }: KnownCredential,
  challenge: string,
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle: _compared, ...signed } = response
  const verified = await verifyAuthenticationResponse({
    response: { ...asCredential(id), response: signed },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp }
}

const asCredential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** The account's id in bytes, by which an authenticator names it. */
export function userHandleOf(accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'))
}
