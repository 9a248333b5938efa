import { expect, test } from 'vitest'
import { askedAbout } from '#tests/support/endings.ts'
import { correct, recordOf } from '#tests/support/floor.ts'
import { aReadyParcel, post } from '#tests/support/orders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import { anArrival, receive } from '#tests/support/warehouse.ts'

const { server, staff, mei } = await staffedServer()

/** How much the board says waits here, and for members. */
const counted = async () => {
  const { queues } = await (await staff.fetch('/api/staff/queues')).json()
  const find = (name: string) => queues.find((one: { name: string }) => one.name === name)
  return ['quarantine', 'storageEnding'].map((name) => [find(name).count, find(name).atMember])
}
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
  const { history } = await recordOf(staff, parcel)
  expect(history.find(({ act }: { act: string }) => act === 'askEnding')).toMatchObject({
    ending: 'prohibited',
    reason: 'A spray can',
  })
  expect(await waiting()).toEqual([])
  expect((await listed()).parcels).toMatchObject([{ parcelId: parcel.id, waitsFor: 'member' }])
  expect(await counted()).toEqual([
    [0, 1],
    [0, 1],
  ])
  // A mistake: it is an ordinary parcel, which leaves the quarantine.
  const stays = await correct(staff, mei, parcel, { goodsClass: 'standard' })
  expect(stays.body.code).toBe('ordinary_shelf')
  await correct(staff, mei, parcel, { goodsClass: 'standard', shelf: 'A-3' })
  expect((await listed()).parcels).toEqual([])
  // What its member was asked stays asked.
  expect(await counted()).toEqual([
    [0, 0],
    [0, 1],
  ])
})

test('what the quarantine shows to do is what its queue counts; an answer waits in the queue of endings', async () => {
  const given = { goodsClass: 'prohibited' } as const
  const moved = await aReadyParcel(server, mei, { ...given, shelf: 'A-1' })
  const parcel = await aReadyParcel(server, mei, { ...given, shelf: 'Q-1' })
  const answered = await aReadyParcel(server, mei, {
    ...given,
    shelf: 'Q-1',
    ending: { ...askedAbout('prohibited'), choice: 'dispose' },
  })
  await post(staff, `/api/staff/endings/${mei.accountId}/${parcel.id}/ask`, {
    reason: 'prohibited',
    words: 'A spray can',
  })
  const { parcels } = await listed()
  const groups = Object.groupBy(
    parcels as { parcelId: string; waitsFor: string }[],
    (one) => one.waitsFor,
  )
  expect(groups).toMatchObject({
    here: [{ parcelId: moved.id }],
    ending: [{ parcelId: answered.id }],
    member: [{ parcelId: parcel.id }],
  })
  expect(await waiting()).toEqual([moved.id])
  expect(await counted()).toEqual([
    [1, 1],
    [1, 2],
  ])
})

test('an unclaimed parcel with prohibited goods goes into quarantine too', async () => {
  const { body } = await receive(staff, anArrival({ goodsClass: 'prohibited', shelf: 'Q-1' }))
  expect(await waiting()).not.toContain(body.unclaimed.id)
  expect((await listed()).unclaimed).toMatchObject([{ id: body.unclaimed.id, waitsFor: 'member' }])
})

test('a shelf that looks like quarantine takes neither ordinary nor prohibited goods', async () => {
  const [sweets, spray] = [
    await aReadyParcel(server, mei),
    await aReadyParcel(server, mei, { goodsClass: 'prohibited', shelf: 'Q-1' }),
  ]
  const shelved = async ({ id }: { id: string }, shelf: string) =>
    (await post(staff, `/api/staff/floor/${mei.accountId}/${id}/shelve`, { shelf })).body.code
  for (const shelf of ['Ｑ－1', 'Q\u2010 1']) {
    expect(await shelved(sweets, shelf)).toBe('ordinary_shelf')
    expect(await shelved(spray, shelf)).toBe('quarantine_shelf')
  }
  // What cannot be seen is taken out, so this is the shelf itself.
  expect(await shelved(sweets, 'q\u200b-1')).toBe('ordinary_shelf')
  expect(await shelved(spray, 'q\u200b-1')).toBeUndefined()
  expect(await shelved(sweets, 'QA-1')).toBeUndefined()
})
