import { vi } from 'vitest'

const BYTES = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: BYTES,
  type: 'public-key',
  response: {
    clientDataJSON: BYTES,
    attestationObject: BYTES,
    authenticatorData: BYTES,
    signature: BYTES,
    userHandle: BYTES,
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
}

/** Lets a page without an authenticator use passkeys; each use answers at once unless a test makes it fail. */
export function stubWebauthn() {
  const device = { create: vi.fn(async () => credential), get: vi.fn(async () => credential) }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: device, configurable: true })
  return device
}

/** What a browser answers when the person closes its dialog, or the wait is over. */
export const closedDialog = () => new DOMException('closed', 'NotAllowedError')
