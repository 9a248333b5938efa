import type { Op } from '#shared/mutations/registry.ts'
import { addGoods, attach, createAddress, declare } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser, TestServer } from '#tests/support/server.ts'
import { claim, declare as declareAs, writeAs } from '#tests/support/warehouse.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'

/** What a member has: one row of every kind that a mutation may name. */
export type Things = Record<
  'account' | 'address' | 'parcel' | 'goods' | 'photo' | 'claim' | 'draft' | 'conflict' | 'outcome',
  string
>

/** Gives a member one of everything; the photo's bytes are named and have not come. */
export async function makeThings(
  server: TestServer,
  { accountId, fetch }: LoggedInUser,
  photo: Record<string, unknown>,
): Promise<Things> {
  const phone = wireDevice(fetch)
  const address = createAddress()
  const parcel = await declareAs(server, { accountId }, { trackingNumber: 'JUN1' })
  await claim(server, { accountId }, parcel)
  const goods = addGoods(parcel.id)
  const attached = attach(parcel.id, photo)
  const draft = { op: 'draft.save', id: anId(), set: { kind: 'parcel', content: { note: 'x' } } }
  const results = await phone.push(address, goods, attached, draft)
  const refused = results.filter(({ status }) => status !== 'applied')
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`)
  const [conflict, outcome] = [anId(), anId()]
  const at = '2026-11-20T08:00:00.000Z'
  const from = { clientId: phone.state.clientId, device: 'Test phone', at }
  await writeAs(server, accountId, async (writer) => {
    writer.put(accountId, 'conflict', {
      ...{ id: conflict, table: 'address', rowId: address.id, unit: 'address', mid: anId() },
      ...{ mine: { city: 'A' }, theirs: { city: 'B' }, theirsDevice: '', theirsAt: null, ...from },
    })
    writer.put(accountId, 'outcome', {
      ...{ id: outcome, status: 'rejected', code: 'not_found', detail: '', op: 'goods.edit' },
      ...{ target: goods.id, group: goods.id, set: {}, ...from },
    })
  })
  return {
    ...{ account: accountId, address: address.id, parcel: parcel.id, goods: goods.id },
    ...{ photo: attached.id, claim: parcel.id, draft: draft.id, conflict, outcome },
  }
}

type Aim = (theirs: Things) => Change

/** Each mutation aimed at what a member has. */
export const AIMED: Record<string, Aim> = {
  'account.edit': ({ account, address }) => ({
    ...{ op: 'account.edit', id: account, set: { defaultAddressId: address } },
  }),
  'address.create': ({ address }) => createAddress({ recipient: 'Thief' }, address),
  'address.edit': ({ address }) => ({
    op: 'address.edit',
    id: address,
    set: { city: 'Elsewhere' },
  }),
  'address.remove': ({ address }) => ({ op: 'address.remove', id: address }),
  'parcel.declare': ({ parcel, draft }) =>
    declare({ trackingNumber: 'THIEF1', draftId: draft }, parcel),
  'parcel.edit': ({ parcel }) => ({ op: 'parcel.edit', id: parcel, set: { note: 'mine' } }),
  'parcel.remove': ({ parcel }) => ({ op: 'parcel.remove', id: parcel }),
  'goods.add': ({ parcel, goods }) => addGoods(parcel, goods),
  'goods.edit': ({ goods }) => ({ op: 'goods.edit', id: goods, set: { name: 'Stones' } }),
  'goods.remove': ({ goods }) => ({ op: 'goods.remove', id: goods }),
  'photo.attach': ({ parcel }) => attach(parcel),
  'photo.remove': ({ photo }) => ({ op: 'photo.remove', id: photo }),
  'claim.file': ({ parcel }) => ({ op: 'claim.file', id: parcel, set: { note: 'mine' } }),
  'claim.withdraw': ({ claim: id }) => ({ op: 'claim.withdraw', id }),
  'draft.save': ({ draft }) => ({
    ...{ op: 'draft.save', id: draft, set: { kind: 'parcel', content: { note: 'mine' } } },
  }),
  'draft.discard': ({ draft }) => ({ op: 'draft.discard', id: draft }),
  'conflict.resolve': ({ conflict }) => ({
    ...{ op: 'conflict.resolve', id: conflict, set: { choice: 'mine' } },
  }),
  'outcome.dismiss': ({ outcome }) => ({ op: 'outcome.dismiss', id: outcome }),
} satisfies Record<Op, Aim>
