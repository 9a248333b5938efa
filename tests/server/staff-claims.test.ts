import { describe, expect, test } from 'vitest'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import type { StaffClaim } from '#features/receiving/contract/receiving.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aPhoto,
  aTrackingNumber,
  claim,
  declare,
  receive,
  uploadAsStaff,
  writeAs,
} from '#tests/support/warehouse.ts'

const { server, staff, mei, jun } = await staffedServer()

const claims = async (): Promise<StaffClaim[]> =>
  (await (await staff.fetch('/api/staff/claims')).json()).claims
const claimOf = async ({ accountId }: LoggedInUser, { id }: ParcelRow) =>
  (await claims()).find((one) => one.accountId === accountId && one.claimId === id)
const decide = async (member: LoggedInUser, { id }: ParcelRow, body: object) => {
  const path = `/api/staff/claims/${member.accountId}/${id}`
  const answer = await staff.fetch(path, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}
const rowOf = (table: 'claim' | 'parcel', accountId: string, id: string) =>
  server.db.kysely
    .selectFrom(table)
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

/** An unclaimed parcel, and the declaration and claim of each of some members. */
async function shelved(members: LoggedInUser[], ...photoSha256s: string[]) {
  const trackingNumber = aTrackingNumber()
  const { body } = await receive(staff, anArrival({ trackingNumber, shelf: 'U-07', photoSha256s }))
  const parcels = []
  for (const member of members) {
    const parcel = await declare(server, member, { trackingNumber: trackingNumber.toLowerCase() })
    await claim(server, member, parcel)
    parcels.push(parcel)
  }
  return { unclaimed: body.unclaimed, parcels: parcels as [ParcelRow, ...ParcelRow[]] }
}

test("a claim shows the member's note beside the unclaimed parcels with its number", async () => {
  const { unclaimed, parcels } = await shelved([mei])
  expect(await claimOf(mei, parcels[0])).toMatchObject({
    memberNum: mei.user.memberNum,
    note: 'The seller wrote no name',
    goods: [{ name: 'Porcelain teacup', quantity: 2 }],
    unclaimed: [{ id: unclaimed.id, shelf: 'U-07', labelText: 'Tan, blue ink' }],
  })
})

test('a warehouse sees the claims to parcels on its shelves or declared for it', async () => {
  const here = await shelved([mei])
  const nowhere = await declare(server, mei, { destinationWarehouseId: 'SG' })
  await claim(server, mei, nowhere)
  const seenAt = async (warehouseId: string) => {
    const answer = await staff.fetch(`/api/staff/claims?warehouseId=${warehouseId}`)
    const { claims }: { claims: StaffClaim[] } = await answer.json()
    return [here.parcels[0].id, nowhere.id].map((id) => claims.some((one) => one.claimId === id))
  }
  expect(await seenAt('CN')).toEqual([true, false])
  expect(await seenAt('SG')).toEqual([false, true])
  expect(await seenAt('JP')).toEqual([false, false])
})

describe('accepting', () => {
  test("gives the parcel's measures, place and photo to the member's declaration", async () => {
    const photo = await aPhoto(1)
    await uploadAsStaff(staff, photo)
    const { unclaimed, parcels } = await shelved([mei], photo.sha256)
    const answer = await decide(mei, parcels[0], { decision: 'accept', unclaimedId: unclaimed.id })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        parcel: {
          parcelId: parcels[0].id,
          stage: 'toShip',
          weightGrams: unclaimed.weightGrams,
          shelf: 'U-07',
          originWarehouse: 'CN',
          receivedAt: unclaimed.receivedAt,
        },
      },
    })
    expect(await rowOf('claim', mei.accountId, parcels[0].id)).toMatchObject({ status: 'accepted' })
    const photos = server.db.kysely.selectFrom('photo').selectAll()
    expect(await photos.where('owner_id', '=', parcels[0].id).execute()).toMatchObject([
      { purpose: 'arrival', by: 'staff', state: 'stored', sha256: photo.sha256 },
    ])
    expect(await kindsAbout(parcels[0].id)).toEqual(['claimDecided', 'parcelReceived'])
    const { unclaimed: left } = await (await staff.fetch('/api/staff/unclaimed')).json()
    expect(left.map(({ id }: { id: string }) => id)).not.toContain(unclaimed.id)
  })

  test('keeps the claims of others open, and gives the parcel once', async () => {
    const { unclaimed, parcels } = await shelved([mei, jun])
    const [mine, his] = parcels as [ParcelRow, ParcelRow]
    const accept = { decision: 'accept', unclaimedId: unclaimed.id }
    const answers = await Promise.all([decide(mei, mine, accept), decide(jun, his, accept)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided')
    const [loser, parcel] = answers[0]?.status === 200 ? [jun, his] : [mei, mine]
    expect(await claimOf(loser, parcel)).toMatchObject({ unclaimed: [] })
    expect(await rowOf('parcel', loser.accountId, parcel.id)).toMatchObject({
      stage: 'toWarehouse',
      weight_grams: null,
    })
    const declined = await decide(loser, parcel, { decision: 'decline', reason: 'It was not it' })
    expect(declined.status).toBe(200)
  })

  test('refuses a parcel with another number, or none', async () => {
    const { parcels } = await shelved([mei])
    const { unclaimed: other } = await shelved([])
    const wrong = { decision: 'accept', unclaimedId: other.id }
    expect((await decide(mei, parcels[0], wrong)).status).toBe(404)
    const none = { decision: 'accept', unclaimedId: anId() }
    expect((await decide(mei, parcels[0], none)).status).toBe(409)
    expect(await claimOf(mei, parcels[0])).toBeDefined()
  })

  test('a declared parcel that was received meanwhile keeps its measures', async () => {
    const { unclaimed, parcels } = await shelved([mei])
    const to = { kind: 'parcel', accountId: mei.accountId, parcelId: parcels[0].id }
    await receive(staff, anArrival({ to, trackingNumber: parcels[0].trackingNumber, shelf: 'B-2' }))
    const accept = { decision: 'accept', unclaimedId: unclaimed.id }
    expect((await decide(mei, parcels[0], accept)).body.code).toBe('wrong_stage')
    expect(await rowOf('parcel', mei.accountId, parcels[0].id)).toMatchObject({ shelf: 'B-2' })
    const { unclaimed: shelf } = await (await staff.fetch('/api/staff/unclaimed')).json()
    expect(shelf.map(({ id }: { id: string }) => id)).toContain(unclaimed.id)
  })
})

