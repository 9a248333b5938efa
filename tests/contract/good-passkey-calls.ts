import { anAuthenticator } from '#tests/support/authenticator.ts'
import { loginChallenge, originOf, withPasskey } from '#tests/support/passkeys.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import type { GoodCalls } from './good-money-calls.ts'

const challengeFor = async ({ fetch }: LoggedInUser, path: string) =>
  (await fetch(path, { method: 'POST' })).json()

/** Valid calls of the endpoints of passkeys. */
export const goodPasskeyCalls = {
  listPasskeys: async ({ member }) => {
    await withPasskey(member.fetch)
    return { path: '/api/passkeys' }
  },
  beginPasskey: async () => ({ path: '/api/passkeys/options' }),
  addPasskey: async ({ member }) => {
    const options = await challengeFor(member, '/api/passkeys/options')
    const attestation = anAuthenticator(originOf(options.rp.id)).create(options)
    return { path: '/api/passkeys', body: { name: 'Phone', attestation } }
  },
  renamePasskey: async ({ member }) => {
    const { added } = await withPasskey(member.fetch)
    return { path: `/api/passkeys/${added.passkeyId}`, body: { name: 'Tablet' } }
  },
  removePasskey: async ({ member }) => {
    const { added } = await withPasskey(member.fetch)
    return { path: `/api/passkeys/${added.passkeyId}` }
  },
  beginPasskeyLogin: async () => ({
    path: '/api/login/passkey/options',
    body: { device: null },
  }),
  logInByPasskey: async ({ server, member }) => {
    const { authenticator } = await withPasskey(member.fetch)
    const assertion = authenticator.sign(await loginChallenge(server.fetch))
    return { path: '/api/login/passkey', body: { assertion, timeZone: '' } }
  },
  beginPasskeyProof: async ({ member }) => {
    await withPasskey(member.fetch)
    return { path: '/api/session/proof/passkey/options' }
  },
  proveByPasskey: async ({ member }) => {
    const { authenticator } = await withPasskey(member.fetch)
    const options = await challengeFor(member, '/api/session/proof/passkey/options')
    return { path: '/api/session/proof/passkey', body: { assertion: authenticator.sign(options) } }
  },
} satisfies GoodCalls
