import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { NIL_ID } from '#engine/shared/ids.ts'

/** The account that has the address which a mail goes to. */
export type Addressee = { accountId: string; email: string }

export type Tie = {
  mailId: string
  /** Null for a mail to an address that was nobody's. */
  accountId: string | null
  /** Whether this server sent that mail to this address of the account; '' for a mail to nobody. */
  isFor: (email: string) => boolean
}
/**
 * Message-IDs that only this server can make: each names its mail and account, with a signature over both and the
 * address, so that nothing is stored for a mail and nobody can report one that was not sent.
 */
export type MailTies = {
  /** The same for every try of a mail, whose id it contains. */
  tie: (messageId: string, addressee: Addressee | undefined) => string
  /** Every tie in a text, such as the headers of a mail that came back; none is proven before `isFor`. */
  find: (text: string) => Tie[]
}

const KEY_BYTES = 32
const ID_BYTES = 16
const SIGNATURE_BYTES = 12
/** 44 bytes in base64url. */
const TIE = /[\w-]{59}(?=@)/g
/** A message may be full of what looks like one. */
const MOST_TIES = 20

/** `secret`: that of the jobs. */
export function makeMailTies(secret: string): MailTies {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sampan mail ties', KEY_BYTES))
  const sign = (ids: Uint8Array, email: string) =>
    createHmac('sha256', key).update(ids).update(email).digest().subarray(0, SIGNATURE_BYTES)
  return {
    tie(messageId, addressee) {
      const at = messageId.indexOf('@')
      const ids = Buffer.concat([
        toBytes(messageId.slice(1, at)),
        toBytes(addressee?.accountId ?? NIL_ID),
      ])
      const name = Buffer.concat([ids, sign(ids, addressee?.email ?? '')]).toString('base64url')
      return `<${name}${messageId.slice(at)}`
    },
    find(text) {
      const names = new Set(text.match(TIE)?.slice(0, MOST_TIES))
      return [...names].map((name) => {
        const bytes = Buffer.from(name, 'base64url')
        const ids = bytes.subarray(0, 2 * ID_BYTES)
        const accountId = toId(ids.subarray(ID_BYTES))
        return {
          mailId: toId(ids.subarray(0, ID_BYTES)),
          accountId: accountId === NIL_ID ? null : accountId,
          isFor: (email) => timingSafeEqual(sign(ids, email), bytes.subarray(2 * ID_BYTES)),
        }
      })
    },
  }
}

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const toId = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
