import { expect, test } from 'vitest'
import { aWarehouseAddress } from '#tests/support/row-builders.ts'
import { readWarehouse, warehouseFormOf } from './warehouse-form.ts'

test('a phone is read by the country of the warehouse, and shown as people read it', () => {
  const result = readWarehouse(
    'JP',
    aWarehouseAddress({ phone: '03-1234-5678', postalCode: '136-0082' }),
  )
  expect(result).toMatchObject({ ok: true, value: { phone: '+81312345678' } })
  const saved = { ...aWarehouseAddress({ phone: '+81312345678' }), updatedAt: '' }
  expect(warehouseFormOf({ id: 'JP', ...saved }, 'JP').phone).toBe('+81 3 1234 5678')
})

test('an impossible phone and an empty street are both named', () => {
  const result = readWarehouse(
    'JP',
    aWarehouseAddress({ phone: 'call us', detail: '', postalCode: '136-0082' }),
  )
  const failures = result.ok ? [] : result.failures
  expect(failures.map(({ path, code }) => [path, code])).toEqual([
    ['detail', 'required'],
    ['phone', 'phone_impossible'],
  ])
})

test('what an empty form lacks is named at once, with the parts that the country needs', () => {
  const result = readWarehouse('CN', warehouseFormOf(null, 'CN'))
  const failures = result.ok ? [] : result.failures
  expect(failures.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['recipient', 'detail', 'postalCode', 'province', 'city']),
  )
})

test('a phone that was stored before its check stays visible', () => {
  const stored = { ...aWarehouseAddress({ phone: 'ask the porter' }), updatedAt: '' }
  expect(warehouseFormOf({ id: 'CN', ...stored }, 'CN').phone).toBe('ask the porter')
})
