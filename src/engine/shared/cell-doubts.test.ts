import { expect, test } from 'vitest'
import { worldCase } from '#tests/world/world-case.ts'
import { codeDoubt, roundedCell } from './cell-doubts.ts'

for (const [typed, doubted] of [
  ['4,31235E+14', true],
  ['4.31235e14', true],
  ['4.31E+14', true],
  ['7E+17', true],
  ['\u202d431234567890123000\u202c', true],
  ['４３１２３４５６７８９０１２３０００', true],
  ['1Z999AA10123456784', false],
  ['9205590164917312751089', false],
] as const) {
  worldCase(
    '15-spoilt-numbers-counted-as-done',
    `${typed} ${doubted ? 'is doubtful' : 'is a number'}`,
    () => {
      expect(codeDoubt(typed) !== null).toBe(doubted)
    },
  )
}

test.each([
  ['4.31235E+14', 'shortened'],
  ['4,31235E+14', 'shortened'],
  ['4e14', 'shortened'],
  ['431234567890123000', 'zeros'],
  ['1234567890123450', 'zeros'],
  ['2026-11-02', 'date'],
  ['2026/3/4', 'date'],
  ['3月4日', 'date'],
  ['03-Apr', 'date'],
  ['########', 'narrow'],
  ['＃＃＃＃', 'narrow'],
  ['#N/A', 'error'],
  ['#REF!', 'error'],
  ['#NAME?', 'error'],
  ['#NV', 'error'],
  ['#¡VALOR!', 'error'],
  ['Err:502', 'error'],
  ['TRUE', 'logic'],
  ['Falsch', 'logic'],
  ['#5 hook', null],
  ['#sale', null],
  ['#', null],
  ['trueblue', null],
  ['431234567890123', null],
  ['100000000000000', null],
  ['431234567890123001', null],
  ['SF1234567890000', null],
  ['', null],
])('%s is doubtful as %s', (text, doubt) => {
  expect(codeDoubt(text)).toBe(doubt)
})

test.each([
  ['40 / 39.96', { display: '40', held: '39.96' }],
  ['CN¥40 / 39.96', { display: 'CN¥40', held: '39.96' }],
  ['16% / 15.5%', { display: '16%', held: '15.5%' }],
  ['12/13', null],
  ['red / 5', null],
  ['39.96', null],
])('%s is a rounded cell: %j', (text, rounded) => {
  expect(roundedCell(text)).toEqual(rounded)
})
