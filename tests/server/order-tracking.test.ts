import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { carrierNumber } from '#tests/support/carrier-numbers.ts'
import { cartonsOf, offer, orderRow, paid, post, shipped } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'
import { readWorldText, worldCase } from '#tests/world/world-case.ts'

const SECRET = 's'.repeat(32)
const server = await sharedServer({ env: { TRACKING_SECRET: SECRET } })
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`tracked${++members}@example.com`)

const seconds = () => Math.floor(server.services.nowMs() / 1_000)
const anUpdate = (trackingNumber: string, given: Record<string, unknown> = {}) => ({
  id: anId(),
  trackingNumber,
  at: '2026-11-20T08:00:00.000Z',
  status: 'inTransit',
  words: 'Departed',
  place: 'Shenzhen',
  ...given,
})
async function hook(updates: object[], { at = seconds(), secret = SECRET } = {}) {
  const body = JSON.stringify({ updates })
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const headers = { 'X-Sampan-Timestamp': String(at), 'X-Sampan-Signature': signature }
  const answer = await server.fetch('/api/webhooks/tracking', { method: 'POST', body, headers })
  return { status: answer.status, body: await answer.json() }
}
const eventsOf = async (accountId: string) => {
  const { rows } = await server.db.run(
    `select kind, args from event where account_id = $1 and kind in ('trackingMilestone', 'orderDelivered')`,
    [accountId],
  )
  return rows.map(({ kind, args }) => [kind, (args as { status?: string }).status ?? null])
}

test('updates in any order, and repeated, are each added once; a milestone is told once', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const number = carrierNumber(order)
  const customs = anUpdate(number, { status: 'customs', at: '2026-11-22T08:00:00.000Z' })
  expect(await hook([customs])).toEqual({ status: 200, body: { matched: 1, kept: 0 } })
  await hook([customs])
  // Older than what is known: listed, and no news.
  const early = anUpdate(number, { status: 'exception', at: '2026-11-21T08:00:00.000Z' })
  await hook([early, customs])
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(
    phone
      .rows('tracking')
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['customs', 'exception'])
  expect(await eventsOf(mei.accountId)).toEqual([['trackingMilestone', 'customs']])
})

const listed = async (member: Awaited<ReturnType<typeof aMember>>) => {
  const phone = wireDevice(member.fetch)
  await phone.sync()
  return phone
    .rows('tracking')
    .map(({ words, place }) => `${words}, ${place}`)
    .sort()
}

test('updates of one minute and status are all kept if their words or places differ, and equal ones once', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const number = carrierNumber(order)
  const [departed, arrived, elsewhere] = [
    anUpdate(number),
    anUpdate(number, { words: 'Arrived at the sorting centre' }),
    anUpdate(number, { place: 'Dongguan' }),
  ]
  await hook([departed, arrived, anUpdate(number)])
  // The same instant, as a file writes it.
  const file = [
    'tracking_number,time,status,words,place',
    `${number},2026-11-20T08:00:00Z,in transit,Departed,Shenzhen`,
    `${number},2026-11-20T08:00:00Z,in transit,Departed,Dongguan`,
  ].join('\n')
  expect((await post(staff, '/api/staff/tracking/csv', { csv: file })).body.done).toBe(2)
  await hook([elsewhere, arrived])
  expect(await listed(mei)).toEqual([
    'Arrived at the sorting centre, Shenzhen',
    'Departed, Dongguan',
    'Departed, Shenzhen',
  ])
})

