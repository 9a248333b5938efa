import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { placeFields } from '#features/addresses/contract/fields.ts'
import { readWorldJson, worldCase } from '#tests/world/world-case.ts'
import { hasPostalCodes, isPostalCode, NO_POSTAL_CODE, plainPostalCode } from './postal-codes.ts'

const CASE = '23-phones-and-postcodes'
const inputs = readWorldJson(`${CASE}/inputs.json`) as { postcodes: [string, string, string][] }
const right = (country: string, typed: string) => {
  const plain = plainPostalCode(typed)
  return isPostalCode(country, plain) ? plain : 'refused'
}

for (const [country, typed, value] of inputs.postcodes) {
  worldCase(CASE, `${typed} in ${country} is ${value}`, () => {
    const wanted = value === 'accepted' ? typed : value.replace(/ .*/, '')
    expect(right(country, typed)).toBe(wanted)
  })
}

for (const [country, typed, value] of [
  ['JP', '〒　１５０－０００１', '150-0001'],
  ['JP', '〶150–0001', '150-0001'],
  ['JP', '150—0001', '150-0001'],
  ['JP', '150‑0001', '150-0001'],
  ['JP', '150ｰ0001', '150-0001'],
  ['JP', '150〜0001', '150-0001'],
  ['JP', '150一0001', '150-0001'],
  ['JP', '150 - 0001', '150-0001'],
  ['JP', '〒1500001', '1500001'],
  ['US', '94103–1234', '94103-1234'],
  ['US', '９４１０３', '94103'],
  ['BR', '01310−100', '01310-100'],
  ['PL', '00‐950', '00-950'],
  ['PT', '1000—205', '1000-205'],
  ['KR', '０４５２４', '04524'],
  ['KR', '135080', 'refused'],
  ['GB', 'gir0aa', 'gir0aa'],
  ['GB', 'ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA'],
  ['GB', 'SW1A  1AA', 'SW1A 1AA'],
  ['CA', 'K1A-0B1', 'K1A-0B1'],
  ['TW', '100ー48', 'refused'],
] as const) {
  worldCase(CASE, `${typed} in ${country} is ${value}`, () => {
    expect(right(country, typed)).toBe(value)
  })
}

