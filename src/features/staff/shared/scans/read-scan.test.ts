import { expect, test } from 'vitest'
import { readScan } from './read-scan.ts'

test.each([
  ['PKZZZZZZZYE', 'parcel', 'PKZZZZZZZYE'],
  ['sp000-0011', 'member', 'SP0000011'],
  ['SF1490037718266', 'tracking', 'SF1490037718266'],
  [']C0JT0001234567890', 'tracking', 'JT0001234567890'],
  ['https://t.17track.net/en#nums=JT1234567890123', 'tracking', 'JT1234567890123'],
  ['ABC1234567', 'tracking', 'ABC1234567'],
  ['A-01-2', 'shelf', 'A-01-2'],
  ['b-7', 'shelf', 'B-7'],
  ['货架 3', 'shelf', '货架 3'],
  ['https://u.wechat.com/MAbcdefgh', 'unknown', 'https://u.wechat.com/MAbcdefgh'],
])('%s is of the kind %s', (text, kind, code) => {
  expect(readScan(text)).toEqual({ kind, code })
})