test('so are those by hand, in any order, of seconds that a file does not have, and of a file that is sent again', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const number = carrierNumber(order)
  const byHand = async (given: Record<string, unknown>) => {
    const { id: _, ...update } = anUpdate(number, given)
    expect((await post(staff, '/api/staff/tracking', { update })).status).toBe(200)
  }
  const file = [
    'tracking_number,time,status,words,place',
    `${number},2026-11-20T08:01:00Z,in transit,Left,Dongguan`,
    `${number},2026-11-20T16:00:00+08:00,in transit,Departed,Shenzhen`,
    `${number},2026-11-20T08:00:00Z,in transit,Arrived,Shenzhen`,
  ].join('\n')
  const asFile = async () => (await post(staff, '/api/staff/tracking/csv', { csv: file })).body
  await hook([anUpdate(number, { at: '2026-11-20T08:00:41.000Z' })])
  expect(await asFile()).toMatchObject({ rows: 3, errors: [] })
  expect(await asFile()).toMatchObject({ rows: 3, errors: [] })
  await byHand({ at: '2026-11-20T08:00:00.000Z', words: 'Arrived' })
  await byHand({ words: 'Arrived', place: 'Guangzhou' })
  await hook([anUpdate(number, { words: 'Left', place: 'Dongguan', at: '2026-11-20T08:01:59Z' })])
  expect(await listed(mei)).toEqual([
    'Arrived, Guangzhou',
    'Arrived, Shenzhen',
    'Departed, Shenzhen',
    'Left, Dongguan',
  ])
})

test('of two milestones of one minute the later step is told, whatever their order', async () => {
  for (const reversed of [false, true]) {
    const mei = await aMember()
    const order = await shipped(server, staff, mei)
    const [out, failed] = [{ status: 'outForDelivery' }, { status: 'deliveryFailure' }].map((one) =>
      anUpdate(carrierNumber(order), one),
    )
    await hook(reversed ? [failed ?? {}, out ?? {}] : [out ?? {}, failed ?? {}])
    expect(await eventsOf(mei.accountId)).toEqual([['trackingMilestone', 'deliveryFailure']])
  }
})

test('an update in other letters, marks and spaces is the same one; what nobody sees is taken out', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const number = carrierNumber(order)
  await hook([
    anUpdate(number, { words: ' Arrived at\u200b hub\n KUL.\u202e' }),
    anUpdate(number, { words: 'ARRIVED AT HUB, KUL', place: 'shenzhen ' }),
    anUpdate(number, { words: '\u200b\u3164', place: '\u202e' }),
  ])
  const empty = anUpdate(number, { words: '', place: '' })
  await hook([empty])
  expect(await listed(mei)).toEqual([', ', 'Arrived at hub KUL., Shenzhen'])
  for (const wrong of [
    { trackingNumber: '\u200b' },
    { trackingNumber: '#N/A' },
    { words: 'x'.repeat(501) },
    { place: 'x'.repeat(201) },
  ]) {
    expect((await hook([anUpdate(number, wrong)])).body).toMatchObject({ code: 'validation' })
    const { id: _, ...update } = anUpdate(number, wrong)
    expect((await post(staff, '/api/staff/tracking', { update })).body.code).toBe('validation')
  }
})

test('a carrier that reports the same in other words again and again hides nothing newer', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const number = carrierNumber(order)
  const inOtherWords = (from: number) =>
    Array.from({ length: 60 }, (_, nth) => anUpdate(number, { words: `Departed ${from + nth}` }))
  await hook(inOtherWords(0))
  await hook(inOtherWords(60))
  await hook([
    anUpdate(number, { words: 'Released', status: 'customs', at: '2026-11-22T08:00:00.000Z' }),
  ])
  await hook(inOtherWords(120))
  const updates = await listed(mei)
  expect(updates).toHaveLength(99)
  expect(updates).toContain('Released, Shenzhen')
  expect(updates).toContain('Departed 0, Shenzhen')
  expect(await eventsOf(mei.accountId)).toEqual([['trackingMilestone', 'customs']])
  const unknown = 'EA555555578CN'
  for (const from of [0, 60]) {
    await hook(inOtherWords(from).map((one) => ({ ...one, trackingNumber: unknown })))
  }
  const { rows } = await server.db.run(
    `delete from unmatched_tracking where tracking_key = '${unknown}' returning 1`,
  )
  expect(rows).toHaveLength(99)
})

