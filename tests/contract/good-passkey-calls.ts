import { anAuthenticator } from '#tests/support/authenticator.ts'
import { loginChallenge, originOf, withPasskey } from '#tests/support/passkeys.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import type { MakeCall } from './good-money-calls.ts'

const challengeFor = async ({ fetch }: LoggedInUser, path: string) =>
  (await fetch(path, { method: 'POST' })).json()

/** Valid calls of the endpoints of passkeys. */
export const goodPasskeyCalls: Record<string, MakeCall> = {
  'GET /api/passkeys': async ({ member }) => {
    await withPasskey(member.fetch)
    return { path: '/api/passkeys' }
  },
  'POST /api/passkeys/options': async () => ({ path: '/api/passkeys/options' }),
  'POST /api/passkeys': async ({ member }) => {
    const options = await challengeFor(member, '/api/passkeys/options')
    const attestation = anAuthenticator(originOf(options.rp.id)).create(options)
    return { path: '/api/passkeys', body: { name: 'Phone', attestation } }
  },
  'PATCH /api/passkeys/:passkeyId': async ({ member }) => {
    const { added } = await withPasskey(member.fetch)
    return { path: `/api/passkeys/${added.passkeyId}`, body: { name: 'Tablet' } }
  },
  'DELETE /api/passkeys/:passkeyId': async ({ member }) => {
    const { added } = await withPasskey(member.fetch)
    return { path: `/api/passkeys/${added.passkeyId}` }
  },
  'POST /api/login/passkey/options': async () => ({
    path: '/api/login/passkey/options',
    body: { device: null },
  }),
  'POST /api/login/passkey': async ({ server, member }) => {
    const { authenticator } = await withPasskey(member.fetch)
    const assertion = authenticator.sign(await loginChallenge(server.fetch))
    return { path: '/api/login/passkey', body: { assertion, timeZone: '' } }
  },
  'POST /api/session/proof/passkey/options': async ({ member }) => {
    await withPasskey(member.fetch)
    return { path: '/api/session/proof/passkey/options' }
  },
  'POST /api/session/proof/passkey': async ({ member }) => {
    const { authenticator } = await withPasskey(member.fetch)
    const options = await challengeFor(member, '/api/session/proof/passkey/options')
    return { path: '/api/session/proof/passkey', body: { assertion: authenticator.sign(options) } }
  },
}
