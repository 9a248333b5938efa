import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { aCartonRow, aSentOrder } from '#tests/support/order-rows.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  press,
  render,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { CorrectNumber } from './CartonList.tsx'
import { DispatchForm } from './DispatchForm.tsx'
import { DispatchView } from './DispatchView.tsx'
import type { Desk } from './order-rows.ts'

const words = () => document.body.textContent
const sent: { path: string; body: Record<string, unknown> }[] = []

beforeEach(() => {
  sent.length = 0
  chooseStation('CN')
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
})
afterEach(() => {
  cleanUp()
  sessionStorage.clear()
  endSession()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

/** The answer to a check: each of these rows is new, and the others are refused. */
const found = (rows: readonly number[], errors: readonly object[] = []) =>
  json({ changes: rows.map((row) => ({ row, kind: 'added', old: null, next: 'DHL' })), errors })

/** Answers each write with the next of these; undefined loses the connection. */
function server(...answers: (Response | undefined)[]): void {
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/staff/file-senders')) return json({ senders: [] })
    if (init.method !== 'POST') return json({ orders: [], next: null })
    sent.push({ path, body: JSON.parse(String(init.body)) })
    return answers.shift() ?? null
  })
}

function open(list?: 'file' | 'tracking'): void {
  history.replaceState(null, '', `/staff/dispatch${list ? `?list=${list}` : ''}`)
  render(<DispatchView />)
}

test('without paid orders the list says so', async () => {
  server()
  open()
  await eventually(() => expect(words()).toContain('No paid order is waiting'))
})

test('the rows of a file that were not done stay with their errors, to be sent again', async () => {
  const errors = [
    { row: 2, column: 'order', code: 'not_found' },
    { row: 3, column: 'carrier', code: 'invalid' },
  ]
  const done = [json({ rows: 3, done: 1, errors }), json({ rows: 2, done: 2, errors: [] })] as const
  server(found([1], errors), done[0], found([1, 2]), done[1])
  open('file')
  await click(button('Check file'))
  expect(words()).toContain('Choose a file or paste its rows')
  const contents = find<HTMLTextAreaElement>('textarea')
  const heading = 'order,carton,carrier,tracking_number'
  await type(contents, `${heading}\nTC1,1,DHL,1234\nTC2,1,DHL,1235\nTC3,1,,1236`)
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('New: 1. Changed: 0. As it is: 0. Refused: 2.'))
  expect(words()).toContain('Row 2 (TC2): No order has this number')
  await click(button('Dispatch the orders'))
  await eventually(() => expect(words()).toContain('Rows done: 1 of 3'))
  expect(words()).toContain('Row 1 (TC2): No order has this number')
  expect(words()).toContain('Row 2 (TC3): “carrier” isn’t valid')
  expect(contents.value.trim().split(/\s*\n/)).toEqual([heading, 'TC2,1,DHL,1235', 'TC3,1,,1236'])
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('New: 2.'))
  await click(button('Dispatch the orders'))
  await eventually(() => expect(words()).toContain('Rows done: 2 of 2'))
  expect(contents.value).toBe('')
  expect(sent.map(({ path }) => path)).toEqual(
    ['/check', '', '/check', ''].map((act) => `/api/staff/dispatches${act}`),
  )
  expect(sent[3]?.body.onceKey).not.toBe(sent[1]?.body.onceKey)
})

