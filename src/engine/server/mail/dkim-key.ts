import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { domainToASCII } from 'node:url'

/** What mails are signed with (RFC 6376). */
export type Dkim = {
  domain: string
  selector: string
  /** PKCS #8 as PEM. */
  privateKey: string
  /** What the record of the selector must have in `p`: the public key in base64. */
  publicKey: string
}

/** Mail systems need not verify shorter keys (RFC 8301), and nobody verifies longer ones reliably. */
const MIN_BITS = 1024
const MAX_BITS = 4096

/**
 * An RSA key, from PEM or from the file of that path; undefined if it is none. Ed25519 is refused: hardly anybody
 * verifies it, and the signer would send such mail unsigned without a word.
 */
export function readDkimKey(text: string): Omit<Dkim, 'domain' | 'selector'> | undefined {
  try {
    // An environment file has one line for each variable.
    const pem = text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text)
    const key = createPrivateKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    if (key.asymmetricKeyType !== 'rsa' || bits < MIN_BITS || bits > MAX_BITS) return undefined
    return {
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    }
  } catch {
    return undefined
  }
}

/** The domain of a sender such as `Sampan <hello@sampan.example>`, in lower case and ASCII. */
export function domainOfSender(mailFrom: string): string {
  const address = /<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1))
}
