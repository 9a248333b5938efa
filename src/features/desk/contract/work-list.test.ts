import * as v from 'valibot'
import { expect, test } from 'vitest'
import { workList } from './work-list.ts'

test.each([
  [{ warehouseId: 'CN', list: 'expected' }, true],
  [{ warehouseId: 'CN', list: 'arrived', after: 'x'.repeat(80) }, true],
  [{ warehouseId: 'CN', list: 'arrived', after: 'x'.repeat(81) }, false],
  [{ warehouseId: 'CN', list: 'shipped' }, false],
  [{ list: 'arrived' }, false],
])('the work list is asked for by %j: %s', (query, fits) => {
  expect(v.is(workList.query, query)).toBe(fits)
})
