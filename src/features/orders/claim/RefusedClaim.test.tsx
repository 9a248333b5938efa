import { afterEach, beforeEach, expect, test } from 'vitest'
import { attention } from '#data/attention.ts'
import { closeCurrent } from '#data/current.ts'
import { OrderPage } from '#features/orders/OrderPage.tsx'
import { nowMs } from '#platform/clock.ts'
import { connected } from '#platform/connection.ts'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import type { PatchEntry, SyncReply, SyncRequest, WireMutation } from '#shared/contract/sync.ts'
import { onLocalWrite } from '#sync/local-writes.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
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
import { anId } from '#tests/support/row-builders.ts'
import { anEntry, aReply, confirming, digestOf, scripted } from '#tests/support/scripted-server.ts'
import { toasts } from '#ui/toast.ts'

const TC = 'TC7Q2MX4HTA'
const words = () => document.body.textContent
const said = () => toasts.value.map(({ text }) => text)
const what = () => field<HTMLTextAreaElement>('What’s wrong')
const order = aDeliveredOrder({
  transCode: TC,
  deliveredAt: new Date(nowMs() - 2 * 86_400_000).toISOString(),
})
let device: Device
/** What the account has on the server. */
let rows: PatchEntry[]
let sent: WireMutation[]
/** What the server says of a claim. */
let decide: (claim: WireMutation) => PatchEntry
let stop: () => void
let run: () => Promise<unknown>

const outcome = ({ mid, op, id, set }: WireMutation, code: string): OutcomeRow => ({
  ...{ id: mid, status: 'rejected', code, detail: '', op, target: id, group: id, set },
  ...{ clientId: anId(), device: 'Phone', at: order.deliveredAt ?? '' },
})
const refuse = (claim: WireMutation) => anEntry('outcome', 2, outcome(claim, 'carton_arrived'))
const accept = ({ id, set }: WireMutation) =>
  anEntry('compensation', 3, {
    ...{ id, shipmentId: order.id, cartonId: null, kind: 'weight' as const, askedFen: 12_000 },
    ...{ words: String(set.words), parcelId: null, state: 'open' as const, decidedFen: null },
    ...{ reason: '', createdAt: order.deliveredAt ?? '', decidedAt: null },
  })

function answer(request: SyncRequest): SyncReply {
  sent.push(...request.mutations)
  const claims = request.mutations
    .filter(({ op }) => op === 'compensation.file')
    .map((one) => decide(one))
  const dismissed = request.mutations.filter(({ op }) => op === 'outcome.dismiss')
  const gone = dismissed.map(({ id }) => anEntry('outcome', 4, { gone: id }))
  const isFirst = request.cursor === ''
  rows = [...rows, ...claims].filter(({ id }) => dismissed.every((one) => one.id !== id))
  const patch = isFirst ? rows : [...claims, ...gone]
  const last = request.mutations.length > 0 ? confirming(request) : lastKnown
  lastKnown = last
  return aReply({ ...last, patch, digest: digestOf(rows), cursor: 'after', reset: isFirst })
}
let lastKnown: Pick<SyncReply, 'lastSeq' | 'lastMid'>

beforeEach(async () => {
  rows = [
    anEntry('shipment', 1, order),
    anEntry('carton', 1, aCartonRow({ shipmentId: order.id, outcome: 'delivered' })),
  ]
  sent = []
  decide = refuse
  lastKnown = { lastSeq: 0, lastMid: null }
  device = await aCurrentDevice({ fetch: scripted(answer).fetch })
  await device.sync()
  run = () => device.sync()
  stop = onLocalWrite(() => {
    run().catch(() => undefined)
  })
  history.replaceState(null, '', `/admin/orderDetail/${TC}?view=claim`)
  render(<OrderPage transCode={TC} />)
  await eventually(() => expect(words()).toContain('New claim'))
})
afterEach(() => {
  stop()
  cleanUp()
  closeCurrent()
  connected.value = true
  toasts.value = []
  history.replaceState(null, '', '/')
})

async function claim() {
  await eventually(() => find('input[value="weight"]'))
  await click(find('input[value="weight"]'))
  await type(what(), 'It weighs less')
  await type(field('Amount claimed'), '120')
  await click(button('Send claim'))
}
const files = () => sent.filter(({ op }) => op === 'compensation.file')

test('an accepted claim is announced when the server has accepted it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  run = () => promise.then(() => device.sync())
  decide = accept
  await claim()
  await eventually(async () => expect(await device.outbox()).not.toEqual([]))
  expect(said()).toEqual([])
  expect(what().value).toBe('It weighs less')
  resolve()
  await eventually(() => expect(said()).toEqual(['Claim sent. We’ll review it']))
  await eventually(() => expect(words()).toContain('Under review'))
})

test('a refused claim is said in the form that sent it, with what was typed, and sent again as it was changed', async () => {
  decide = refuse
  await claim()
  await eventually(() => expect(words()).toContain('The carrier delivered this carton.'))
  expect(words()).toContain('What you typed is still here')
  expect([said(), what().value, field('Amount claimed').value]).toEqual([
    [],
    'It weighs less',
    '120',
  ])
  expect(await readLive(attention())).toMatchObject({ count: 0 })

  decide = accept
  await type(what(), 'It weighs much less')
  await click(button('Send claim'))
  await eventually(() => expect(said()).toEqual(['Claim sent. We’ll review it']))
  expect(words()).not.toContain('The carrier delivered this carton.')
  await eventually(() => expect(sent.at(-1)?.op).toBe('outcome.dismiss'))
  const [first, second] = files()
  expect(sent.at(-1)?.id).toBe(first?.mid)
  expect(second?.set.words).toBe('It weighs much less')
  await eventually(async () => expect(await device.outbox()).toEqual([]))
  expect(rows.filter(({ table }) => table === 'outcome')).toEqual([])
})

test('a refused claim is in the tray when its form is left', async () => {
  decide = refuse
  await claim()
  await eventually(() => expect(words()).toContain('What you typed is still here'))
  cleanUp()
  expect((await readLive(attention())).refused).toMatchObject([
    { outcomes: [{ set: { words: 'It weighs less' } }] },
  ])
})

test('a claim is sent once, however often the button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  run = () => promise.then(() => device.sync())
  decide = accept
  await claim()
  for (const press of document.querySelectorAll<HTMLButtonElement>('[type=submit]')) {
    await click(press)
  }
  resolve()
  await eventually(() => expect(said()).toEqual(['Claim sent. We’ll review it']))
  expect(files()).toHaveLength(1)
})

test('without a connection a claim is saved on this device', async () => {
  connected.value = false
  await claim()
  await eventually(() => expect(said()).toEqual(['Saved on this device']))
})
