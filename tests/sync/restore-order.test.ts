import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { sha256Hex } from '#engine/client/platform/sha256.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { startEpoch } from '#engine/server/database/epoch.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import type { SwitchName } from '#engine/shared/notifications.ts'
import { createAddress, editAddress, removeAddress } from '#features/addresses/changes/address.ts'
import { editAccount, switchNotification } from '#features/member/changes/account.ts'
import { fileClaim, withdrawClaim } from '#features/parcels/changes/claim.ts'
import { addGoods, editGoods, removeGoods } from '#features/parcels/changes/goods.ts'
import { declareParcel, editParcel } from '#features/parcels/changes/parcel.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import type { Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId, declarationFields, goodsFields } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { backUpAccount, restoreAccount, tablesOfAccounts } from './simulation/account-tables.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()
const tables = await tablesOfAccounts(server.db)

let members = 0

/** Two devices of one member that have the same address, and a way to put the server back to that moment. */
async function twoDevices() {
  members += 1
  const user = await server.loginAs(`restored-${members}@example.com`)
  const [{ device: phone }, { device: laptop }] = [
    await memberDevice(server, user),
    await memberDevice(server, user),
  ]
  const copyOf = async (device: Device) => {
    const { factory } = await device.backup()
    return (await memberDevice(server, user, { factory })).device
  }
  const id = anId()
  await act(phone, intent(createAddress, id, addressFields({ note: 'at first', city: 'First' })))
  await laptop.sync()
  const backUp = () => backUpAccount(server.db, tables, user.accountId)
  const backup = await backUp()
  const loseLast = (to = backup) => restoreAccount(server.db, user.accountId, to)
  const restore = async (to = backup) => {
    await loseLast(to)
    const at = new Date(server.services.nowMs()).toISOString()
    await startEpoch(server.db.kysely, { id: server.services.newId(), at, why: 'restore' })
  }
  const { accountId } = user
  const speak = (language: 'zh' | 'zh2') => intent(editAccount, accountId, { language })
  return { phone, laptop, id, accountId, speak, copyOf, backUp, loseLast, restore }
}

/** A change that reaches the server at once, a moment after the one before. */
async function act(device: Device, ...intents: AnyIntent[]) {
  server.passMs(1_000)
  await device.write(intents)
  expect(await device.sync()).toEqual({ state: 'done' })
}

/** Every device sends its history again in this order, then pulls the changes of the others. */
async function comeBack(...devices: Device[]) {
  for (const device of [...devices, ...devices]) {
    server.passMs(1_000)
    expect(await device.sync()).toEqual({ state: 'done' })
  }
}

const orders = [
  ['the later one', true],
  ['the earlier one', false],
] as const

