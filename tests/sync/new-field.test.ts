import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { sendRowsAgain } from '#engine/server/database/send-rows-again.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId, declarationFields } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()

const outcome = { state: 'done' }

/** A member with a parcel and an address on two devices, all of it synced. */
async function aMember(email: string) {
  const user = await server.loginAs(email)
  const [phone, laptop] = [await memberDevice(server, user), await memberDevice(server, user)]
  await phone.device.write([
    intent(createAddress, anId(), addressFields({ note: '' })),
    intent(declareParcel, anId(), declarationFields()),
  ])
  for (const { device } of [phone, laptop]) expect(await device.sync()).toEqual(outcome)
  return { user, phone, laptop }
}
const notes = async ({ device }: Awaited<ReturnType<typeof memberDevice>>) =>
  (await device.list('address')).map(({ note }) => note)

it('values that a migration writes reach the devices that have the rows, and nothing else is pulled', async () => {
  const { phone, laptop } = await aMember('new-field@example.com')
  const other = await aMember('new-field-too@example.com')
  const parcels = await phone.device.db.parcel.toArray()
  const { clientId } = await phone.device.state()

  // What a migration does that fills a new column, by itself unseen.
  const { kysely } = server.db
  await sql`update address set note = 'filled in'`.execute(kysely)
  await phone.device.sync()
  expect(await notes(phone)).toEqual([''])

  await inTransaction(server.db, (tx) =>
    sendRowsAgain(tx, 'address', { nowMs: server.services.nowMs() }),
  )
  for (const one of [phone, laptop, other.phone]) {
    const before = one.network.arrived()
    expect(await one.device.sync()).toEqual(outcome)
    expect(await notes(one)).toEqual(['filled in'])
    expect(one.network.arrived() - before).toBe(1)
    expect((await one.device.state()).doubts).toBe(0)
  }
  expect((await phone.device.state()).clientId).toBe(clientId)
  expect(await phone.device.db.parcel.toArray()).toEqual(parcels)
})

it('the row of the account itself is sent again by its account id', async () => {
  const { user, phone } = await aMember('new-account-field@example.com')
  await sql`update account set language = 'zh2' where account_id = ${user.accountId}`.execute(
    server.db.kysely,
  )
  await inTransaction(server.db, (tx) =>
    sendRowsAgain(tx, 'account', { id: 'account_id', nowMs: server.services.nowMs() }),
  )
  expect(await phone.device.sync()).toEqual(outcome)
  expect(await phone.device.list('account')).toMatchObject([{ language: 'zh2' }])
  expect((await phone.device.state()).doubts).toBe(0)
})
