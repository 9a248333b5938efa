import * as v from 'valibot'
import { endpoint, type Input, type Reply } from '#engine/shared/endpoint.ts'
import { list, requiredText, shortText, text, timestamp, uuid } from '#engine/shared/fields.ts'
import { device, loginReply, timeZone } from '#engine/shared/session.ts'

/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 10
/** How long a browser may take to answer a challenge. */
export const PASSKEY_MINUTES = 5
export const MAX_PASSKEY_NAME = 60

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (max: number) => v.pipe(text, v.regex(/^[\w-]+$/), v.maxLength(max))
const credentialId = bytes(1_400)
const transports = list(shortText(20), 10)
const name = requiredText(MAX_PASSKEY_NAME)

const passkey = v.object({
  passkeyId: uuid,
  name: text,
  /** Whether the member's other devices have it too. */
  isSynced: v.boolean(),
  createdAt: timestamp,
  lastUsedAt: v.nullable(timestamp),
})
export type Passkey = v.InferOutput<typeof passkey>

const credential = v.object({ id: text, type: v.literal('public-key'), transports })
/** What `navigator.credentials.create` is asked, as JSON (WebAuthn, level 3). */
const creationOptions = v.object({
  challenge: text,
  rp: v.object({ id: text, name: text }),
  user: v.object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: list(v.object({ alg: v.number(), type: v.literal('public-key') }), 20),
  timeout: v.number(),
  excludeCredentials: list(credential, MOST_PASSKEYS),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
/** What `navigator.credentials.get` is asked, as JSON. */
const requestOptions = v.object({
  challenge: text,
  rpId: text,
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: list(credential, MOST_PASSKEYS),
})
export type PasskeyCreation = v.InferOutput<typeof creationOptions>
export type PasskeyRequest = v.InferOutput<typeof requestOptions>

const attestation = v.object({
  id: credentialId,
  response: v.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: v.optional(transports),
  }),
})
const assertion = v.object({
  id: credentialId,
  response: v.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    /** The account's id in bytes; an authenticator may leave it out where the account is known. */
    userHandle: v.optional(bytes(100)),
  }),
})
export type Attestation = v.InferOutput<typeof attestation>
export type Assertion = v.InferOutput<typeof assertion>

/** The member's passkeys; `available` is false where this server's address allows none. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  for: 'member',
  reply: v.object({ available: v.boolean(), passkeys: list(passkey, MOST_PASSKEYS) }),
})
export type PasskeyList = Reply<typeof listPasskeys>

/** Begins to add a passkey. It needs a proof of the last 10 minutes, as does adding and removing. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  for: 'member',
  reply: creationOptions,
})

/** Adds the passkey that the browser has made. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  for: 'member',
  body: v.object({ name, attestation }),
  reply: passkey,
  status: 201,
})
export type NewPasskey = Input<typeof addPasskey>

const params = v.object({ passkeyId: uuid })

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:passkeyId',
  for: 'member',
  params,
  body: v.object({ name }),
  reply: v.object({ ok: v.literal(true) }),
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:passkeyId',
  for: 'member',
  params,
  reply: v.object({ ok: v.literal(true) }),
})

/** Begins a login by passkey, whoever it will be. */
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  for: 'anyone',
  /** null for a browser without storage. */
  body: v.object({ device: v.nullable(v.unwrap(device)) }),
  reply: requestOptions,
})

/** Logs in with a passkey, which names its account. */
export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  for: 'anyone',
  body: v.object({ assertion, device, timeZone }),
  reply: loginReply,
})

/** Begins a proof by passkey; `passkey_missing` if the account has none. */
export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/session/proof/passkey/options',
  for: 'member',
  reply: requestOptions,
})

/** Proves by passkey that the member still holds the session. */
export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/api/session/proof/passkey',
  for: 'member',
  body: v.object({ assertion }),
  reply: v.object({ ok: v.literal(true) }),
})
