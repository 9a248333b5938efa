import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseStation, station } from '#features/console/staff/parts/station.ts'
import type { FileSender } from '#features/orders/contract/file-senders.ts'
import { DispatchView } from '#features/orders/staff/DispatchView.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { workbook } from '#tests/support/workbook.ts'

const YANWEN: FileSender = {
  kind: 'tracking',
  name: 'Yanwen',
  headings: ['物流号', '发生时间', '状态'],
  columns: [
    { column: 'tracking_number', heading: '物流号' },
    { column: 'time', heading: '发生时间' },
    { column: 'status', heading: '状态' },
  ],
}
const SAGAWA: FileSender = {
  kind: 'tracking',
  name: 'Sagawa',
  headings: ['お問合せNo', '日時', '状態'],
  columns: [
    { column: 'tracking_number', heading: 'お問合せNo' },
    { column: 'time', heading: '日時' },
    { column: 'status', heading: '状態' },
  ],
}
const ROW = ['EA123456785CN', '2026-11-23 08:00', 'delivered']
const words = () => document.body.textContent
const contents = () => find<HTMLTextAreaElement>('textarea').value
const sent: { path: string; body: Record<string, unknown> }[] = []

beforeEach(() => {
  sent.length = 0
  chooseStation('JP')
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  history.replaceState(null, '', '/staff/dispatch?list=tracking')
})
afterEach(() => {
  cleanUp()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

async function open(senders: readonly FileSender[], ...answers: Response[]): Promise<void> {
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (init.body === undefined || init.body === null) return json({ senders })
    sent.push({ path, body: JSON.parse(String(init.body)) })
    return answers.shift() ?? null
  })
  render(<DispatchView />)
  await eventually(() => expect(words()).toContain('Sender of the file'))
}

