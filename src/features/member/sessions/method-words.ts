import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListedSession } from '#shared/contract/sessions.ts'

/** How a device logged in. */
export const METHOD_WORDS: Record<ListedSession['method'], MessageDescriptor> = {
  code: msg`with an e-mailed code`,
  qr: msg`with a QR code`,
  passkey: msg`with a passkey`,
}
