import { expect, test } from 'vitest'
import { readWorldJson, worldCase } from '#tests/world/world-case.ts'
import { isWrongIdentity, readAskedIdentity, readIdentityNumber } from './recipient-identity.ts'

const CASE = '22-identity-numbers'
const numbers = readWorldJson(`${CASE}/numbers.json`) as [string, string, string | null][]

for (const [country, typed, right] of [
  ...numbers,
  ['BR', '529.982.247-25', '52998224725'],
  ['BR', '５２９．９８２．２４７−２５', '52998224725'],
  ['BR', '529.982.247-26', null],
  ['BR', '000.000.000-00', null],
  ['BR', '11.222.333/0001-81', '11222333000181'],
  ['BR', '11.222.333/0001-82', null],
  ['BR', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['BR', '12.ABC.345/01DE-53', null],
  ['BR', '00.000.000/0000-00', null],
  ['CL', '76.354.771-K', '76354771K'],
  ['CL', '76354771k', '76354771K'],
  ['CL', '76.354.771-1', null],
  ['CL', '9.876.543-3', '98765433'],
  ['CL', '0.000.000-0', null],
  ['AR', '30-71103150-7', null],
  ['AR', '33-69345023-9', '33693450239'],
  ['AR', '20 12345678 6', '20123456786'],
  ['AR', '00-00000000-0', null],
  ['TW', 'a123456789', 'A123456789'],
  ['TW', 'F131104093', 'F131104093'],
  ['TW', 'F131104094', null],
  ['TW', 'A800000014', 'A800000014'],
  ['TW', 'AC01234567', 'AC01234567'],
  ['TW', 'AC01234568', null],
  ['KR', 'p123-4567-89012', 'P123456789012'],
  ['KR', 'P12345678901', null],
  ['KR', 'M123456789012', null],
  ['KR', '\u200bP123456789012\u2069', 'P123456789012'],
] as [string, string, string | null][]) {
  worldCase(CASE, `${typed} in ${country} is ${right ?? 'refused'}`, () => {
    expect(readIdentityNumber(country, typed)).toBe(right)
    expect(readAskedIdentity(country, typed)).toBe(right)
  })
}

test.each([
  ['CN', '11010519491231002X', '11010519491231002X'],
  ['CN', '110105194912310021', null],
  ['CN', '11010519491331002X', null],
  ['CN', 'E12345678', 'E12345678'],
  ['DE', 'C01X00T47', 'C01X00T47'],
  ['DE', '12', null],
])('where %s asks nobody, %s for a carrier is %s', (country, typed, right) => {
  expect(readIdentityNumber(country, typed)).toBeNull()
  expect(readAskedIdentity(country, typed)).toBe(right)
})

test.each([
  ['BR', '123.456.789-0', false],
  ['BR', '123.456.789-00', true],
  ['BR', '123.456.789-09', false],
  ['CL', '12.345.678', false],
  ['CL', '12.345.678-9', true],
  ['KR', 'P1234567890', false],
  ['KR', '1234567890123', true],
  ['SG', 'S1234567D', false],
])('in %s %s is wrong as far as it is typed: %s', (country, typed, isWrong) => {
  expect(isWrongIdentity(country, typed)).toBe(isWrong)
})

for (const [country, typed, right] of [
  ['BR', '111.444.777-35', '11144477735'],
  ['BR', '111.444.777-53', null],
  ['BR', '529 982 247 25', '52998224725'],
  ['BR', '999.999.999-99', null],
  ['CL', '10.000.013-k', '10000013K'],
  ['CL', '18.000.007-0', '180000070'],
  ['CL', '18.000.007-K', null],
  ['CL', '7.654.321-6', '76543216'],
  ['CL', '16.123.456–7', '161234567'],
  ['AR', '27-30123456-8', '27301234568'],
  ['AR', '20.32987654.4', '20329876544'],
  ['AR', '20-32987654-5', null],
  ['AR', '30-71234567-1', '30712345671'],
  ['AR', '30-71234567-2', null],
  ['TW', 'f223456786', 'F223456786'],
  ['TW', 'F223456785', null],
  ['TW', 'Ａ８００００００１４', 'A800000014'],
  ['TW', 'H912345670', 'H912345670'],
  ['KR', 'Ｐ１２３４５６７８９０１２', 'P123456789012'],
  ['KR', 'P 1234 5678 9012', 'P123456789012'],
  ['KR', '123456789012', null],
] as const) {
  worldCase(CASE, `${typed} in ${country} is ${right ?? 'refused'}`, () => {
    const number = readIdentityNumber(country, typed)
    expect(number).toBe(right)
    expect(readAskedIdentity(country, typed)).toBe(right)
  })
}

for (const [country, typed, right] of [
  ['BR', '123.456.789-09', '12345678909'],
  ['BR', '111.111.111-11', null],
  ['BR', '11.222.333/0001-81', '11222333000181'],
  ['BR', '11.222.333/0001-80', null],
  ['AR', '20-12345678-6', '20123456786'],
  ['AR', '20-12345678-5', null],
  ['CL', '12.345.678-5', '123456785'],
  ['CL', '12.345.678-6', null],
  ['CL', '11.111.111-1', '111111111'],
  ['TW', 'A123456789', 'A123456789'],
  ['TW', 'A123456788', null],
  ['TW', 'a123 456 789', 'A123456789'],
  ['KR', 'p-1234-5678-9012', 'P123456789012'],
  ['KR', 'P1234567890123', null],
  ['KR', 'PO12345678901', null],
] as const) {
  worldCase(CASE, `${typed} in ${country} is ${right ?? 'refused'}`, () => {
    expect(readIdentityNumber(country, typed)).toBe(right)
  })
}

const IDENTITIES = '43-identities'
for (const [country, typed, number] of [
  ['BR', '034.218.550-05', '03421855005'],
  ['BR', '034.218.550-06', null],
  ['BR', '11.222.333/0001-81', '11222333000181'],
  ['CL', '15.234.564-k', '15234564K'],
  ['CL', '7.654.321-6', '76543216'],
  ['CL', '7.654.321-5', null],
  ['AR', '27-34567890-0', '27345678900'],
  ['AR', '27-34567890-1', null],
  ['AR', '30-71234567-1', '30712345671'],
  ['TW', 'F131234569', 'F131234569'],
  ['TW', 'F131234568', null],
  ['TW', 'A800000014', 'A800000014'],
  ['TW', 'h200123455', 'H200123455'],
  ['KR', 'p123456789012', 'P123456789012'],
  ['KR', 'P12345678901', null],
  ['KR', 'Ｐ１２３４５６７８９０１２', 'P123456789012'],
] as const) {
  worldCase(IDENTITIES, `${typed} in ${country} is ${number}`, () => {
    expect(readIdentityNumber(country, typed)).toBe(number)
  })
}

const OTHERS = '61-written-by-others'
for (const [country, typed, number] of readWorldJson(`${OTHERS}/identities.json`) as [
  string,
  string,
  string | null,
][]) {
  worldCase(OTHERS, `${typed} in ${country} is ${number ?? 'refused'}`, () => {
    expect(readIdentityNumber(country, typed)).toBe(number)
  })
}
