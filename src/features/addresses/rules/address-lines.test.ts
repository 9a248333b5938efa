import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const nowhere = { country: '', province: '', city: '', area: '', detail: '', postalCode: '' }

test('each country writes its parts in its own order', () => {
  const guangzhou = {
    country: 'CN',
    province: '广东省',
    city: '广州市',
    area: '白云区',
    detail: '太和镇1号',
    postalCode: '510000',
  }
  expect(addressLines(guangzhou)).toEqual(['广东省 广州市 白云区', '太和镇1号', '510000'])
  const portland = {
    ...nowhere,
    country: 'US',
    province: 'OR',
    city: 'Portland',
    detail: '1 Main St',
    postalCode: '97201',
  }
  expect(addressLines(portland)).toEqual(['1 Main St', 'Portland', 'OR 97201'])
})

test('empty parts and placeholder postal codes are left out, and nothing appears twice', () => {
  const hongKong = { ...nowhere, country: 'HK', detail: '1 Queen’s Road', postalCode: '000000' }
  expect(addressLines(hongKong)).toEqual(['1 Queen’s Road'])
  const shanghai = { ...nowhere, country: 'CN', province: '上海市', city: '上海市', detail: '1号' }
  expect(addressLines(shanghai)).toEqual(['上海市', '1号'])
})
