import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#engine/server/database/database.ts'
import type { OptionalKind } from '#engine/shared/events.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'

declare module '#engine/server/services.ts' {
  interface Services {
    /** The unsubscribe links of mails. */
    unsubscribeLinks: UnsubscribeLinks
  }
}

export type UnsubscribeLinks = {
  /** The path of the link in a member's mails of one kind. */
  pathFor: (accountId: string, kind: OptionalKind) => string
  /** The account of a link's token, or null if the token was not made for this kind. */
  accountOf: (token: string, kind: OptionalKind) => string | null
}

const NAME = 'unsubscribe'
const SECRET_BYTES = 32
const ID_BYTES = 16
const MAC_BYTES = 16
export const UNSUBSCRIBE_PATH = '/api/unsubscribe'

/**
 * Makes and reads the tokens of unsubscribe links: the account's id and a signature over it and the kind. They never
 * expire, as a mail may be read years later, and can do nothing but turn this one switch.
 */
export function makeUnsubscribeLinks(secret: string): UnsubscribeLinks {
  const signed = (id: Buffer, kind: OptionalKind) =>
    createHmac('sha256', secret).update(`${kind}\n`).update(id).digest().subarray(0, MAC_BYTES)
  return {
    pathFor(accountId, kind) {
      const id = Buffer.from(accountId.replaceAll('-', ''), 'hex')
      const token = Buffer.concat([id, signed(id, kind)]).toString('base64url')
      return `${UNSUBSCRIBE_PATH}?kind=${kind}&token=${token}`
    },
    accountOf(token, kind) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + MAC_BYTES) return null
      const id = bytes.subarray(0, ID_BYTES)
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), signed(id, kind))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

/** The secret of the links in the database, made at the first start and shared by all its servers. */
export async function readUnsubscribeLinks(
  { kysely }: Pick<Database, 'kysely'>,
  { nowMs, randomBytes }: { nowMs: () => number; randomBytes: RandomBytes },
): Promise<UnsubscribeLinks> {
  const made = Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')
  await kysely
    .insertInto('server_key')
    .values({ name: NAME, value: JSON.stringify(made), made_at: new Date(nowMs()).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await kysely
    .selectFrom('server_key')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return makeUnsubscribeLinks(String(value))
}
