import { expect, test } from 'vitest'
import { readSheets } from '#engine/client/platform/tables/read-sheets.ts'
import {
  type FileColumn,
  missingColumn,
  namedRows,
  plainRows,
  recognise,
  recognisedSheet,
} from '#features/console/staff/parts/files/file-columns.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
import {
  DISPATCH_COLUMNS,
  DISPATCH_HEADINGS,
  readUpdates,
  TRACKING_COLUMNS,
  TRACKING_HEADINGS,
} from './file-columns.ts'

/** Of the warehouse, whatever the zone of the device is. */
const ZONE = 'Asia/Tokyo'

const sheet = (...lines: readonly string[][]) =>
  lines.map((cells, nth) => ({ line: nth + 1, cells }))

test('a forwarder’s dispatch file is read by its own titles, merged orders too', () => {
  const [titles, first, second] = sheet(
    ['客户单号', '箱号', '承运商', '转单号', '重量'],
    ['TC1', '1', 'EMS', 'EA123456785CN', '2.1'],
    ['', '2', 'EMS', 'EA123456794CN', '2.2'],
  )
  if (!titles || !first || !second) throw new Error('Three rows')
  const merged = { ...second, merged: new Map([[0, 'TC1']]) }
  const { body, columns } = recognise([titles, first, merged], DISPATCH_COLUMNS)
  expect(plainRows(namedRows(body, columns), DISPATCH_HEADINGS).rows).toEqual([
    ['TC1', '1', 'EMS', 'EA123456785CN'],
    ['TC1', '2', 'EMS', 'EA123456794CN'],
  ])
})

test('updates have times of the warehouse where the file names no zone, and codes for the console’s words', () => {
  const rows = sheet(
    ['运单号', '发生时间', '状态', '轨迹描述', '发生地'],
    ['EA123456785CN', '2026/11/23 8:05', '运输中', '离开', '深圳'],
    ['EA123456785CN', '2026-11-23T08:05:00Z', 'customs', '', ''],
    ['EA123456785CN', '昨天', 'x', '', ''],
  )
  const { body, columns } = recognise(rows, TRACKING_COLUMNS)
  const updates = readUpdates(namedRows(body, columns), new Map([['运输中', 'inTransit']]), ZONE)
  expect(plainRows(updates, TRACKING_HEADINGS).rows).toEqual([
    ['EA123456785CN', '2026-11-22T23:05:00.000Z', 'inTransit', '离开', '深圳'],
    ['EA123456785CN', '2026-11-23T08:05:00Z', 'customs', '', ''],
    ['EA123456785CN', '昨天', 'x', '', ''],
  ])
})

const FILES = '55-staff-files'

async function rowsOf(name: string, columns: readonly FileColumn[]) {
  const sheets = await readSheets(new Blob([readWorldInput(`${FILES}/${name}`)]))
  if (!sheets.ok) throw new Error(sheets.problem.code)
  const found = recognise(
    sheets.sheets[recognisedSheet(sheets.sheets, columns)]?.rows ?? [],
    columns,
  )
  expect(missingColumn(columns, found.columns)?.name).toBeUndefined()
  return namedRows(found.body, found.columns)
}

for (const [name, numbers] of [
  ['d1-dispatch.xlsx', ['EB123456785CN', '1234567890']],
  ['d2-dispatch-sjis.csv', ['EN473124829JP', '4001-2345-6784']],
  ['d3-dispatch-gbk.csv', ['776632517510', '7.76633E+11']],
] as const) {
  worldCase(FILES, `${name}: cartons and numbers`, async () => {
    const rows = await rowsOf(name, DISPATCH_COLUMNS)
    expect(rows.map(({ cells }) => [cells.get('carton'), cells.get('tracking_number')])).toEqual(
      numbers.map((number, nth) => [String(nth + 1), number]),
    )
  })
}

const local = (time: string) => new Date(`${time}+09:00`).toISOString()
for (const [name, times, words] of [
  ['t1-tracking-dates.xlsx', ['2026-11-02T14:20', '2026-11-04T10:03'], '离开广州互换局'],
  ['t2-tracking-en.csv', ['2026-11-02T14:20', '2026-11-04T09:05'], 'Departed facility'],
  ['t3-tracking-jp.csv', ['2026-11-02T14:20', '2026-11-05T10:03'], '国際交換局から発送'],
  ['t4-tracking-dmy.csv', ['2026-11-13T14:20', '2026-11-03T08:00'], 'Arrived at hub'],
] as const) {
  const read = async () => readUpdates(await rowsOf(name, TRACKING_COLUMNS), new Map(), ZONE)
  worldCase(FILES, `${name}: times and words`, async () => {
    const rows = await read()
    expect(rows.map(({ cells }) => cells.get('time'))).toEqual(times.map(local))
    expect(rows[0]?.cells.get('words')).toBe(words)
  })
}

worldCase(
  FILES,
  'of a forwarder’s own number and that of the carrier, the carrier’s is taken',
  () => {
    const titles = ['运单号', '客户单号', '跟踪号', '箱号', '承运商']
    const rows = [titles, ['YT2612345678901', 'TC1', '9400111899223197428497', '1', 'USPS']]
    const sheet = rows.map((cells, nth) => ({ line: nth + 1, cells }))
    const { body, columns } = recognise(sheet, DISPATCH_COLUMNS)
    const [row] = namedRows(body, columns)
    expect(row?.cells.get('order')).toBe('TC1')
    expect([undefined, '9400111899223197428497']).toContain(row?.cells.get('tracking_number'))
  },
)

for (const [time, right] of [
  ['11/13/2026 2:20 PM', '2026-11-13T14:20'],
  ['20261113 14:20:05', '2026-11-13T14:20:05'],
  ['2026年11月3日 8:05', '2026-11-03T08:05'],
] as const) {
  worldCase(FILES, `${time} of a carrier is ${right}`, () => {
    const [row] = readUpdates([{ line: 1, cells: new Map([['time', time]]) }], new Map(), ZONE)
    expect(row?.cells.get('time')).toBe(local(right))
  })
}
worldCase(FILES, 'a day that can be a month stays as the file has it', () => {
  const [row] = readUpdates(
    [{ line: 1, cells: new Map([['time', '03/11/2026 08:00']]) }],
    new Map(),
    ZONE,
  )
  expect(row?.cells.get('time')).toBe('03/11/2026 08:00')
})
