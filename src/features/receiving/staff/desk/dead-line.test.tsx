import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent, database, openCurrent } from '#engine/client/data/current.ts'
import { isAnythingUnsent } from '#engine/client/data/unsent-accounts.ts'
import { endSession } from '#engine/client/session/session.ts'
import { signOut, unsent } from '#engine/client/sync/sign-out.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import { copyFloor, type FloorCopy } from '#features/receiving/contract/floor.ts'
import {
  findParcels,
  type Received,
  receiveParcel,
} from '#features/receiving/contract/receiving.ts'
import { ReceiveView } from '#features/receiving/staff/ReceiveView.tsx'
import { createReceiving, type ReceivingModel } from '#features/receiving/staff/receiving.ts'
import { ReceivingContext } from '#features/receiving/staff/use-receiving.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, eventually, render, settle } from '#tests/support/render.tsx'
import { anId, anUnclaimed, aStaffParcel } from '#tests/support/row-builders.ts'
import { isLineDead, notKept, runDesk } from './desk.ts'
import { keepDeskAct, MAX_DESK_ACTS, readDeskActs } from './desk-acts.ts'

const accountId = anId()
const ids = { accountId: anId(), parcelId: anId() }
const known = {
  ...ids,
  memberNum: 'SP271834K',
  code: 'PK7Q2MX4HTA',
  trackingNumber: 'SF-1',
  destinationWarehouseId: 'CN',
  goodsClass: 'restricted' as const,
  kind: 'electronics' as const,
  isBought: false,
}
const COPY: FloorCopy = {
  at: '2026-11-20T08:00:00.000Z',
  isWhole: { expected: true, shelves: true },
  expected: [known],
  parcels: [],
  unclaimed: [],
}
const lost = null
let server: ReturnType<typeof fakeServer>
let receiving: ReceivingModel

beforeEach(async () => {
  server = fakeServer()
  logInStaff(['receive'], accountId)
  chooseStation('CN')
  await openCurrent(accountId)
  server.answer(copyFloor, COPY)
  await runDesk('CN')
  server.answer(copyFloor, lost)
  server.answer(findParcels, lost)
  server.answer(receiveParcel, lost)
  receiving = createReceiving()
})
afterEach(async () => {
  cleanUp()
  isLineDead.value = false
  notKept.value = null
  await signOut()
  endSession()
})

const db = () => {
  const open = database.peek()
  if (open === null) throw new Error('No database is open')
  return open
}
const show = () =>
  render(
    <ReceivingContext value={receiving}>
      <ReceiveView />
    </ReceivingContext>,
  )
const text = () => document.body.textContent ?? ''
/** Measures what was found and saves it, as the keys at the scale do. */
async function weigh(): Promise<void> {
  receiving.type({ weight: '1.25', length: '50', width: '40', height: '30', shelf: 'A-01' })
  await settle(() => receiving.save('CN'))
}
async function receiveUnknown(number: string): Promise<void> {
  await settle(() => receiving.find(number))
  const { value } = receiving.step
  if (value.state !== 'choosing') throw new Error('It is not known')
  await settle(() => receiving.measure(value, { kind: 'unclaimed', labelText: '', pieceOf: null }))
  await weigh()
}
const received = (): Received => ({
  kind: 'received',
  elsewhere: false,
  parcel: aStaffParcel({ ...ids, stage: 'toShip', shelf: 'A-01', originWarehouse: 'CN' }),
})
const states = async () => (await readDeskActs(db())).map(({ state }) => state)

test('a known parcel is shown from the list, kept on the device, and sent once when the line is back', async () => {
  show()
  await settle(() => receiving.find('sf1'))
  expect(receiving.step.value.state).toBe('measuring')
  expect(text()).toContain('From the list of')
  expect(receiving.typed.value).toMatchObject({ goodsClass: 'restricted', kind: 'electronics' })
  await weigh()
  expect(text()).toContain('Saved on this device, will be sent')
  expect(text()).not.toContain('Received')
  await eventually(() => expect(text()).toContain('1 waits on this device to be sent'))
  expect(receiving.justKept.value?.label).toMatchObject({ code: 'PK7Q2MX4HTA', shelf: 'A-01' })
  const tried = server.asked(receiveParcel).length
  server.answer(receiveParcel, received())
  server.answer(copyFloor, COPY)
  await settle(() => runDesk('CN'))
  await settle(() => runDesk('CN'))
  expect(server.asked(receiveParcel)).toHaveLength(tried + 1)
  expect(server.asked(receiveParcel).at(-1)).toMatchObject({
    to: { kind: 'parcel', parcelId: ids.parcelId },
    weightGrams: 1_250,
  })
  expect(await states()).toEqual([])
  expect(isLineDead.value).toBe(false)
})