describe('proofs', () => {
  test('staff can read a stored one, and each access is audited', async () => {
    const { parcels } = await shelved([mei])
    const proof = await aPhoto(4)
    const id = anId()
    await writeAs(server, mei.accountId, async (scope) =>
      scope.put('photo', {
        id,
        ownerTable: 'claim',
        ownerId: parcels[0].id,
        purpose: 'proof',
        sha256: proof.sha256,
        byteLength: proof.bytes.byteLength,
        contentType: 'image/jpeg',
        by: 'member',
        state: 'waiting',
        createdAt: '2026-11-20T08:00:00.000Z',
        shot: null,
      }),
    )
    const path = `/api/staff/blobs/${mei.accountId}/${proof.sha256}`
    expect((await staff.fetch(path)).status).toBe(404)
    await mei.fetch(`/api/blobs/${proof.sha256}`, { method: 'PUT', body: proof.bytes })
    expect((await claimOf(mei, parcels[0]))?.proofs).toEqual([
      { sha256: proof.sha256, state: 'stored' },
    ])
    const answer = await staff.fetch(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const audits = server.db.kysely.selectFrom('audit').selectAll()
    expect(await audits.where('act', '=', 'getMemberPicture').execute()).toMatchObject([
      { object_id: id, account_id: mei.accountId, actor_account_id: staff.accountId },
    ])
    const ofJun = `/api/staff/blobs/${jun.accountId}/${proof.sha256}`
    expect((await staff.fetch(ofJun)).status).toBe(404)
  })
})

test('each right opens the pictures of what it decides, and nobody those of a cart', async () => {
  const buyer = await server.loginAs('picture-buyer@example.com', ['buy'])
  const seenBy = async (ownerTable: PhotoRow['ownerTable'], seed: number) => {
    const picture = await aPhoto(seed)
    const { sha256, bytes } = picture
    await writeAs(server, mei.accountId, async (scope) =>
      scope.put('photo', {
        id: anId(),
        ownerTable,
        ownerId: anId(),
        purpose: 'goods',
        sha256,
        byteLength: bytes.byteLength,
        contentType: 'image/jpeg',
        by: 'member',
        state: 'waiting',
        createdAt: '2026-11-20T08:00:00.000Z',
        shot: null,
      }),
    )
    await mei.fetch(`/api/blobs/${sha256}`, { method: 'PUT', body: bytes })
    const path = `/api/staff/blobs/${mei.accountId}/${sha256}`
    return [(await buyer.fetch(path)).status, (await receiver.fetch(path)).status]
  }
  const receiver = await server.loginAs('picture-receiver@example.com', ['receive'])
  expect(await seenBy('requestLine', 21)).toEqual([200, 404])
  expect(await seenBy('goodsReturn', 22)).toEqual([200, 404])
  expect(await seenBy('claim', 23)).toEqual([404, 200])
  expect(await seenBy('parcel', 24)).toEqual([404, 200])
  expect(await seenBy('cartLine', 25)).toEqual([404, 404])
})

describe('declining', () => {
  test('gives the member the reason and leaves the parcel on its way', async () => {
    const { parcels } = await shelved([mei])
    const reason = 'The label names another shop'
    const answer = await decide(mei, parcels[0], { decision: 'decline', reason })
    expect(answer).toEqual({ status: 200, body: { parcel: null } })
    expect(await rowOf('claim', mei.accountId, parcels[0].id)).toMatchObject({
      status: 'declined',
      reason,
    })
    expect(await rowOf('parcel', mei.accountId, parcels[0].id)).toMatchObject({
      stage: 'toWarehouse',
    })
    expect(await claimOf(mei, parcels[0])).toBeUndefined()
  })

  test('needs a reason and a waiting claim', async () => {
    const { parcels } = await shelved([mei])
    const [parcel] = parcels
    expect((await decide(mei, parcel, { decision: 'decline', reason: ' ' })).status).toBe(422)
    const decline = { decision: 'decline', reason: 'No' }
    expect((await decide(mei, parcel, decline)).status).toBe(200)
    expect((await decide(mei, parcel, decline)).body.code).toBe('already_decided')
    expect((await decide(jun, parcel, decline)).status).toBe(404)
  })
})

async function kindsAbout(objectId: string): Promise<string[]> {
  const events = await server.db.kysely
    .selectFrom('event')
    .select('kind')
    .where('object_id', '=', objectId)
    .execute()
  return events.map(({ kind }) => kind).sort()
}
