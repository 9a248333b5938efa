import { expect, test } from 'vitest'
import type { ReadCode } from '#engine/client/platform/barcode-messages.ts'
import { labelText, type ScannedCode } from '#features/carriers/rules/scanned-code.ts'
import { chooseCodes, confirmCodes, refuseCode, withCode } from './choose-codes.ts'

const bar = (text: string): ReadCode => ({ text, format: 'code_128' })
const codesIn = (...texts: string[]) => chooseCodes(texts.map(bar)).map(({ code }) => code)
const number = (code: string): ScannedCode => ({ kind: 'tracking', code })

test('of a waybill with a code for sorting the number of the courier counts', () => {
  expect(codesIn('755-A12-0042', 'SF1234567890123')).toEqual(['SF1234567890123'])
})

test('all waybills in the picture count, each once', () => {
  expect(codesIn('SF1234567890123', 'YT1234567890123', 'sf-1234567890123')).toEqual([
    'SF1234567890123',
    'YT1234567890123',
  ])
})

test('the two bar codes of a box are one label, and another box is another', () => {
  expect(codesIn('JDVA12345678901', 'JDVA12345678901-1-1-')).toEqual(['JDVA12345678901'])
  const boxes = chooseCodes(
    ['JDVA12345678901', 'JDVA12345678901-1-3-', 'JDVA12345678901-2-3-'].map(bar),
  )
  expect(boxes.map((one) => labelText(one))).toEqual([
    'JDVA12345678901-1-3-',
    'JDVA12345678901-2-3-',
  ])
})

test('of numbers of no courier that we know the one with a check digit of a carrier counts', () => {
  const codes = chooseCodes([
    { text: 'A400123456784A', format: 'codabar' },
    { text: '0301234', format: 'code_39' },
  ])
  expect(codes).toEqual([number('400123456784')])
})

test('a number of an unknown courier counts alone, and two decide nothing', () => {
  expect(codesIn('ABC1234567')).toEqual(['ABC1234567'])
  expect(codesIn('ABC1234567', 'DEF1234567')).toEqual([])
})

test('a code that nothing vouches for is passed on once it is read in two frames, and again when it comes back', () => {
  const confirm = confirmCodes()
  const one = [number('ABC1234567')]
  expect([confirm(one), confirm(one), confirm(one)]).toEqual([[], one, []])
  expect([confirm([]), confirm(one), confirm(one)]).toEqual([[], [], one])
})

test('a number of a courier is passed on at once, and once', () => {
  const confirm = confirmCodes()
  const one = [number('SF1234567890123')]
  expect([confirm(one), confirm(one), confirm([]), confirm(one)]).toEqual([one, [], [], one])
})

test('a code that is read in one frame alone is a misreading', () => {
  const confirm = confirmCodes()
  const codes = ['ABC1234567', 'ABC1234568', 'ABC1234567'].map((code) => confirm([number(code)]))
  expect(codes.flat()).toEqual([])
})

test('a code of ours is refused where a tracking number is wanted, and found elsewhere', () => {
  const ours = { kind: 'ours', code: 'SP0000011' } as const
  expect([refuseCode(ours, 'tracking'), refuseCode(ours, 'any')]).toEqual([ours, null])
  const product = { kind: 'product', code: '9780201379624' } as const
  expect(refuseCode(product, 'any')).toEqual(product)
})

test('the newest code is first, and none is doubled, whatever its hyphens', () => {
  const list = withCode(withCode([], 'SF1234'), 'YT1234')
  expect(list).toEqual(['YT1234', 'SF1234'])
  expect(withCode(list, 'sf-12-34')).toBe(list)
  const boxes = withCode(
    withCode(['JDVA12345678901'], 'JDVA12345678901-2-3-'),
    'JDVA12345678901-3-3-',
  )
  expect(boxes).toEqual(['JDVA12345678901-3-3-', 'JDVA12345678901-2-3-'])
  expect(withCode(boxes, 'JDVA12345678901')).toBe(boxes)
})
