import { expect, test } from 'vitest'
import { isWholeScan, readScan } from './read-scan.ts'

test.each([
  ['PKZZZZZZZYE', 'parcel', 'PKZZZZZZZYE'],
  ['sp000-0011', 'member', 'SP0000011'],
  ['SF1490037718266', 'tracking', 'SF1490037718266'],
  [']C0JT0001234567890', 'tracking', 'JT0001234567890'],
  ['https://t.17track.net/en#nums=JT1234567890123', 'tracking', 'JT1234567890123'],
  ['ABC1234567', 'tracking', 'ABC1234567'],
  [']C1420902109205590164917312751089', 'tracking', '9205590164917312751089'],
  ['(00)340434160000000018', 'tracking', '340434160000000018'],
  ['A400123456784A', 'tracking', '400123456784'],
  ['1001921334250001000300779017972697', 'tracking', '779017972697'],
  [
    "MMM={'k1':'755WE','k2':'755AH','k3':'','k4':'T4','k5':'SF1234567890123','k6':'','k7':'ab'}",
    'tracking',
    'SF1234567890123',
  ],
  ['A-01-2', 'shelf', 'A-01-2'],
  ['b-7', 'shelf', 'B-7'],
  ['货架 3', 'shelf', '货架 3'],
  ['https://u.wechat.com/MAbcdefgh', 'unknown', 'https://u.wechat.com/MAbcdefgh'],
])('%s is of the kind %s', (text, kind, code) => {
  expect(readScan(text)).toEqual({ kind, code })
})

test('a box of a parcel has its number and its own label', () => {
  const code = 'JDVA12345678901'
  expect(readScan(`${code}-2-3-`)).toEqual({ kind: 'tracking', code, label: `${code}-2-3-` })
})

test.each([
  ['SF1490037718266', true],
  ['PKZZZZZZZYE', true],
  ['9205590164917312751089', true],
  ['A-01-2', true],
  ['SF149003', false],
  ['PKZZZZ', false],
  ['92055901649', false],
  ['-01-2', false],
])('%s is a whole code: %s', (text, isWhole) => {
  expect(isWholeScan(text)).toBe(isWhole)
})
