import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test.each([
  ['en', 'Asia/Singapore', 'Singapore Standard Time'],
  ['zh-Hans', 'Asia/Singapore', '新加坡标准时间'],
  ['zh-Hant', 'Asia/Tokyo', '日本標準時間'],
])('in %s the zone %s is %s', (locale, zone, name) => {
  expect(zoneName(locale, zone)).toBe(name)
})

test('an unknown zone has no name', () => {
  expect(zoneName('en', '')).toBeNull()
  expect(zoneName('en', 'Mars/Olympus')).toBeNull()
})