describe.each([
  ['CN', ['310000', '000000'], ['31000', '3100000', '31000A', ' 310000', '']],
  ['SG', ['238839', '238 839'], ['23883', '2388390', '238-839']],
  ['JP', ['150-0001', '1500001', '150 0001'], ['150-001', '15-00001', '150--0001', '150  0001']],
  ['KR', ['04524'], ['4524', '045244']],
  ['US', ['94103', '94103-1234'], ['9410', '94103-', '94103-123', '941031234']],
  ['TW', ['100', '10048', '100486'], ['1004', '10', '1004867']],
  ['MY', ['50088'], ['5008', '500888']],
  ['TH', ['10330'], ['1033', '103300']],
  ['AU', ['2000'], ['200', '20000']],
  ['NZ', ['6011'], ['601', '60111']],
  ['DE', ['10115', 'D-10115', 'DE-10115'], ['1011', 'D10115', 'F-10115']],
  ['FR', ['75001'], ['7500', '750011']],
  ['IT', ['00184'], ['184', '001844']],
  ['ES', ['28013'], ['2801', '280133']],
  ['GB', ['SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'B33 8TH', 'EC1A 1BB'], ['SW1A', '1AA SW1A', 'M 1AE']],
  ['IE', ['D02 X285', 'D6W XY00', 'A65F4E2'], ['D02', '02D X285']],
  ['NL', ['1012 AB', '1012ab'], ['1012', '1012 ABC']],
  ['BR', ['01310-100', '01310100'], ['01310', '1310-100']],
  ['AR', ['C1425DKA', '1425', 'C1425'], ['142', 'C14']],
  ['IN', ['110001', '110 001'], ['11001']],
  ['PL', ['00-950', '00950'], ['0-950']],
  ['CA', ['K1A 0B1', 'k1a0b1'], ['K1A', 'K1A 0B', '1K1 A0B']],
])('in %s', (country, good, bad) => {
  test.each(good)('%j is a postal code', (code) => {
    expect(isPostalCode(country, code)).toBe(true)
  })
  test.each(bad)('%j is none', (code) => {
    expect(isPostalCode(country, code)).toBe(false)
  })
})

test.each([
  ['113 20', true],
  ['1234 AB', true],
  ['LV-1010', true],
  ['AB', true],
  ['1234567890', true],
  ['1', false],
  ['12345678901', false],
  ['?', false],
  ['-1234', false],
  [' 1234', false],
  ['〒1000', false],
  ['', false],
])('anywhere else %j fits: %s', (code, fits) => {
  expect(isPostalCode('SE', code)).toBe(fits)
})

test.each(['HK', 'MO', 'AE', 'ZW'])('%s has no postal codes and takes the filler', (country) => {
  expect(hasPostalCodes(country)).toBe(false)
  expect(isPostalCode(country, NO_POSTAL_CODE)).toBe(true)
  expect(isPostalCode(country, '999077')).toBe(true)
  expect(isPostalCode(country, '')).toBe(false)
})

test.each(['CN', 'SG', 'JP', 'US', 'SE'])('%s has postal codes', (country) => {
  expect(hasPostalCodes(country)).toBe(true)
})

for (const [country, typed, right] of [
  ['CA', 'k1a0b1', true],
  ['CA', 'K1A–0B1', true],
  ['CA', 'D1A 0B1', false],
  ['BR', '01310‐100', true],
  ['PL', '00–950', true],
  ['US', '10001−1234', true],
  ['US', '１０００１', true],
  ['NL', '1012ab', true],
  ['GB', 'sw1a\u00a01aa', true],
  ['JP', '〒 150 ― 0001', true],
  ['JP', '\u200e150-0001', true],
  ['JP', '150ー000', false],
  ['CA', 'K1O 0B1', false],
  ['CA', 'W1A 0B1', false],
  ['CA', 'V6Z 1W3', true],
  ['TW', '１０６', true],
  ['SE', '114 55', true],
  ['PT', '1000–205', true],
  ['CN', '５１８０００', true],
] as const) {
  worldCase(CASE, `${typed} is ${right ? '' : 'no '}postal code of ${country}`, () => {
    const result = v.safeParse(placeFields.postalCode, typed)
    expect(result.success && isPostalCode(country, result.output)).toBe(right)
  })
}

for (const [country, typed, right] of [
  ['CN', '100 000', true],
  ['CN', '10000', false],
  ['JP', '1500001', true],
  ['JP', '150 0001', true],
  ['SG', '018956', true],
  ['SG', '18956', false],
  ['TW', '106-03', false],
  ['TW', '106033', true],
  ['KR', '04524', true],
  ['KR', '045-24', false],
  ['US', '10001-1234', true],
  ['US', '1000', false],
  ['CA', 'K1A0B1', true],
  ['GB', 'EC1A1BB', true],
  ['GB', 'W1A 0AX', true],
  ['GB', '12345', false],
  ['AU', '2000', true],
  ['AU', '20000', false],
  ['NZ', '6011', true],
  ['FR', '75001', true],
  ['FR', 'F-75001', true],
  ['DE', 'D-10115', true],
  ['DE', '10115', true],
  ['NL', '1012 AB', true],
  ['NL', '1012', false],
  ['IE', 'D02 AF30', true],
  ['MY', '50450', true],
  ['TH', '10110', true],
  ['PH', '1000', true],
  ['ID', '12190', true],
  ['VN', '700000', true],
  ['VN', '70000', true],
  ['BR', '01310-100', true],
  ['PT', '1000-205', true],
  ['PT', '1000', true],
  ['IT', '00118', true],
  ['ES', '28001', true],
  ['AU', '\u200e2000\u200f', true],
  ['PL', '00-950', true],
  ['SE', '114 55', true],
  ['SE', 'S-114 55', true],
  ['CH', '8001', true],
  ['CH', 'CH-8001', true],
  ['AT', 'A-1010', true],
  ['HK', '000000', true],
  ['AE', '000000', true],
  ['AR', 'C1425', true],
  ['AR', 'C1425CLA', true],
  ['CL', '8320000', true],
  ['CL', '832-0000', true],
  ['MX', '06600', true],
  ['IN', '110 001', true],
  ['FI', 'FI-00100', true],
  ['LU', 'L-1234', true],
  ['DK', 'DK-1050', true],
  ['BE', 'B-1000', true],
] as const) {
  worldCase(CASE, `${typed} is ${right ? '' : 'no '}postal code of ${country}`, () => {
    const result = v.safeParse(placeFields.postalCode, typed)
    expect(result.success && isPostalCode(country, result.output)).toBe(right)
  })
}

const POSTCODES = '41-postcodes'
for (const [country, typed, wanted] of [
  ['JP', '〒100−8111', '100-8111'],
  ['JP', '1008111', 'accepted'],
  ['JP', '100-811', 'refused'],
  ['GB', 'sw1a1aa', 'accepted'],
  ['GB', 'SW1A  1AA', 'accepted'],
  ['CA', 'k1a-0b1', 'accepted'],
  ['CA', 'D1A 1A1', 'refused'],
  ['US', '94107‑1234', '94107-1234'],
  ['US', '1234', 'refused'],
  ['NL', '1012ab', 'accepted'],
  ['BR', '01310–100', '01310-100'],
  ['IE', 'D02 AF30', 'accepted'],
  ['TW', '100052', 'accepted'],
  ['SG', 'S018956', '018956'],
  ['SG', 'S(018956)', '018956'],
  ['SG', 'S01895', 'refused'],
  ['PL', '00–950', '00-950'],
  ['PT', '1000‐001', '1000-001'],
  ['SE', 'SE-111 22', 'accepted'],
  ['KR', '06236', '06236'],
  ['KR', '06-236', 'refused'],
  ['BR', '01.310-100', 'accepted'],
  ['SG', 'Singapore 018956', '018956'],
] as const) {
  worldCase(POSTCODES, `${typed} in ${country}: ${wanted}`, () => {
    const plain = plainPostalCode(typed)
    const isGood = isPostalCode(country, plain)
    if (wanted === 'accepted') return expect(isGood).toBe(true)
    expect(isGood ? plain : 'refused').toBe(wanted)
  })
}

const OTHERS = '61-written-by-others'
const others = readWorldJson(`${OTHERS}/postcodes.json`) as [string, string, string | null][]
for (const [country, typed, wanted] of others) {
  worldCase(OTHERS, `${typed} in ${country} is ${wanted ?? 'refused'}`, () => {
    const plain = plainPostalCode(typed)
    const characters = plain.replace(/[^A-Z\d]/gi, '').toUpperCase()
    expect(isPostalCode(country, plain) ? characters : null).toBe(wanted)
  })
}
