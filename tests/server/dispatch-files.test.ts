import { expect, test } from 'vitest'
import { carrierNumber, s10 } from '#tests/support/carrier-numbers.ts'
import {
  cartonsOf,
  offer,
  orderRow,
  type Placed,
  paid,
  post,
  shipped,
} from '#tests/support/orders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('files@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`filed${++members}@example.com`)

const HEADING = 'order,carton,carrier,tracking_number'
const fileOf = (...lines: string[]) => [HEADING, ...lines].join('\n')
const check = async (csv: string) =>
  (await post(staff, '/api/staff/dispatches/check', { csv })).body
const send = async (csv: string) => (await post(staff, '/api/staff/dispatches', { csv })).body
const line = ({ transCode }: Placed, number: string) => `${transCode},1,ems,${number}`
const auditCount = async () =>
  (await server.db.run('select count(*)::int as count from audit')).rows[0]?.count

test('a file is shown as it would be before anything of it is done', async () => {
  const [waiting, sent, scanned] = [
    await paid(server, staff, await aMember()),
    await shipped(server, staff, await aMember()),
    await shipped(server, staff, await aMember()),
  ]
  const time = '2026-11-02T14:20:00+08:00'
  const update = `${carrierNumber(scanned)},${time},inTransit,Left,KUL`
  await post(staff, '/api/staff/tracking/csv', {
    csv: `tracking_number,time,status,words,place\n${update}`,
  })
  const [first, second, third] = [s10('EF', 901), s10('EF', 902), s10('EF', 903)]
  const csv = fileOf(
    line(waiting, first),
    line(sent, second),
    line(scanned, carrierNumber(scanned)),
    line(scanned, third),
    `TC0,1,EMS,${s10('EF', 904)}`,
  )
  const before = await auditCount()
  const { changes, errors } = await check(csv)
  expect(changes).toEqual([
    { row: 1, kind: 'added', old: null, next: `EMS ${first}` },
    { row: 2, kind: 'changed', old: `EMS ${carrierNumber(sent)}`, next: `EMS ${second}` },
    { row: 3, kind: 'same', old: `EMS ${carrierNumber(scanned)}`, next: changes[2]?.old },
  ])
  const refused = [
    { row: 4, column: 'order', code: 'carton_scanned' },
    { row: 5, column: 'order', code: 'not_found' },
  ]
  expect(errors).toEqual(refused)
  expect(await orderRow(server, waiting)).toMatchObject({ dispatched_at: null })
  expect(await auditCount()).toBe(before)
  // What was shown is what is done.
  expect(await send(csv)).toEqual({ rows: 5, done: 3, errors: refused })
  expect(await cartonsOf(server, waiting)).toMatchObject([{ tracking_number: first }])
  expect(await cartonsOf(server, sent)).toMatchObject([{ tracking_number: second }])
  expect(await orderRow(server, sent)).toMatchObject({
    notices: [{ kind: 'numberCorrected', number: 1 }],
  })
  expect((await check(csv)).changes.map(({ kind }: { kind: string }) => kind)).toEqual([
    'same',
    'same',
    'same',
  ])
})

test('a corrected number is held to what a typed one is', async () => {
  const [one, other] = [
    await shipped(server, staff, await aMember()),
    await shipped(server, staff, await aMember()),
  ]
  const csv = fileOf(line(one, carrierNumber(other)), `${other.transCode},9,EMS,${s10('EF', 906)}`)
  expect(await send(csv)).toEqual({
    rows: 2,
    done: 0,
    errors: [
      { row: 1, column: 'tracking_number', code: 'tracking_used' },
      { row: 2, column: 'carton', code: 'cartons_incomplete' },
    ],
  })
  expect(await cartonsOf(server, one)).toMatchObject([{ tracking_number: carrierNumber(one) }])
})

test('updates are shown with the status that their cartons have now', async () => {
  const order = await shipped(server, staff, await aMember())
  const number = carrierNumber(order)
  const file = (...lines: string[]) =>
    ['tracking_number,time,status,words,place', ...lines].join('\n')
  const left = `${number},2026-11-02T14:20:00+08:00,inTransit,Left hub,KUL`
  await post(staff, '/api/staff/tracking/csv', { csv: file(left) })
  const csv = file(
    left,
    `${number},2026-11-01T08:00:00+08:00,infoReceived,Told,KUL`,
    `${number},2026-11-03T08:00:00+08:00,customs,Held,OSA`,
    `${s10('EF', 907)},2026-11-03T08:00:00+08:00,customs,Held,OSA`,
    `${number},yesterday,customs,Held,OSA`,
  )
  expect((await post(staff, '/api/staff/tracking/csv/check', { csv })).body).toEqual({
    changes: [
      { row: 1, kind: 'same', old: 'inTransit', next: 'inTransit' },
      { row: 2, kind: 'added', old: 'inTransit', next: 'infoReceived' },
      { row: 3, kind: 'changed', old: 'inTransit', next: 'customs' },
      { row: 4, kind: 'waits', old: null, next: 'customs' },
    ],
    errors: [{ row: 5, column: 'time', code: 'invalid' }],
  })
  const { rows } = await server.db.run(
    'select count(*)::int as count from tracking join carton on carton.id = carton_id where tracking_number = $1',
    [number],
  )
  expect(rows[0]?.count).toBe(1)
})

test('a sender’s columns are kept for all desks, once under its name', async () => {
  const put = async (sender: object, by = staff) =>
    (
      await by.fetch('/api/staff/file-senders', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sender),
      })
    ).status
  const colleague = await server.loginAs('beside-files@example.com', 'staff')
  const sender = {
    kind: 'tracking',
    name: 'Yanwen',
    headings: ['运单号', '时间', '状态', '时效'],
    columns: [{ column: 'tracking_number', heading: '运单号' }],
  }
  expect(await put(sender)).toBe(200)
  expect(await put({ ...sender, kind: 'dispatches' })).toBe(200)
  const changed = { ...sender, headings: ['单号'], columns: [] }
  expect(await put(changed)).toBe(422)
  const moved = { ...changed, columns: [{ column: 'tracking_number', heading: '单号' }] }
  expect(await put(moved, colleague)).toBe(200)
  const { senders } = await (await colleague.fetch('/api/staff/file-senders')).json()
  expect(senders).toEqual([{ ...sender, kind: 'dispatches' }, moved])
  const member = await aMember()
  expect((await member.fetch('/api/staff/file-senders')).status).toBe(403)
  expect(await put(sender, member)).toBe(403)
})