test('so are those that come before the dispatch', async () => {
  const mei = await aMember()
  const order = await paid(server, staff, mei)
  const number = 'EA555555564CN'
  await hook([anUpdate(number), anUpdate(number, { words: 'Left' })])
  await hook([anUpdate(number), anUpdate(number, { place: 'Dongguan' })])
  const { rows } = await server.db.run('select id from carton where shipment_id = $1', [
    order.orderId,
  ])
  const path = `/api/staff/orders/${mei.accountId}/${order.orderId}/dispatch`
  const cartons = [{ cartonId: rows[0]?.id, carrier: 'EMS', trackingNumber: number }]
  expect((await post(staff, path, { cartons })).status).toBe(200)
  expect(await listed(mei)).toEqual(['Departed, Dongguan', 'Departed, Shenzhen', 'Left, Shenzhen'])
})

test('an order is delivered by the update of its last carton, and nothing takes that back', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const number = carrierNumber(order)
  await hook([anUpdate(number, { status: 'delivered', at: '2026-11-23T08:00:00.000Z' })])
  await hook([anUpdate(number, { status: 'deliveryFailure', at: '2026-11-24T08:00:00.000Z' })])
  expect(await orderRow(server, order)).toMatchObject({ status: 'delivered' })
})

test('updates of an unknown number are kept until a carton has it', async () => {
  const mei = await aMember()
  const order = await paid(server, staff, mei)
  const update = anUpdate('EA 555555555-CN', { status: 'delivered' })
  expect(await hook([update, update])).toEqual({ status: 200, body: { matched: 0, kept: 2 } })
  const { rows } = await server.db.run('select id from carton where shipment_id = $1', [
    order.orderId,
  ])
  const path = `/api/staff/orders/${mei.accountId}/${order.orderId}/dispatch`
  const cartons = [{ cartonId: rows[0]?.id, carrier: 'EMS', trackingNumber: 'ea555555555cn' }]
  expect((await post(staff, path, { cartons })).status).toBe(200)
  expect(await orderRow(server, order)).toMatchObject({ status: 'delivered' })
  const { rows: left } = await server.db.run('select 1 from unmatched_tracking')
  expect(left).toEqual([])
})

test('a wrong signature, an old message and another body change nothing', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const update = anUpdate(carrierNumber(order), { status: 'delivered' })
  const refused = { status: 403, body: { code: 'signature_invalid' } }
  expect(await hook([update], { secret: 'x'.repeat(32) })).toMatchObject(refused)
  expect(await hook([update], { at: seconds() - 301 })).toMatchObject(refused)
  expect(await hook([update], { at: seconds() + 301 })).toMatchObject(refused)
  expect(await hook([{ ...update, status: 'gone' }])).toMatchObject({
    body: { code: 'validation' },
  })
  expect(await orderRow(server, order)).toMatchObject({ status: 'shipping' })
})

test('a file dispatches orders and adds tracking, and says what is wrong with each other row', async () => {
  const mei = await aMember()
  const order = await paid(server, staff, mei)
  const dispatches = [
    'Order,Carton,Carrier,Tracking_Number',
    `${order.transCode},1,EMS,EA000007777CN`,
    'TC000000000,1,EMS,EA000007785CN',
    `${order.transCode},one,EMS,EA000007794CN`,
  ].join('\n')
  expect((await post(staff, '/api/staff/dispatches', { csv: dispatches })).body).toEqual({
    rows: 3,
    done: 1,
    errors: [
      { row: 2, column: 'order', code: 'not_found' },
      { row: 3, column: 'carton', code: 'invalid' },
    ],
  })
  expect(await orderRow(server, order)).toMatchObject({ dispatched_at: expect.any(String) })
  const tracking = [
    'tracking_number;time;status;words;place',
    'EA000007777CN;2026-11-23T08:00:00Z;Out for delivery;On the van;KUL',
    'EA000007777CN;yesterday;delivered;;',
  ].join('\n')
  expect((await post(staff, '/api/staff/tracking/csv', { csv: tracking })).body).toEqual({
    rows: 2,
    done: 1,
    errors: [{ row: 2, column: 'time', code: 'invalid' }],
  })
  expect(await eventsOf(mei.accountId)).toEqual([['trackingMilestone', 'outForDelivery']])
  expect((await post(staff, '/api/staff/dispatches', { csv: 'a,b\n1,2' })).body.code).toBe(
    'file_unreadable',
  )
})

