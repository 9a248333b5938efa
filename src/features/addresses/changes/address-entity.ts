import { text, timestamp, uuid } from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'

const place = { ask: 'address' } as const

export const ADDRESS_ENTITIES = {
  address: entity({
    fields: {
      id: [uuid, 'fixed'],
      recipient: [text, place],
      /** ISO 3166-1 alpha-2 */
      country: [text, place],
      phone: [text, place],
      province: [text, place],
      city: [text, place],
      area: [text, place],
      detail: [text, place],
      postalCode: [text, place],
      note: [text, { ask: 'note' }],
      createdAt: [timestamp, 'fixed'],
    },
  }),
}
