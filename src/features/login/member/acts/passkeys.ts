import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import type {
  Assertion,
  Attestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#features/login/contract/passkeys.ts'

/** Why a passkey was not made or used: `left` if something else took its place, `taken` if the device has one already. */
export type PasskeyFailure =
  | { why: 'cancelled' | 'left' | 'taken' | 'failed' }
  | { why: 'refused'; problem: CallProblem }
export type Signed<T> = { ok: true; value: T } | { ok: false; failure: PasskeyFailure }

/** Whether browser and address allow passkeys: none does at an IP address, nor without TLS except on localhost. */
export function passkeysWork(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname)
  return typeof globalThis.PublicKeyCredential === 'function' && isSecureContext && !isNumber
}

/** Loaded when it is needed, so that no page waits for it. */
const webauthn = () => import('@simplewebauthn/browser')

/** Whether the browser suggests passkeys at an input with `webauthn` in its `autocomplete`. */
export async function passkeysAreSuggested(): Promise<boolean> {
  return passkeysWork() && (await webauthn()).browserSupportsWebAuthnAutofill()
}

/** Has the device make a passkey, after it has verified its owner. */
export function makePasskey(options: PasskeyCreation): Promise<Signed<Attestation>> {
  return settled(async () => {
    const { startRegistration } = await webauthn()
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, response: { clientDataJSON, attestationObject, transports } }
  })
}

/** Has a device sign with one of its passkeys. `suggested`: waits until the person chooses it at the input. */
export function signWithPasskey(
  options: PasskeyRequest,
  { suggested = false } = {},
): Promise<Signed<Assertion>> {
  return settled(async () => {
    const { startAuthentication } = await webauthn()
    const request = { optionsJSON: options, useBrowserAutofill: suggested }
    const { id, response } = await startAuthentication(request)
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  })
}

/** Ends what waits for a passkey, which then has `left`. */
export async function leavePasskey(): Promise<void> {
  const { WebAuthnAbortService } = await webauthn()
  WebAuthnAbortService.cancelCeremony()
}

/** Asks the server for a challenge, has it answered, and sends the answer. */
export async function passkeyCeremony<Options, Answer, Done>(
  begin: () => Promise<CallResult<Options>>,
  answer: (options: Options) => Promise<Signed<Answer>>,
  finish: (signed: Answer) => Promise<CallResult<Done>>,
): Promise<Signed<Done>> {
  const begun = await begin()
  if (!begun.ok) return refused(begun.problem)
  const signed = await answer(begun.value)
  if (!signed.ok) return signed
  const result = await finish(signed.value)
  return result.ok ? result : refused(result.problem)
}

const refused = (problem: CallProblem) => ({
  ok: false as const,
  failure: { why: 'refused' as const, problem },
})

async function settled<T>(work: () => Promise<T>): Promise<Signed<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    const why = whyOf(error)
    if (why === 'failed') logError(error)
    return { ok: false, failure: { why } }
  }
}

/** Tells causes apart by the names of WebAuthn, which the library keeps or replaces by a code of its own. */
function whyOf(error: unknown): 'cancelled' | 'left' | 'taken' | 'failed' {
  const { name, code, cause } = Object(error) as { name?: string; code?: string; cause?: unknown }
  const names = [name, code, (Object(cause) as { name?: string }).name]
  if (names.includes('ERROR_CEREMONY_ABORTED') || names.includes('AbortError')) return 'left'
  if (names.includes('InvalidStateError')) return 'taken'
  return names.includes('NotAllowedError') ? 'cancelled' : 'failed'
}
