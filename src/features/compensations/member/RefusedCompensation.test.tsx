import { afterEach, beforeEach, expect, test } from 'vitest'
import { OrderPage } from '#app/pages/orders.tsx'
import { attention } from '#engine/client/data/attention.ts'
import { closeCurrent } from '#engine/client/data/current.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { type DecidingServer, decidedDevice, refused } from '#tests/support/deciding-server.ts'
import type { Device } from '#tests/support/device.ts'
import { aCartonRow, aDeliveredOrder } from '#tests/support/order-rows.ts'
import { readLive } from '#tests/support/read-live.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { anEntry } from '#tests/support/scripted-server.ts'

const TC = 'TC7Q2MX4HTA'
const words = () => document.body.textContent
const toastTexts = () => toasts.value.map(({ text }) => text)
const what = () => field<HTMLTextAreaElement>('What’s wrong')
const order = aDeliveredOrder({
  transCode: TC,
  deliveredAt: new Date(nowMs() - 2 * 86_400_000).toISOString(),
})
let device: Device
let server: DecidingServer

const isCompensation = ({ op }: WireMutation) => op === 'compensation.file'
const refuse = (m: WireMutation) => (isCompensation(m) ? refused(m, 'carton_arrived') : null)
const accept = (m: WireMutation) =>
  isCompensation(m)
    ? anEntry('compensation', 3, {
        id: m.id,
        shipmentId: order.id,
        cartonId: null,
        kind: 'weight',
        askedFen: 12_000,
        words: String(m.set.words),
        parcelId: null,
        state: 'open',
        decidedFen: null,
        reason: '',
        createdAt: order.deliveredAt ?? '',
        decidedAt: null,
      })
    : null

beforeEach(async () => {
  const carton = aCartonRow({ shipmentId: order.id, outcome: 'delivered' })
  const rows = [anEntry('shipment', 1, order), anEntry('carton', 1, carton)]
  ;({ device, server } = await decidedDevice(rows))
  server.decide = refuse
  history.replaceState(null, '', `/admin/orderDetail/${TC}?view=claim`)
  render(<OrderPage transCode={TC} />)
  await eventually(() => expect(words()).toContain('New claim'))
})
afterEach(() => {
  server.stop()
  cleanUp()
  closeCurrent()
  connected.value = true
  toasts.value = []
  history.replaceState(null, '', '/')
})

async function compensation() {
  await eventually(() => find('input[value="weight"]'))
  await click(find('input[value="weight"]'))
  await type(what(), 'It weighs less')
  await type(field('Amount claimed'), '120')
  await click(button('Send claim'))
}
const files = () => server.sent.filter(isCompensation)

test('an accepted claim is announced when the server has accepted it', async () => {
  const release = server.hold()
  server.decide = accept
  await compensation()
  await eventually(async () => expect(await device.outbox()).not.toEqual([]))
  expect(toastTexts()).toEqual([])
  expect(what().value).toBe('It weighs less')
  release()
  await eventually(() => expect(toastTexts()).toEqual(['Claim sent. We’ll review it']))
  await eventually(() => expect(words()).toContain('Under review'))
})

test('a refused claim is said in the form that sent it, with what was typed, and sent again as it was changed', async () => {
  server.decide = refuse
  await compensation()
  await eventually(() => expect(words()).toContain('The carrier delivered this carton.'))
  expect(words()).toContain('What you typed is still here')
  expect([toastTexts(), what().value, field('Amount claimed').value]).toEqual([
    [],
    'It weighs less',
    '120',
  ])
  expect(await readLive(attention())).toMatchObject({ count: 0 })

  server.decide = accept
  await type(what(), 'It weighs much less')
  await click(button('Send claim'))
  await eventually(() => expect(toastTexts()).toEqual(['Claim sent. We’ll review it']))
  expect(words()).not.toContain('The carrier delivered this carton.')
  await eventually(() => expect(server.sent.at(-1)?.op).toBe('outcome.dismiss'))
  const [first, second] = files()
  expect(server.sent.at(-1)?.id).toBe(first?.mid)
  expect(second?.set.words).toBe('It weighs much less')
  await eventually(async () => expect(await device.outbox()).toEqual([]))
  expect(server.rows.filter(({ table }) => table === 'outcome')).toEqual([])
})

test('a refused claim is in the tray when its form is left', async () => {
  server.decide = refuse
  await compensation()
  await eventually(() => expect(words()).toContain('What you typed is still here'))
  cleanUp()
  expect((await readLive(attention())).refused).toMatchObject([
    { outcomes: [{ set: { words: 'It weighs less' } }] },
  ])
})

test('a claim is sent once, however often the button is pressed', async () => {
  const release = server.hold()
  server.decide = accept
  await compensation()
  for (const press of document.querySelectorAll<HTMLButtonElement>('[type=submit]')) {
    await click(press)
  }
  release()
  await eventually(() => expect(toastTexts()).toEqual(['Claim sent. We’ll review it']))
  expect(files()).toHaveLength(1)
})

test('without a connection a claim is saved on this device', async () => {
  connected.value = false
  await compensation()
  await eventually(() => expect(toastTexts()).toEqual(['Saved on this device']))
})