test('a doubtful row is confirmed by a box at its row, and a wrong one cannot be', async () => {
  const column = 'tracking_number'
  const errors = [
    { row: 1, column, code: 'number_zeros' },
    { row: 3, column, code: 'number_shortened' },
  ]
  server(
    found([2], errors),
    json({ rows: 3, done: 1, errors }),
    found([1]),
    json({ rows: 2, done: 2, errors: [] }),
  )
  open('file')
  const contents = find<HTMLTextAreaElement>('textarea')
  const heading = 'order,carton,carrier,tracking_number'
  await type(contents, `${heading}\nTC1,1,DHL,123456789012345000\n\nTC2,1,DHL,1\nTC3,1,DHL,4.3E+17`)
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('New: 1.'))
  await click(button('Dispatch the orders'))
  await eventually(() => expect(words()).toContain('Rows done: 1 of 3'))
  await eventually(() =>
    expect(words()).toContain('Row 1 (TC1): “tracking_number” may have lost its last digits'),
  )
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes).toHaveLength(1)
  await click(find('input[type=checkbox]'))
  expect(contents.value.split('\n')).toEqual([
    `${heading},confirmed`,
    'TC1,1,DHL,123456789012345000,yes',
    'TC3,1,DHL,4.3E+17,',
  ])
  await click(find('input[type=checkbox]'))
  expect(contents.value).toContain('123456789012345000,\n')
  // Its row is not there any more.
  const answered = contents.value
  await type(contents, answered.replace(/TC1.*\n/, ''))
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
  await type(contents, answered)
  await click(find('input[type=checkbox]'))
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('Nothing has been saved yet.'))
  await click(button('Dispatch the orders'))
  await eventually(() => expect(words()).toContain('Rows done: 2 of 2'))
  expect(sent[3]?.body.csv).toContain('123456789012345000,yes')
})

test('a file that the server cannot read stays in the field', async () => {
  server(aProblem(422, 'file_unreadable'))
  open('file')
  const contents = find<HTMLTextAreaElement>('textarea')
  await type(contents, 'no heading')
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('Check its headings'))
  expect(contents.value).toBe('no heading')
})

