import { describe, expect, test, vi } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { readThread, sendMessage } from '#features/messages/changes/message.ts'
import { byArrival, type ThreadSubject, unreadOf } from '#features/messages/rules/threads.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import type { Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { answerTo } from '#tests/support/messages.ts'
import { anId, declarationFields } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { putParcel } from '#tests/support/undeclared.ts'

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const server = await sharedServer()
const staff = await server.loginAs('answering@example.com', ['serve'])
let members = 0

/** Two devices of one member. */
async function twoDevices() {
  members += 1
  const user = await server.loginAs(`writing-${members}@example.com`)
  const one = await memberDevice(server, user)
  const two = await memberDevice(server, user, { name: 'Safari · iPhone' })
  const devices = [one.device, two.device] as const
  const goOffline = () => {
    one.network.goOffline()
    two.network.goOffline()
  }
  return { user, devices, goOffline, networks: [one.network, two.network] as const }
}

const send = (
  device: Device,
  threadId: string,
  words: string,
  subject: ThreadSubject = 'general',
) => device.write([intent(sendMessage, anId(), { threadId, subject, words, pictures: 0 })])
const wordsOn = async (device: Device) =>
  (await device.list('message'))
    .map((row) => ({ row }))
    .sort(byArrival)
    .map(({ row }) => row.words)
const threadOn = async (device: Device, id: string) =>
  (await device.list('thread')).find((one) => one.id === id) as Rows['thread']

describe('Messages written offline on two devices', () => {
  test('arrive once each, in the order of arrival, and both devices show the same', async () => {
    const { user, devices, goOffline, networks } = await twoDevices()
    const [one, two] = devices
    goOffline()
    const { accountId: id } = user
    await send(one, id, 'One: first')
    await send(two, id, 'Two: first')
    await send(one, id, 'One: second')
    await send(two, id, 'Two: second')
    expect(await wordsOn(one)).toEqual(['One: first', 'One: second'])
    for (const device of devices) await device.sync()

    for (const network of networks) network.goOnline()
    await two.sync()
    // The answer is lost, so it sends the same again, which arrives twice.
    networks[0].next('cut', 'repeat')
    expect(await one.sync()).toMatchObject({ problem: 'offline' })
    await one.sync()
    await two.sync()
    const arrived = ['Two: first', 'Two: second', 'One: first', 'One: second']
    for (const device of devices) {
      expect(await wordsOn(device)).toEqual(arrived)
      expect((await device.list('message')).map(({ number }) => number).toSorted()).toEqual([
        1, 2, 3, 4,
      ])
      expect(await device.outbox()).toEqual([])
      expect(await threadOn(device, id)).toMatchObject({ messageCount: 4, state: 'waiting' })
    }
    expect((await one.state()).digest).toBe((await two.state()).digest)
    const query = server.db.kysely.selectFrom('message').select('words')
    const rows = await query.where('account_id', '=', id).orderBy('number').execute()
    expect(rows.map(({ words }) => words)).toEqual(arrived)
  })

  test('about a parcel that had arrived undeclared, are one conversation under its id', async () => {
    const { user, devices, goOffline, networks } = await twoDevices()
    const [one, two] = devices
    goOffline()
    const here = anId()
    const trackingNumber = 'SFASK00000001'
    await one.write([intent(declareParcel, here, declarationFields({ trackingNumber }))])
    await send(one, here, 'Is it there?', 'parcel')
    const stage = { stage: 'toDeclare', code: 'PK7Q2M4D8XN' } as const
    const arrived = await putParcel(server, user, { ...stage, trackingNumber })
    networks[1].goOnline()
    await two.sync()
    await send(two, arrived.id, 'It came without a name', 'parcel')
    await two.sync()
    networks[0].goOnline()
    for (const device of [one, two, one]) await device.sync()
    for (const device of devices) {
      expect(await device.list('thread')).toMatchObject([{ id: arrived.id, messageCount: 2 }])
      expect(await wordsOn(device)).toEqual(['It came without a name', 'Is it there?'])
    }
  })
})

test('what is unread agrees on both devices after an answer, and after one of them has read it', async () => {
  const { user, devices } = await twoDevices()
  const [one, two] = devices
  const { accountId: id } = user
  await send(one, id, 'When do you open?')
  await one.sync()
  for (const words of ['At nine', 'Also on Sundays']) {
    await answerTo(staff, user, words)
  }
  const unread = async () =>
    Promise.all(devices.map(async (device) => unreadOf(await threadOn(device, id))))
  for (const device of devices) await device.sync()
  expect(await unread()).toEqual([2, 2])
  // Both read it offline, one of them only the first answer: what was read most counts.
  await one.write([intent(readThread, id, { count: 2 })])
  await two.write([intent(readThread, id, { count: 1 })])
  expect(await unread()).toEqual([0, 1])
  for (const device of [one, two, one]) await device.sync()
  expect(await unread()).toEqual([0, 0])
})