describe.each(orders)('After a restore, when the device with %s comes first', (_, isLaterFirst) => {
  const inOrder = (earlier: Device, later: Device) =>
    isLaterFirst ? [later, earlier] : [earlier, later]

  it('the later turn of one switch wins, and a turn of another one stays', async () => {
    const { phone, laptop, accountId, restore } = await twoDevices()
    const turn = (notification: SwitchName, isOn: boolean) =>
      intent(switchNotification, accountId, { notification, isOn })
    await act(laptop, turn('mail/parcelReceived', false))
    await act(laptop, turn('push/claimDecided', false))
    await act(phone, turn('mail/parcelReceived', true))
    await act(phone, turn('mail/claimDecided', false))
    await restore()
    await comeBack(...inOrder(laptop, phone))
    for (const device of [phone, laptop]) {
      expect(await device.list('account')).toMatchObject([
        { mutedNotifications: ['mail/claimDecided', 'push/claimDecided'] },
      ])
    }
  })

  it('the later of two edits of one field wins', async () => {
    const { phone, laptop, speak, restore } = await twoDevices()
    await act(laptop, speak('zh'))
    await act(phone, speak('zh2'))
    await restore()
    await comeBack(...inOrder(laptop, phone))
    for (const device of [phone, laptop]) {
      expect(await device.list('account')).toMatchObject([{ language: 'zh2' }])
    }
  })

  it('the later edit wins again after a second restore', async () => {
    const { phone, laptop, speak, restore } = await twoDevices()
    await act(laptop, speak('zh'))
    await act(phone, speak('zh2'))
    await restore()
    await comeBack(...inOrder(laptop, phone).reverse())
    await restore()
    await comeBack(...inOrder(laptop, phone))
    expect(await laptop.list('account')).toMatchObject([{ language: 'zh2' }])
  })

  it.each(['city', 'note'] as const)(
    'two concurrent edits of a %s keep both values',
    async (field) => {
      const { phone, laptop, id, restore } = await twoDevices()
      await act(laptop, intent(editAddress, id, { [field]: 'Older' }))
      await act(phone, intent(editAddress, id, { [field]: 'Newer' }))
      expect(await phone.list('conflict')).toHaveLength(1)
      await restore()
      await comeBack(...inOrder(phone, laptop))
      const [row, conflict] = [await phone.list('address'), await phone.list('conflict')]
      const values = [...row.map((one) => one[field]), ...conflict.map(({ mine }) => mine[field])]
      expect(values.sort()).toEqual(['Newer', 'Older'])
    },
  )

  it('a chain of edits across both devices ends with the last one', async () => {
    const { phone, laptop, id, restore } = await twoDevices()
    await act(laptop, intent(editAddress, id, { city: 'Second' }))
    await phone.sync()
    await act(phone, intent(editAddress, id, { city: 'Third' }))
    await laptop.sync()
    await act(laptop, intent(editAddress, id, { city: 'Fourth' }))
    await phone.sync()
    await act(phone, intent(editAddress, id, { city: 'Fifth' }))
    await restore()
    await comeBack(...inOrder(laptop, phone))
    for (const device of [phone, laptop]) {
      expect(await device.list('address')).toMatchObject([{ city: 'Fifth' }])
      expect(await device.list('conflict')).toEqual([])
    }
  })

  it('a row that was edited and then removed stays removed, and the tray is empty', async () => {
    const { phone, laptop, id, restore } = await twoDevices()
    await act(laptop, intent(editAddress, id, { note: 'older', city: 'Older' }))
    await phone.sync()
    await act(phone, intent(removeAddress, id, {}))
    await restore()
    await comeBack(...inOrder(laptop, phone))
    for (const device of [phone, laptop]) {
      expect(await device.list('address')).toEqual([])
      expect(await device.list('outcome')).toEqual([])
    }
  })

  it('a row that was created and then removed is not created again', async () => {
    const { phone, laptop, restore } = await twoDevices()
    const id = anId()
    await act(laptop, intent(createAddress, id, addressFields()))
    await phone.sync()
    await act(phone, intent(removeAddress, id, {}))
    await restore()
    await comeBack(...inOrder(laptop, phone))
    expect((await phone.list('address')).map((row) => row.id)).not.toContain(id)
    expect(await laptop.list('outcome')).toEqual([])
  })

  it('a claim that was filed anew after its withdrawal stays filed', async () => {
    const { phone, laptop, backUp, restore } = await twoDevices()
    const id = anId()
    await act(laptop, intent(declareParcel, id, declarationFields()))
    await act(laptop, intent(fileClaim, id, { note: 'the first' }))
    await phone.sync()
    const backup = await backUp()
    await act(laptop, intent(withdrawClaim, id, {}))
    await phone.sync()
    await act(phone, intent(fileClaim, id, { note: 'anew' }))
    await restore(backup)
    await comeBack(...inOrder(laptop, phone))
    for (const device of [phone, laptop]) {
      expect(await device.list('claim')).toMatchObject([{ id, status: 'waiting', note: 'anew' }])
      expect(await device.list('outcome')).toEqual([])
    }
  })

  it('a removal that was refused undoes no edit', async () => {
    const { phone, laptop, backUp, restore } = await twoDevices()
    const only = goodsFields({ quantity: 2 })
    await act(laptop, intent(declareParcel, anId(), declarationFields({ goods: [only] })))
    await phone.sync()
    const backup = await backUp()
    await act(laptop, intent(editGoods, only.id, { quantity: 5 }))
    await phone.sync()
    await act(phone, intent(removeGoods, only.id, {}))
    expect(await phone.list('outcome')).toMatchObject([{ code: 'goods_required' }])
    await restore(backup)
    await comeBack(...inOrder(laptop, phone))
    for (const device of [phone, laptop]) {
      expect(await device.list('goods')).toMatchObject([{ quantity: 5 }])
    }
  })

  it('a change of one device to a row that the other created is applied', async () => {
    const { phone, laptop, restore } = await twoDevices()
    const [id, line] = [anId(), anId()]
    await act(laptop, intent(declareParcel, id, declarationFields({ note: 'as declared' })))
    await phone.sync()
    const { id: _, ...goods } = goodsFields({ name: 'Teapot' })
    await act(
      phone,
      intent(editParcel, id, { note: 'edited' }),
      intent(addGoods, line, { parcelId: id, ...goods }),
    )
    await restore()
    await comeBack(...inOrder(laptop, phone))
    for (const device of [phone, laptop]) {
      expect(await device.list('parcel')).toMatchObject([{ id, note: 'edited' }])
      expect((await device.list('goods')).map((row) => row.id)).toContain(line)
      expect(await device.list('outcome')).toEqual([])
    }
  })
})

