import { describe, expect, it, vi } from 'vitest'
import type { SyncDeps } from '#engine/client/sync/deps.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { recordTimeout } from '#engine/client/sync/link.ts'
import { startEpoch } from '#engine/server/database/epoch.ts'
import { sync as syncEndpoint } from '#engine/shared/sync.ts'
import { createAddress, removeAddress } from '#features/addresses/changes/address.ts'
import { editAccount } from '#features/member/changes/account.ts'
import type { Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { backUpAccount, restoreAccount, tablesOfAccounts } from './simulation/account-tables.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()
const tables = await tablesOfAccounts(server.db)

let members = 0

async function twoDevices() {
  members += 1
  const user = await server.loginAs(`place-${members}@example.com`)
  const { device: phone } = await memberDevice(server, user)
  const { device: laptop } = await memberDevice(server, user)
  await sync(phone, laptop)
  const backup = await backUpAccount(server.db, tables, user.accountId)
  const restore = async () => {
    await restoreAccount(server.db, user.accountId, backup)
    const at = new Date(server.services.nowMs()).toISOString()
    await startEpoch(server.db.kysely, { id: server.services.newId(), at, why: 'restore' })
  }
  const { accountId } = user
  const copyOf = async (device: Device) => {
    const { factory } = await device.backup()
    return (await memberDevice(server, user, { factory })).device
  }
  const choose = (language: 'zh' | 'zh2') => intent(editAccount, accountId, { language })
  return { phone, laptop, accountId, choose, copyOf, restore }
}

/** Each device in turn, a moment after the one before. */
async function sync(...devices: Device[]) {
  for (const device of devices) {
    server.passMs(1_000)
    expect(await device.sync()).toEqual({ state: 'done' })
  }
}

/** The first request arrives and is done; its answer never comes. */
function answerLost(): SyncDeps['fetch'] {
  let isFirst = true
  return async (path, init) => {
    const reply = await fetch(new URL(path, server.url), init)
    if (path !== syncEndpoint.path || !isFirst) return reply
    isFirst = false
    throw new TypeError('The answer was lost')
  }
}

/** Sends everything, whose answer is lost, and finds that the link carries half of it. */
async function sendInVain(device: Device) {
  server.passMs(1_000)
  expect(await device.sync({ fetch: answerLost() })).toEqual({
    state: 'trouble',
    problem: 'offline',
  })
  expect(await recordTimeout(device.db, 32_768)).toBe(true)
}

/** More than the next request will carry, then the given changes. */
const many = (...last: AnyIntent[]) => [
  ...Array.from({ length: 80 }, (_, n) =>
    intent(createAddress, anId(), addressFields({ note: `${n} `.repeat(30) })),
  ),
  ...last,
]

async function placesOn(device: Device) {
  return (await device.history()).map(({ confirmed }) => confirmed)
}

describe('A confirmed change keeps its place', () => {
  it('when the answer to its batch was lost and the next request is shorter', async () => {
    const { laptop, choose } = await twoDevices()
    await laptop.write(many(choose('zh')))
    await sendInVain(laptop)
    await sync(laptop)
    expect(await laptop.outbox()).toEqual([])
    const places = await placesOn(laptop)
    expect(places).toHaveLength(81)
    expect(new Set(places)).toEqual(new Set([expect.any(Number)]))
  })

  it('so the later choice stays after a restore', async () => {
    const { laptop, phone, choose, restore } = await twoDevices()
    await laptop.write(many(choose('zh')))
    await sendInVain(laptop)
    await sync(laptop, phone)
    await phone.write([choose('zh2')])
    await sync(phone, laptop)
    await restore()
    await sync(phone, laptop, phone, laptop)
    expect(await laptop.list('account')).toMatchObject([{ language: 'zh2' }])
  })

  it('so an address that another device removed stays removed after a restore', async () => {
    const { laptop, phone, restore } = await twoDevices()
    const id = anId()
    await laptop.write(many(intent(createAddress, id, addressFields())))
    await sendInVain(laptop)
    await sync(laptop, phone)
    await phone.write([intent(removeAddress, id, {})])
    await sync(phone, laptop)
    await restore()
    await sync(phone, laptop, phone, laptop)
    expect((await laptop.list('address')).map((row) => row.id)).not.toContain(id)
  })

  it('when its device was away for longer than tombstones are kept and starts again', async () => {
    const { accountId, laptop, phone, choose, restore } = await twoDevices()
    await phone.write([intent(createAddress, anId(), addressFields())])
    await sync(phone)
    // What housekeeping writes 90 days later.
    await server.db.run('update account_sync set horizon = version where account_id = $1', [
      accountId,
    ])
    await laptop.write([choose('zh')])
    await sync(laptop)
    expect(await placesOn(laptop)).toEqual([expect.any(Number)])
    await sync(phone)
    await phone.write([choose('zh2')])
    await sync(phone, laptop)
    await restore()
    await sync(phone, laptop, phone, laptop)
    expect(await laptop.list('account')).toMatchObject([{ language: 'zh2' }])
  })

  it('when its device took another name before any answer came', async () => {
    const { laptop, choose, copyOf } = await twoDevices()
    await laptop.write(many(choose('zh')))
    const copy = await copyOf(laptop)
    await sendInVain(laptop)
    await sync(laptop)
    const { clientId } = await copy.state()
    // The copy is told that its name is another's, and sends the same changes under a new one.
    await copy.db.meta.put({ ...(await copy.state()), clientId: anId() })
    await sendInVain(copy)
    await sync(copy)
    expect((await copy.state()).clientId).not.toBe(clientId)
    expect(await copy.outbox()).toEqual([])
    const places = await placesOn(copy)
    expect(places).toEqual(await placesOn(laptop))
    expect(places).not.toContain(undefined)
  })

  it('the first one, when a copy of its device comes after it was sent again', async () => {
    const { laptop, phone, choose, copyOf, restore } = await twoDevices()
    await laptop.write([choose('zh')])
    const copy = await copyOf(laptop)
    await sync(laptop, phone)
    await phone.write([choose('zh2')])
    await sync(phone)
    const first = await placesOn(laptop)
    await restore()
    await sync(laptop, phone, copy)
    expect([await placesOn(laptop), await placesOn(copy)]).toEqual([first, first])
    await restore()
    await sync(phone, copy, phone)
    expect(await phone.list('account')).toMatchObject([{ language: 'zh2' }])
  })

  it('each its own, when several answers in a row were lost', async () => {
    const { laptop, phone, choose } = await twoDevices()
    await laptop.write([choose('zh')])
    await sendInVain(laptop)
    await phone.write([choose('zh2')])
    await sync(phone)
    await laptop.write(many())
    await laptop.db.meta.delete('link')
    await sendInVain(laptop)
    await laptop.write([intent(createAddress, anId(), addressFields())])
    await sync(laptop)
    const [first, ...others] = await placesOn(laptop)
    const [between] = await placesOn(phone)
    expect(first).toBeLessThan(Number(between))
    expect(Math.min(...others.map(Number))).toBeGreaterThan(Number(between))
    expect(new Set(others).size).toBeGreaterThan(1)
  })

  it('when a copy of its device used the number, and another copy sent the change', async () => {
    const { phone, choose, copyOf } = await twoDevices()
    const copy = await copyOf(phone)
    await copy.write([intent(createAddress, anId(), addressFields())])
    const third = await copyOf(copy)
    await phone.write([choose('zh')])
    await sync(phone, third)
    await copy.write([choose('zh2')])
    await sync(copy)
    const [placed] = await placesOn(copy)
    expect([placed]).toEqual(await placesOn(third))
  })

  it('when a copy of its device used the number, another copy sent the change, and a pull starts again', async () => {
    const { accountId, laptop, copyOf } = await twoDevices()
    const newAddress = () => intent(createAddress, anId(), addressFields())
    const first = await copyOf(laptop)
    await laptop.write([newAddress(), newAddress()])
    const second = await copyOf(laptop)
    await first.write([newAddress()])
    // The second one is told that its name is another's, and sends the same changes under a new one.
    await sync(first, second)
    // What housekeeping writes 90 days later: the answers to the changes come with a page that counts for nothing.
    await server.db.run('update account_sync set horizon = version where account_id = $1', [
      accountId,
    ])
    await sync(laptop)
    expect(await placesOn(laptop)).toEqual(await placesOn(second))
  })

  it('also if the pull that confirms it has several pages and is cut', async () => {
    const { laptop, phone, choose } = await twoDevices()
    for (let i = 0; i < 3; i += 1) {
      await phone.write(
        Array.from({ length: 900 }, () => intent(createAddress, anId(), addressFields())),
      )
      await sync(phone)
    }
    await laptop.write([choose('zh')])
    let pages = 0
    const cut: SyncDeps['fetch'] = async (path, init) => {
      pages += 1
      if (pages > 1) throw new TypeError('The network failed')
      return fetch(new URL(path, server.url), init)
    }
    expect(await laptop.sync({ fetch: cut })).toEqual({ state: 'trouble', problem: 'offline' })
    expect(await laptop.outbox()).toHaveLength(1)
    await sync(laptop)
    expect(await placesOn(laptop)).toEqual([expect.any(Number)])
  })
})

it('A change that changed nothing has a place before all later ones, also when the clock of the server goes back', async () => {
  const { laptop, phone, choose, restore } = await twoDevices()
  await laptop.write([choose('zh')])
  await sync(laptop, phone)
  server.passMs(3_600_000)
  await laptop.write([choose('zh')])
  await sync(laptop)
  server.passMs(-3_600_000)
  await phone.write([choose('zh2')])
  await sync(phone, laptop)
  const [, unchanged] = await placesOn(laptop)
  const [later] = await placesOn(phone)
  expect(later).toBeGreaterThan(Number(unchanged))
  await restore()
  await sync(phone, laptop, phone, laptop)
  expect(await laptop.list('account')).toMatchObject([{ language: 'zh2' }])
})

it('What a server of the release before decided has no place, and not that of another change', async () => {
  const { accountId, laptop, choose } = await twoDevices()
  await laptop.write([choose('zh')])
  await sync(laptop)
  await laptop.write(many())
  await sendInVain(laptop)
  // It keeps no places.
  await server.db.run('delete from device_place where account_id = $1 and seq > 1', [accountId])
  await sync(laptop)
  const [first, ...others] = await placesOn(laptop)
  expect(first).toEqual(expect.any(Number))
  expect(others).toContain(undefined)
  expect(others).not.toContain(first)
})

it('A device that has heard every answer is told no place again', async () => {
  const { laptop, choose } = await twoDevices()
  const replies: { places?: unknown }[] = []
  const reading: SyncDeps['fetch'] = async (path, init) => {
    const reply = await fetch(new URL(path, server.url), init)
    if (path === syncEndpoint.path) replies.push(await reply.clone().json())
    return reply
  }
  await laptop.write([choose('zh')])
  server.passMs(1_000)
  await laptop.sync({ fetch: reading })
  await laptop.sync({ fetch: reading })
  expect(replies.map(({ places }) => places)).toEqual([[[1, 1, expect.any(Number)]], undefined])
})
