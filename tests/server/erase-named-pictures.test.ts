import { expect, test } from 'vitest'
import { deleteDoomedFiles } from '#features/member/server/own-data/doomed-files.ts'
import { readStaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { attach, declare } from '#tests/support/changes.ts'
import { erase } from '#tests/support/own-data.ts'
import { changePayeeAccount } from '#tests/support/payees.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const { services } = server
const staff = await server.loginAs('staff@example.com', 'staff')
let names = 0

/** A picture that staff have uploaded. */
async function uploaded(seed: number): Promise<string> {
  const photo = await aPhoto(seed)
  expect((await uploadAsStaff(staff, photo)).status).toBe(200)
  return photo.sha256
}

/** Deletes a new member who has named a picture as their own, for which nobody needs its bytes. */
async function eraseWhoNames(sha256: string): Promise<void> {
  names += 1
  const member = await server.loginAs(`names${names}@example.com`)
  const parcel = declare({ trackingNumber: `NAMES${names}` })
  const results = await wireDevice(member.fetch).push(parcel, attach(parcel.id, { sha256 }))
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
  await erase(services, member.accountId)
  await deleteDoomedFiles(services)
}

test('a picture that staff have of nobody else goes with the member', async () => {
  const sha256 = await uploaded(1)
  await eraseWhoNames(sha256)
  expect(await readStaffPicture(services.files, sha256)).toBeUndefined()
})

test('the logo stays, whose hash is in every page and mail', async () => {
  const sha256 = await uploaded(2)
  const body = { name: 'logo', value: sha256, seen: null }
  await staff.fetch('/api/staff/settings', { method: 'PUT', body })
  await eraseWhoNames(sha256)
  expect((await server.fetch(`/api/business/logo?sha256=${sha256}`)).status).toBe(200)
})

test('a payment code stays that a second person has not approved yet', async () => {
  const qrSha256 = await uploaded(3)
  expect((await changePayeeAccount(staff, { qrSha256 })).status).toBe(200)
  await eraseWhoNames(qrSha256)
  expect(await readStaffPicture(services.files, qrSha256)).toBeDefined()
})
