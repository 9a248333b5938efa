import { expect, test } from 'vitest'
import { correct } from '#tests/support/floor.ts'
import { aReadyParcel, post } from '#tests/support/orders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import { aReceipt, receive } from '#tests/support/warehouse.ts'

const { server, staff, mei } = await staffedServer()

const waiting = async () => {
  const { items } = await (await staff.fetch('/api/staff/queues/quarantine')).json()
  return items.map(({ object }: { object: string }) => object)
}
const listed = async () => {
  const { parcels, unclaimed } = await (await staff.fetch('/api/staff/quarantine')).json()
  return { parcels, unclaimed }
}

test('prohibited goods wait in the queue until they lie in quarantine and their member was asked', async () => {
  // Recorded before there was a quarantine.
  const parcel = await aReadyParcel(server, mei, { goodsClass: 'prohibited', shelf: 'A-1' })
  await aReadyParcel(server, mei, { shelf: 'A-1' })
  expect(await waiting()).toEqual([parcel.id])
  const path = `/api/staff/floor/${mei.accountId}/${parcel.id}/shelve`
  expect((await post(staff, path, { shelf: 'A-2' })).body.code).toBe('quarantine_shelf')
  expect(await post(staff, path, { shelf: ' q-1' })).toMatchObject({ status: 200 })
  expect(await waiting()).toEqual([parcel.id])
  const ask = `/api/staff/endings/${mei.accountId}/${parcel.id}/ask`
  await post(staff, ask, { reason: 'prohibited', words: 'A spray can' })
  expect(await waiting()).toEqual([])
  expect((await listed()).parcels).toMatchObject([
    { parcelId: parcel.id, isAsked: true, choice: null },
  ])
  // A mistake: it is an ordinary parcel, which leaves the quarantine.
  const stays = await correct(staff, mei, parcel, { goodsClass: 'standard' })
  expect(stays.body.code).toBe('ordinary_shelf')
  await correct(staff, mei, parcel, { goodsClass: 'standard', shelf: 'A-3' })
  expect((await listed()).parcels).toEqual([])
})

test('an unclaimed parcel with prohibited goods goes into quarantine too', async () => {
  const { body } = await receive(staff, aReceipt({ goodsClass: 'prohibited', shelf: 'Q-1' }))
  expect(await waiting()).toEqual([])
  expect((await listed()).unclaimed).toMatchObject([{ id: body.unclaimed.id }])
})

test('a shelf that looks like quarantine takes neither ordinary nor prohibited goods', async () => {
  const [sweets, spray] = [
    await aReadyParcel(server, mei),
    await aReadyParcel(server, mei, { goodsClass: 'prohibited', shelf: 'Q-1' }),
  ]
  const shelved = async ({ id }: { id: string }, shelf: string) =>
    (await post(staff, `/api/staff/floor/${mei.accountId}/${id}/shelve`, { shelf })).body.code
  for (const shelf of ['Ｑ－1', 'Q\u2010 1', 'q\u200b-1']) {
    expect(await shelved(sweets, shelf)).toBe('ordinary_shelf')
    expect(await shelved(spray, shelf)).toBe('quarantine_shelf')
  }
  expect(await shelved(sweets, 'QA-1')).toBeUndefined()
})