it('an edit made after the restore is newer than everything that is sent again', async () => {
  const { phone, laptop, speak, restore } = await twoDevices()
  await act(laptop, speak('zh'))
  await restore()
  await act(phone, speak('zh2'))
  await comeBack(laptop, phone)
  expect(await laptop.list('account')).toMatchObject([{ language: 'zh2' }])
})

it('a picture whose attachment was refused before the restore and accepted after it is uploaded', async () => {
  const { phone, laptop, restore } = await twoDevices()
  const id = anId()
  await act(phone, intent(declareParcel, id, declarationFields()))
  await laptop.sync()
  const attach = (sha256: string, byteLength: number) =>
    intent(attachPhoto, anId(), {
      ownerTable: 'parcel',
      ownerId: id,
      purpose: 'goods',
      sha256,
      byteLength,
      contentType: 'image/png',
    })
  const others = Array.from({ length: MAX_PHOTOS }, (_, i) => attach(`${i}`.repeat(64), 1_000))
  await act(laptop, ...others)
  const create = { width: 8, height: 8, channels: 3 as const, background: '#888' }
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer()).buffer
  const sha256 = await sha256Hex(bytes)
  await phone.write(
    [attach(sha256, bytes.byteLength)],
    [{ sha256, bytes, contentType: 'image/png' }],
  )
  await phone.sync()
  expect(await phone.list('outcome')).toMatchObject([{ code: 'photo_limit' }])
  await restore()
  await comeBack(phone)
  await phone.sync()
  expect(await phone.list('photo')).toMatchObject([{ sha256, state: 'stored' }])
})

describe.each([
  ['the same number', 1],
  ['more numbers', 2],
])('A server that lost its last changes, and then met a copy of a device with %s', (_, count) => {
  it('receives what it had confirmed to the device', async () => {
    const { phone, id, copyOf, loseLast } = await twoDevices()
    const copy = await copyOf(phone)
    await act(phone, intent(editAddress, id, { note: 'from the phone' }))
    await loseLast()
    for (let i = 1; i <= count; i++) await act(copy, intent(editAddress, id, { city: `City ${i}` }))
    await act(phone, intent(createAddress, anId(), addressFields()))
    await comeBack(phone, copy)
    for (const device of [phone, copy]) {
      const edited = (await device.list('address')).find((row) => row.id === id)
      expect(edited).toMatchObject({ note: 'from the phone', city: `City ${count}` })
    }
  })
})
