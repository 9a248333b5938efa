import { expect, test } from 'vitest'
import { namedRows, plainRows, recognise } from '#features/staff/shared/files/file-columns.ts'
import {
  DISPATCH_COLUMNS,
  DISPATCH_HEADINGS,
  readUpdates,
  TRACKING_COLUMNS,
  TRACKING_HEADINGS,
} from './file-columns.ts'

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

test('updates have times of this device where the file names no zone, and codes for the console’s words', () => {
  const rows = sheet(
    ['运单号', '发生时间', '状态', '轨迹描述', '发生地'],
    ['EA123456785CN', '2026/11/23 8:05', '运输中', '离开', '深圳'],
    ['EA123456785CN', '2026-11-23T08:05:00Z', 'customs', '', ''],
    ['EA123456785CN', '昨天', 'x', '', ''],
  )
  const { body, columns } = recognise(rows, TRACKING_COLUMNS)
  const read = readUpdates(namedRows(body, columns), new Map([['运输中', 'inTransit']]))
  expect(plainRows(read, TRACKING_HEADINGS).rows).toEqual([
    ['EA123456785CN', new Date('2026-11-23T08:05').toISOString(), 'inTransit', '离开', '深圳'],
    ['EA123456785CN', '2026-11-23T08:05:00Z', 'customs', '', ''],
    ['EA123456785CN', '昨天', 'x', '', ''],
  ])
})