test('a lost answer is asked for again under the same id', async () => {
  await receiving.find('sf1')
  isLineDead.value = false
  await weigh()
  server.answer(receiveParcel, received())
  await runDesk('CN')
  const keys = server.asked(receiveParcel).map(({ onceKey }) => onceKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('an unknown number that turns out known needs a decision, and is corrected at the scale', async () => {
  show()
  await receiveUnknown('UNKNOWN0001')
  server.answer(receiveParcel, Response.json({ code: 'number_known' }, { status: 409 }))
  server.answer(copyFloor, COPY)
  await settle(() => runDesk('CN'))
  expect(server.asked(receiveParcel).at(-1)).toMatchObject({ to: { isUnseen: true } })
  await eventually(() => expect(text()).toContain('1 needs a decision'))
  await click(button('Show them'))
  await eventually(() => expect(text()).toContain('Check whose parcel it is'))
  expect(text()).toContain('1.25')
  const parcel = aStaffParcel({ trackingNumber: 'UNKNOWN0001' })
  server.answer(findParcels, { parcels: [parcel], unclaimed: [] })
  server.answer(receiveParcel, received())
  await click(button('Correct at the scale'))
  await eventually(() => expect(receiving.step.value.state).toBe('measuring'))
  expect(receiving.typed.value).toMatchObject({ weight: '1.25', shelf: 'A-01' })
  expect(await states()).toEqual(['refused'])
  await settle(() => receiving.save('CN'))
  expect(server.asked(receiveParcel).at(-1)).toMatchObject({ to: { parcelId: parcel.parcelId } })
  expect(await states()).toEqual([])
})

test('behind a refused act waits what is about the same parcel; others go on, and a discard asks', async () => {
  const act = (number: string, about: string) => ({
    act: 'receiveParcel' as const,
    call: { body: {} },
    about: [about],
    shown: { number, shelf: 'A', label: null, typed: null },
    onceKey: anId(),
    at: 0,
    pictures: [],
  })
  isLineDead.value = true
  await receiving.find('sf1')
  await weigh()
  await keepDeskAct(db(), act('AGAIN', ids.parcelId))
  await receiveUnknown('OTHER00001')
  const box = anUnclaimed({ trackingNumber: 'OTHER00001' })
  const refuse = Response.json({ code: 'already_received' }, { status: 409 })
  server.answer(receiveParcel, refuse, { kind: 'unclaimed', unclaimed: box })
  server.answer(copyFloor, COPY)
  await runDesk('CN')
  expect(await states()).toEqual(['refused', 'waiting', 'done'])
  show()
  await eventually(() => expect(text()).toContain('1 was sent'))
  await click(button('Show them'))
  await eventually(() => button('Discard'))
  await click(button('Discard'))
  expect(await states()).toHaveLength(3)
  expect(text()).toContain('Discard it? It will never be sent.')
  await click(button('Discard'))
  await eventually(async () => expect(await states()).toEqual(['waiting', 'done']))
})

test('a full queue says so, and what was typed stays', async () => {
  show()
  const shown = { number: '1', shelf: 'A', label: null, typed: null }
  const act = { act: 'receiveParcel', call: { body: {} }, about: [], shown, at: 0 } as const
  const row = { ...act, byteLength: 0, state: 'waiting', failures: 0 } as const
  await db().deskActs.bulkAdd(
    Array.from({ length: MAX_DESK_ACTS }, () => ({ ...row, onceKey: anId() })),
  )
  await settle(() => receiving.find('sf1'))
  await weigh()
  expect(text()).toContain('Not saved: this device keeps 300 entries')
  expect(receiving.step.value.state).toBe('measuring')
  expect(receiving.typed.value.weight).toBe('1.25')
})

test('signing out asks about what waits, and leaves nothing of it; another account sees none of it', async () => {
  await receiving.find('sf1')
  await weigh()
  expect(isAnythingUnsent(await unsent())).toBe(true)
  const other = anId()
  closeCurrent()
  logInStaff(['receive'], other)
  await openCurrent(other)
  expect(await states()).toEqual([])
  await runDesk('CN')
  expect(server.asked(receiveParcel)).toHaveLength(0)
  await signOut()
  await openCurrent(accountId)
  expect(await states()).toEqual(['waiting'])
  await signOut()
  const left = await Promise.all(
    (await indexedDB.databases()).map(({ name }) => contentOf(String(name))),
  )
  expect(JSON.stringify(left)).not.toMatch(/SP271834K|PK7Q2MX4HTA|SF-?1|copyFloor/i)
})

/** Everything that a database of this device holds. */
async function contentOf(name: string): Promise<unknown[]> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const rows = await Promise.all(
    [...opened.objectStoreNames].map(
      (store) =>
        new Promise<unknown[]>((resolve, reject) => {
          const request = opened.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        }),
    ),
  )
  opened.close()
  return rows.flat()
}
