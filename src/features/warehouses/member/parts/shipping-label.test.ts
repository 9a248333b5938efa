import { expect, test } from 'vitest'
import { labelText, shippingLabel } from './shipping-label.ts'

const warehouse = {
  id: 'CN' as const,
  recipient: '舢板',
  phone: '+86 20 1234 5678',
  province: '广东省',
  city: '广州市',
  area: '白云区',
  detail: '太和镇1号',
  postalCode: '510000',
  hours: '',
  englishAddress: '',
  updatedAt: '2026-11-20T00:00:00Z',
}

test('the member’s code is in the name and in the address', () => {
  const label = shippingLabel(warehouse, 'CN', 'SP123456X')
  expect(label.recipient).toBe('舢板 SP123456X')
  expect(label.detail).toBe('太和镇1号 (SP123456X)')
})

test('the text to copy has each line once and no empty one', () => {
  expect(labelText(shippingLabel(warehouse, 'CN', 'SP1'), 'CN')).toBe(
    '舢板 SP1\n+86 20 1234 5678\n广东省 广州市 白云区\n太和镇1号 (SP1)\n510000',
  )
  const singapore = { ...warehouse, province: '', city: 'Singapore', area: 'Singapore' }
  expect(shippingLabel(singapore, 'CN', 'SP1').region).toBe('Singapore')
  const short = shippingLabel({ ...singapore, city: '', area: '' }, 'CN', 'SP1')
  expect(labelText(short, 'CN')).not.toMatch(/\n\n/)
})

test('a label is in the order of its country: the street first where addresses begin with it', () => {
  const sanJose = {
    ...warehouse,
    province: 'CA',
    city: 'San Jose',
    area: '',
    detail: '1 First Street',
  }
  const label = shippingLabel(
    { ...sanJose, postalCode: '95112', phone: '+1 408 555 0123' },
    'US',
    'SP1',
  )
  expect(labelText(label, 'US').split('\n').slice(2)).toEqual([
    '1 First Street (SP1)',
    'San Jose, CA',
    '95112',
  ])
})
