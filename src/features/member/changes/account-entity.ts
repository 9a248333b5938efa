import { bigint, nullable, refersTo, text, texts, uuid } from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'

export const ACCOUNT_ENTITIES = {
  /** One row. */
  account: entity({
    fields: {
      id: [uuid, 'fixed'],
      memberNum: [text, 'server'],
      email: [text, 'server'],
      language: [nullable(text), 'lww'],
      defaultAddressId: [nullable(uuid), 'lww', refersTo('address')],
      /** The switches of notifications that are off (`SwitchName`), sorted; null is none. */
      mutedNotifications: [nullable(texts), 'lww'],
      /** The wallet, `cashAmount` in the user info. */
      cashFen: [bigint, 'server'],
    },
  }),
}