test('an update is added once; offline keeps it, and an unknown number is said', async () => {
  server(undefined, json({ isKnown: false }))
  open('tracking')
  await click(button('Add update'))
  expect(words()).toContain('Scan or type the carrier’s number')
  await type(field('Carrier’s number'), 'EA123456785CN')
  await choose(field<HTMLSelectElement>('Status'), 'customs')
  await type(field('When'), '2026-11-20T09:30')
  await click(button('Add update'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(field('Carrier’s number').value).toBe('EA123456785CN')
  await click(button('Add update'))
  await eventually(() => expect(words()).toContain('No carton has EA123456785CN yet.'))
  expect(sent[0]).toMatchObject({
    path: '/api/staff/tracking',
    body: {
      update: {
        trackingNumber: 'EA123456785CN',
        status: 'customs',
        at: new Date('2026-11-20T09:30').toISOString(),
      },
    },
  })
  expect(sent[1]?.body).toEqual(sent[0]?.body)
})

test('each carton gets its number; the carrier is that of the first carton, and kept for the next order of this person', async () => {
  logInStaff(['ship'])
  const order = aSentOrder({ dispatchedAt: null })
  const blank = { carrier: '', trackingNumber: '', dispatchedAt: null }
  const [one, two] = [1, 2].map((number) => aCartonRow({ ...blank, number }))
  if (one === undefined || two === undefined) throw new Error('Two cartons')
  const notes: string[] = []
  const desk: Desk = {
    memberNum: 'SP271834K',
    order,
    cartons: [one, two],
    parcels: [],
    tracking: [],
    supplements: [],
    photos: [],
    bills: [],
    owedFen: 0,
    isOwn: false,
    accountId: anId(),
    onDone: (words) => notes.push(words),
    onStale: () => notes.push('stale'),
  }
  server(json({ status: 'shipping', billVersion: 1 }), aProblem(409, 'wrong_status'))
  render(<DispatchForm desk={desk} />)
  const fields = <Control extends HTMLElement = HTMLInputElement>(name: string) =>
    [...document.querySelectorAll('label')]
      .filter(({ textContent }) => textContent === name)
      .map(({ htmlFor }) => document.getElementById(htmlFor) as Control)
  const typeAll = async (...texts: string[]) => {
    for (const [i, text] of texts.entries()) {
      const input = fields('Carrier’s number')[i]
      if (input) await type(input, text)
    }
  }
  const chooseCarrier = async (name: string) => {
    const [select] = fields<HTMLSelectElement>('Carrier')
    if (select) await choose(select, name)
  }
  await eventually(() => expect(document.activeElement).toBe(fields('Carrier')[0]))
  await chooseCarrier('DHL')
  await press('Enter')
  expect(document.activeElement).toBe(fields('Carrier’s number')[0])
  await typeAll('3318810025')
  await press('Enter')
  expect(document.activeElement).toBe(fields('Carrier’s number')[1])
  await typeAll('3318810025', '44')
  await click(button('Dispatch'))
  expect(sent).toEqual([])
  expect(fields('Carrier’s number')[1]?.getAttribute('aria-invalid')).toBe('true')
  await typeAll('3318810025', '3318810036')
  await click(button('Dispatch'))
  await eventually(() => expect(notes[0]).toContain('is dispatched'))
  expect(sent[0]?.body.cartons).toEqual([
    { cartonId: one.id, carrier: 'DHL', trackingNumber: '3318810025', confirmed: false },
    { cartonId: two.id, carrier: 'DHL', trackingNumber: '3318810036', confirmed: false },
  ])
  cleanUp()
  render(<DispatchForm desk={desk} />)
  expect(fields('Carrier')[0]?.value).toBe('DHL')
  await typeAll('3318810025', '3318810036')
  await click(button('Dispatch'))
  await eventually(() => expect(notes.at(-1)).toBe('stale'))
  cleanUp()
  logInStaff(['ship'], 'bob')
  render(<DispatchForm desk={desk} />)
  expect(fields('Carrier')[0]?.value).toBe('')
})

const failing = (path: string, code: string) =>
  json({ code: 'validation', fields: [{ path, code, args: {} }] }, { status: 422 })

test('an unusual number is confirmed at its carton; one that is wrong is not; a wrong one is taken back later', async () => {
  const carton = aCartonRow({ carrier: '', trackingNumber: '', dispatchedAt: null })
  const notes: string[] = []
  const desk: Desk = {
    memberNum: 'SP271834K',
    order: aSentOrder({ dispatchedAt: null }),
    cartons: [carton],
    parcels: [],
    tracking: [],
    supplements: [],
    photos: [],
    bills: [],
    owedFen: 0,
    isOwn: false,
    accountId: anId(),
    onStale: () => notes.push('stale'),
    onDone: (words) => notes.push(words),
  }
  const answer = () => json({ status: 'shipping', billVersion: 1 })
  server(
    failing('cartons.0.trackingNumber', 'tracking_own'),
    failing('cartons.0.trackingNumber', 'tracking_unusual'),
    answer(),
    failing('trackingNumber', 'tracking_used'),
    answer(),
  )
  render(<DispatchForm desk={desk} />)
  const dispatch = async (number: string) => {
    await type(field('Carrier’s number'), number)
    await click(button('Dispatch'))
  }
  await choose(field<HTMLSelectElement>('Carrier'), 'other')
  await type(field('Name of the carrier'), 'Slow Boat')
  await dispatch('TC7Q2MX4HTA')
  await eventually(() => expect(words()).toContain('This is a number of ours'))
  expect(words()).not.toContain('I’ve compared it')
  await dispatch('SB00000123')
  await eventually(() => expect(words()).toContain('I’ve compared it'))
  await click(find('input[type=checkbox]'))
  await click(button('Dispatch'))
  await eventually(() => expect(notes[0]).toContain('A wrong one can be corrected'))
  const typed = { cartonId: carton.id, carrier: 'Slow Boat', trackingNumber: 'SB00000123' }
  expect(sent.at(-1)?.body.cartons).toEqual([{ ...typed, confirmed: true }])
  cleanUp()
  const dispatched = { ...carton, carrier: 'EMS', trackingNumber: 'EA123456785CN' }
  render(<CorrectNumber desk={{ ...desk, order: aSentOrder() }} carton={dispatched} />)
  await click(button('Correct carrier or number…'))
  await type(field('Carrier’s number'), 'RB123456785GB')
  await click(button('Save number'))
  await eventually(() => expect(words()).toContain('Another order has this number'))
  await type(field('Carrier’s number'), 'EN123456785JP')
  await click(button('Save number'))
  await eventually(() => expect(notes.at(-1)).toContain('is corrected'))
  cleanUp()
  const scan = { id: anId(), cartonId: carton.id, at: '2026-11-20T08:00:00.000Z' }
  const scanned: Desk['tracking'] = [
    { ...scan, status: 'inTransit', words: '', place: '', source: 'webhook' },
  ]
  render(
    <CorrectNumber
      desk={{ ...desk, order: aSentOrder(), tracking: scanned }}
      carton={dispatched}
    />,
  )
  expect(words()).not.toContain('Correct carrier or number')
})