async function chooseFile(...rows: readonly string[][]): Promise<void> {
  const input = find<HTMLInputElement>('input[type=file]')
  const file = new File([await workbook(rows)], 'updates.xlsx')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('a file is known by the headings of its sender, with local times of the warehouse', async () => {
  await open([YANWEN, SAGAWA])
  await chooseFile(['Weekly report'], SAGAWA.headings, ROW)
  await eventually(() =>
    expect(contents()).toContain('EA123456785CN,2026-11-22T23:00:00.000Z,delivered'),
  )
  expect(field<HTMLSelectElement>('Sender of the file').value).toBe('Sagawa')
  expect(words()).not.toContain('Name of the sender')
})

test('a file of another sender is refused by its headings, and read as theirs if that is chosen', async () => {
  await open([YANWEN, SAGAWA])
  await choose(field<HTMLSelectElement>('Sender of the file'), 'Yanwen')
  await chooseFile(SAGAWA.headings, ROW)
  await eventually(() =>
    expect(words()).toContain(
      'These are the headings of Sagawa, not of Yanwen, so nothing was read.',
    ),
  )
  expect(words()).toContain('Expected: 物流号, 发生时间, and 状态')
  expect(words()).toContain('In this file: お問合せNo, 日時, and 状態')
  expect(contents()).toBe('')
  await click(button('Read it as a file of Sagawa'))
  await eventually(() => expect(contents()).toContain('EA123456785CN'))
  expect(words()).not.toContain('nothing was read')
})

test('headings that nobody has are refused for a chosen sender; its columns are chosen anew and kept', async () => {
  await open([YANWEN], aProblem(409, 'rows_limit'), json({ ok: true }))
  await choose(field<HTMLSelectElement>('Sender of the file'), 'Yanwen')
  const headings = ['Sendung', 'Wann', 'Was']
  await chooseFile(headings, ROW)
  await eventually(() =>
    expect(words()).toContain('These aren’t the headings of Yanwen, so nothing was read.'),
  )
  expect(words()).toContain('In this file: Sendung, Wann, and Was')
  await click(button('Choose the columns anew'))
  expect(contents()).toBe('')
  const selects = () => [...document.querySelectorAll<HTMLSelectElement>('details select')]
  await choose(selects()[0] as HTMLSelectElement, '0')
  await choose(selects()[1] as HTMLSelectElement, '1')
  await choose(selects()[2] as HTMLSelectElement, '2')
  await eventually(() => expect(contents()).toContain('EA123456785CN'))
  expect(field('Name of the sender').value).toBe('Yanwen')
  await type(field('Name of the sender'), ' ')
  await click(button('Keep the columns'))
  expect(words()).toContain('Enter the name of the sender')
  expect(sent).toEqual([])
  await type(field('Name of the sender'), 'DHL')
  await click(button('Keep the columns'))
  // What was refused stays as it was typed.
  await eventually(() => expect(document.querySelector('details [role=alert]')).not.toBeNull())
  expect(field('Name of the sender').value).toBe('DHL')
  await click(button('Keep the columns'))
  await eventually(() => expect(words()).not.toContain('Name of the sender'))
  expect(sent.at(-1)).toEqual({
    path: '/api/staff/file-senders',
    body: {
      kind: 'tracking',
      name: 'DHL',
      headings,
      columns: ['tracking_number', 'time', 'status'].map((column, nth) => ({
        column,
        heading: headings[nth],
      })),
    },
  })
  expect(field<HTMLSelectElement>('Sender of the file').value).toBe('DHL')
})

test('without a chosen warehouse local times are those of the books', async () => {
  station.value = null
  await open([YANWEN])
  await chooseFile(YANWEN.headings, ROW)
  await eventually(() => expect(contents()).toContain('EA123456785CN,2026-11-23T00:00:00.000Z'))
})

test('what is pasted from a spreadsheet is read as a file is', async () => {
  await open([YANWEN])
  const area = find<HTMLTextAreaElement>('textarea')
  const paste = async (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text, files: [] } })
    await settle(() => area.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(await paste('tracking_number,time,status,words,place\nA,B,C,D,E')).toBe(false)
  expect(await paste([YANWEN.headings, ROW].map((cells) => cells.join('\t')).join('\n'))).toBe(true)
  expect(contents()).toContain('EA123456785CN,2026-11-22T23:00:00.000Z,delivered')
})

test('what changes is shown from old to new before it is done', async () => {
  const changes = [
    { row: 1, kind: 'same', old: 'inTransit', next: 'inTransit' },
    { row: 2, kind: 'changed', old: 'inTransit', next: 'customs' },
  ]
  await open([], json({ changes, errors: [] }), json({ rows: 2, done: 2, errors: [] }))
  const heading = 'tracking_number,time,status,words,place'
  const rows = ['EA1,2026-11-22T08:00:00Z,inTransit,Left,KUL', 'EA1,2026-11-23T08:00:00Z,customs,,']
  await type(find<HTMLTextAreaElement>('textarea'), [heading, ...rows].join('\n'))
  expect(() => button('Add updates')).toThrow()
  await click(button('Check file'))
  await eventually(() => expect(words()).toContain('New: 0. Changed: 1. As it is: 1. Refused: 0.'))
  const [first] = document.querySelectorAll('[aria-label="Rows of the file"] tr')
  expect(first?.querySelector('del')?.textContent).toBe('On its way')
  expect(first?.querySelector('ins')?.textContent).toBe('At customs')
  // Another text is checked again.
  await type(find<HTMLTextAreaElement>('textarea'), [heading, ...rows, rows[0]].join('\n'))
  expect(() => button('Add updates')).toThrow()
  await type(find<HTMLTextAreaElement>('textarea'), [heading, ...rows].join('\n'))
  await click(button('Add updates'))
  await eventually(() => expect(words()).toContain('Rows done: 2 of 2'))
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/staff/tracking/csv/check',
    '/api/staff/tracking/csv',
  ])
})