worldCase(
  '15-spoilt-numbers-counted-as-done',
  'each spoilt number of updates is an error of its row',
  async () => {
    const csv = readWorldText('15-spoilt-numbers-counted-as-done/tracking.csv')
    expect((await post(staff, '/api/staff/tracking/csv', { csv })).body).toEqual({
      rows: 3,
      done: 1,
      errors: [
        { row: 1, column: 'tracking_number', code: 'number_shortened' },
        { row: 3, column: 'tracking_number', code: 'number_zeros' },
      ],
    })
    const rows = await server.db.run(
      "select tracking_key from unmatched_tracking where tracking_key like '4%' order by 1",
    )
    expect(rows.rows).toEqual([{ tracking_key: '431234567890123' }])
    const answered = csv
      .split(/\r?\n/)
      .filter((line) => line.startsWith('tracking') || line.startsWith('4312'))
      .map((line, nth) => `${line},${nth === 0 ? 'confirmed' : 'yes'}`)
    expect(
      (await post(staff, '/api/staff/tracking/csv', { csv: answered.join('\n') })).body,
    ).toEqual({ rows: 1, done: 1, errors: [] })
  },
)

worldCase(
  '33-spoilt-cells',
  'a row of updates with a spoilt cell is an error of its column',
  async () => {
    const csv = [
      'tracking_number,time,status,words,place',
      '########,2026-11-20T08:00:00Z,in transit,Left,KUL',
      'EA900000001CN,########,in transit,Left,KUL',
      'EA900000001CN,2026-11-20T08:00:00Z,in transit,#REF!,KUL',
      'TRUE,2026-11-20T08:00:00Z,in transit,Left,KUL',
    ].join('\n')
    expect((await post(staff, '/api/staff/tracking/csv', { csv })).body).toEqual({
      rows: 4,
      done: 0,
      errors: [
        { row: 1, column: 'tracking_number', code: 'cell_narrow' },
        { row: 2, column: 'time', code: 'cell_narrow' },
        { row: 3, column: 'words', code: 'cell_error' },
        { row: 4, column: 'tracking_number', code: 'cell_logic' },
      ],
    })
  },
)

worldCase(
  '15-spoilt-numbers-counted-as-done',
  'a spoilt number of a dispatch is asked about',
  async () => {
    const mei = await aMember()
    const [one, two] = [await paid(server, staff, mei), await paid(server, staff, mei)]
    const codes = [one.transCode, two.transCode]
    const filled = readWorldText('15-spoilt-numbers-counted-as-done/dispatch.csv').replace(
      /TC00000000\?/g,
      () => codes.shift() ?? '',
    )
    // A number of DHL with 15 digits is unusual, which is another question.
    const csv = filled
      .replace(/DHL/g, 'EMS')
      .replace(/tracking_number/, 'tracking_number,confirmed')
    const [heading = '', whole = '', spoilt = ''] = csv.split(/\r?\n/)
    const send = async (...lines: string[]) =>
      (await post(staff, '/api/staff/dispatches', { csv: [heading, ...lines].join('\n') })).body
    expect(await send(`${whole},yes`, `${spoilt},`)).toEqual({
      rows: 2,
      done: 1,
      errors: [{ row: 2, column: 'tracking_number', code: 'number_zeros' }],
    })
    const [carton] = await cartonsOf(server, one)
    expect(carton).toMatchObject({ tracking_number: '431234567890123' })
    const exponent = spoilt.replace(/431234567890123000/, '4.31235E+14')
    expect(await send(`${exponent},yes`)).toMatchObject({
      errors: [{ row: 1, column: 'tracking_number', code: 'number_shortened' }],
    })
    expect(await send(`${spoilt},yes`)).toEqual({ rows: 1, done: 1, errors: [] })
  },
)

