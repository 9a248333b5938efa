import { expect, test } from 'vitest'
import type { SideEvidence } from '#features/orders/rules/charged-sides.ts'
import { SIDE_SHOTS } from '#features/shots/rules/shot-list.ts'
import { cartonsOf, offer, type Placed, pack, placed } from '#tests/support/orders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aSentPhoto } from '#tests/support/shots.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('sides@example.com', ['ship'])
let members = 0
/** 60,000 cm³ weigh more by volume than on the scale. */
const LARGE = { weightGrams: 1_000, lengthMm: 500, widthMm: 400, heightMm: 300 }
const withReason = (side: SideEvidence['side'], given = {}): SideEvidence => ({
  side,
  photoSha256: null,
  gap: { reason: 'sealed', words: '', ...given },
})

async function anOrder() {
  const mei = await server.loginAs(`sides${++members}@example.com`)
  return { mei, order: await placed(server, mei) }
}
const packed = (mei: LoggedInUser, order: Placed, given: object) =>
  pack(staff, mei, order, { ...LARGE, ...given })

test('a carton that is charged by volume is not packed without a photo of each side or a reason', async () => {
  const { mei, order } = await anOrder()
  const photoSha256 = await aSentPhoto(staff)
  const length = { side: 'length', photoSha256, gap: null }
  const lacking = [
    [],
    [length],
    [length, withReason('width')],
    // Another reason is said in words.
    [length, withReason('width'), withReason('height', { reason: 'other', words: ' ' })],
  ]
  for (const sides of lacking) {
    const { status, body } = await packed(mei, order, { sides })
    expect([status, body.code, body.detail]).toEqual([422, 'side_photos_missing', 'cartons.0'])
  }
  expect(await cartonsOf(server, order)).toEqual([])
  const words = 'Too soft to measure'
  const sides = [length, withReason('width'), withReason('height', { reason: 'other', words })]
  expect((await packed(mei, order, { sides })).status).toBe(200)
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  const [carton] = phone.rows('carton')
  expect(carton?.sideGaps).toEqual([
    { shot: 'width', reason: 'sealed', words: '' },
    { shot: 'height', reason: 'other', words },
  ])
  expect(phone.rows('photo')).toMatchObject([
    { ownerId: carton?.id, sha256: photoSha256, shot: 'length', purpose: 'packed', by: 'staff' },
  ])
})

test('one that is charged by weight, or that a console of the release before packs, needs none', async () => {
  const small = await anOrder()
  expect((await pack(staff, small.mei, small.order, { sides: [] })).status).toBe(200)
  const before = await anOrder()
  expect((await packed(before.mei, before.order, {})).status).toBe(200)
})

test('packing again replaces the photos of the sides, too', async () => {
  const { mei, order } = await anOrder()
  const sides = SIDE_SHOTS.map((side) => withReason(side))
  const photoSha256 = await aSentPhoto(staff)
  await packed(mei, order, {
    sides: [{ side: 'length', photoSha256, gap: null }, ...sides.slice(1)],
  })
  await packed(mei, order, { sides })
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(phone.rows('photo')).toEqual([])
  expect(phone.rows('carton').map(({ sideGaps }) => sideGaps?.length)).toEqual([3])
})
