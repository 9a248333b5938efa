import type { Assertion, Attestation, PasskeyRequest } from '#features/login/contract/passkeys.ts'
import { anAuthenticator, type Forged } from './authenticator.ts'
import type { TestFetch } from './server.ts'

/** The address of a server whose passkeys are tested; it listens elsewhere. */
export const PASSKEY_ORIGIN = 'https://shop.example'
/** The origin of a test server by its relying party; one without an address of its own has port 0. */
export const originOf = (rpId: string) =>
  rpId === 'localhost' ? 'http://localhost:0' : `https://${rpId}`

async function post(fetch: TestFetch, path: string, body?: object) {
  const answer = await fetch(path, { method: 'POST', ...(body && { body }) })
  return { status: answer.status, ...(await answer.json()) }
}

/** Asks for the options of a new passkey and answers them with a new authenticator; `added` is the server's answer. */
export async function withPasskey(fetch: TestFetch, name = 'Phone', forged: Forged = {}) {
  const options = await post(fetch, '/api/passkeys/options')
  const authenticator = anAuthenticator(originOf(options.rp?.id ?? ''))
  if (options.status !== 200) return { authenticator, added: options }
  const attestation = authenticator.create(options, forged)
  return { authenticator, added: await addedAs(fetch, attestation, name) }
}

/** Sends what an authenticator has made. */
export const addedAs = (fetch: TestFetch, attestation: Attestation, name = 'Phone') =>
  post(fetch, '/api/passkeys', { name, attestation })

/** The challenge of a login that nobody has answered yet. */
export const loginChallenge = (
  fetch: TestFetch,
  device: string | null = null,
): Promise<PasskeyRequest> => post(fetch, '/api/login/passkey/options', { device })

/** Logs in with a signature. */
export const enteredBy = (fetch: TestFetch, assertion: Assertion, device?: string) =>
  post(fetch, '/api/login/passkey', { assertion, device, timeZone: 'Asia/Tokyo' })

/** Proves a session by a passkey; the answer to the options if they are refused. */
export async function provedBy(
  fetch: TestFetch,
  authenticator: ReturnType<typeof anAuthenticator>,
  forged: Forged = {},
) {
  const options = await post(fetch, '/api/session/proof/passkey/options')
  if (options.status !== 200) return options
  return post(fetch, '/api/session/proof/passkey', {
    assertion: authenticator.sign(options, forged),
  })
}