const TRACKING = '56-tracking-updates'

const HEADING = 'tracking_number,time,status,words,place'
const send = async (rows: readonly string[]) =>
  (await post(staff, '/api/staff/tracking/csv', { csv: [HEADING, ...rows].join('\r\n') })).body

/** What a member sees after files with these rows of their carton. */
async function shownAfter(...files: string[][]) {
  const member = await aMember()
  const order = await shipped(server, staff, member)
  const number = carrierNumber(order)
  for (const rows of files) {
    expect(await send(rows.map((row) => `${number},${row}`))).toMatchObject({ errors: [] })
  }
  const phone = wireDevice(member.fetch)
  await phone.sync()
  return phone
    .rows('tracking')
    .map(({ status, words, place }) => `${status}, ${words}, ${place}`)
    .sort()
}

const AT = '2026-11-20T14:20:00+08:00'
worldCase(TRACKING, 'left and arrived in one minute are both kept', async () => {
  expect(
    await shownAfter([
      `${AT},inTransit,Departed,Guangzhou`,
      `${AT},inTransit,Arrived,Hong Kong`,
      `${AT},inTransit,Departed,Guangzhou`,
    ]),
  ).toEqual(['inTransit, Arrived, Hong Kong', 'inTransit, Departed, Guangzhou'])
})
worldCase(TRACKING, 'the same instant in two zones is one', async () => {
  const other = '2026-11-20T06:20:00Z'
  expect(
    await shownAfter([`${AT},inTransit,Left hub,Osaka`], [`${other},inTransit,Left hub,Osaka`]),
  ).toEqual(['inTransit, Left hub, Osaka'])
})
worldCase(TRACKING, 'spaces behind words are no other words', async () => {
  expect(
    await shownAfter([
      `${AT},inTransit,Left hub,Osaka`,
      `${AT},inTransit,Left hub ,Osaka`,
      `${AT},inTransit,Left hub　,Osaka `,
    ]),
  ).toHaveLength(1)
})
worldCase(TRACKING, 'half a minute later in another place is another event', async () => {
  expect(
    await shownAfter([
      `${AT},inTransit,Left hub,Osaka`,
      '2026-11-20T14:20:30+08:00,inTransit,Left hub,Kobe',
    ]),
  ).toEqual(['inTransit, Left hub, Kobe', 'inTransit, Left hub, Osaka'])
})
worldCase(TRACKING, 'characters that nobody sees are no other words', async () => {
  expect(
    await shownAfter(
      [`${AT},inTransit,Left hub,Osaka`],
      [`${AT},inTransit,Left\u200b hub\u2800,\u200eOsaka`],
    ),
  ).toEqual(['inTransit, Left hub, Osaka'])
})
worldCase(TRACKING, 'another status with the same words is kept', async () => {
  expect(
    await shownAfter([`${AT},customs,Inspection,Osaka`, `${AT},exception,Inspection,Osaka`]),
  ).toHaveLength(2)
})
for (const status of [
  'In transit',
  'Delivered',
  'OUT FOR DELIVERY',
  '运输途中',
  '已妥投',
  '派送中',
  '清關中',
  '配達完了',
  '持ち戻り',
  '退件中',
]) {
  worldCase(TRACKING, `${status} is known as a carrier writes it`, async () => {
    expect(await send([`EB123456785CN,2026-11-02T14:20:00Z,${status},x,y`])).toMatchObject({
      done: 1,
      errors: [],
    })
  })
}
worldCase(TRACKING, 'a day that could be a month is never guessed by the server', async () => {
  expect(await send(['EB123456785CN,03/11/2026 08:00,inTransit,x,y'])).toMatchObject({ done: 0 })
})
