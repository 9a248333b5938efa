import { expect, test } from 'vitest'
import { readWorldJson, worldCase } from '#tests/world/world-case.ts'
import { checkPhone, formatPhone, storedPhone } from './phone.ts'

const CASE = '23-phones-and-postcodes'
const inputs = readWorldJson(`${CASE}/inputs.json`) as { phones: [string, string, string][] }
const FROM_CHINA = '+8613800138000'

for (const [typed, country, right] of inputs.phones) {
  worldCase(CASE, `${typed} in ${country} is ${right}`, () => {
    expect(checkPhone(typed, country)).toBe('ok')
    expect(storedPhone(typed, country)).toBe(right.startsWith('+52') ? right : FROM_CHINA)
  })
}

for (const [typed, country, stored] of [
  ['0086-138-0013-8000', 'TW', FROM_CHINA],
  ['+0086 13800138000', 'DE', FROM_CHINA],
  ['(00) 86 138 0013 8000', 'KR', FROM_CHINA],
  ['００８６ １３８ ００１３ ８０００', 'AU', FROM_CHINA],
  ['00 (86) 138 0013 8000', 'ZZ', FROM_CHINA],
  ['0065 9123 4567', 'SG', '+6591234567'],
  ['0065 9123 4567', 'CN', '+6591234567'],
  ['0044 20 7946 0958', 'JP', '+442079460958'],
  ['010 86 138 0013 8000', 'JP', FROM_CHINA],
  ['011 86 138 0013 8000', 'US', FROM_CHINA],
  ['001 86 138 0013 8000', 'HK', FROM_CHINA],
  ['86 138 0013 8000', 'CN', FROM_CHINA],
  ['+44 (0)20 7946 0958', 'GB', '+442079460958'],
  ['0052 1 55 1234 5678', 'MX', '+525512345678'],
  ['+521 33 1234 5678', 'CN', '+523312345678'],
  ['55 1234 5678', 'MX', '+525512345678'],
] as const) {
  worldCase(CASE, `${typed} in ${country} is ${stored}`, () => {
    expect([checkPhone(typed, country), storedPhone(typed, country)]).toEqual(['ok', stored])
  })
}

for (const [typed, country] of [
  // In Hong Kong 008 is an exit prefix too, and the rest is a number of Memphis.
  ['0081 90 1234 5678', 'HK'],
  ['8613800138000', 'JP'],
  ['8613800138000', 'SG'],
  ['44 20 7946 0958', 'JP'],
  ['00 12', 'CN'],
  ['0086 138', 'JP'],
] as const) {
  worldCase(CASE, `${typed} in ${country} is asked about`, () => {
    expect(checkPhone(typed, country)).toBe('impossible')
    expect(storedPhone(typed, country)).toBe(typed)
  })
}

test.each([
  ['+65 9123 4567', 'SG'],
  ['91234567', 'SG'],
  ['13800138000', 'CN'],
  ['138-0013-8000', 'CN'],
  ['021 6886 8888', 'CN'],
  ['１３８００１３８０００', 'CN'],
  ['090-1234-5678', 'JP'],
  ['0912 345 678', 'TW'],
  ['5123 4567', 'HK'],
  ['+65 9123 4567 ext 12', 'SG'],
])('%s in %s is a number', (typed, country) => {
  expect(checkPhone(typed, country)).toBe('ok')
})

test.each([
  ['123', 'CN'],
  ['9123456', 'SG'],
  ['call me', 'US'],
  ['', 'CN'],
  ['   ', 'CN'],
  ['+', 'CN'],
  ['+999 123456', 'CN'],
  ['0000 0000', 'SG'],
])('%j in %s cannot be one', (typed, country) => {
  expect(checkPhone(typed, country)).toBe('impossible')
})

test.each([
  ['+65 0000 0000', 'SG'],
  ['1234567890123456', 'CN'],
])('%s in %s is unlikely, which does not block', (typed, country) => {
  expect(checkPhone(typed, country)).toBe('unlikely')
})

test('a country code in front counts more than the country of the address', () => {
  expect(checkPhone('+86 138 0013 8000', 'US')).toBe('ok')
  expect(checkPhone('+86 138 0013 8000', 'SG')).toBe('ok')
})

test('in a country that the library does not know, only a number with its country code passes', () => {
  expect(checkPhone('13800138000', 'ZZ')).toBe('impossible')
  expect(checkPhone('+8613800138000', 'ZZ')).toBe('ok')
})

test.each([
  ['9123 4567', 'SG', '+6591234567', '+65 9123 4567'],
  ['138-0013-8000', 'CN', '+8613800138000', '+86 138 0013 8000'],
  ['090-1234-5678', 'JP', '+819012345678', '+81 90 1234 5678'],
  ['+86 138 0013 8000', 'SG', '+8613800138000', '+86 138 0013 8000'],
])('%s in %s is stored as %s and shown as %s', (typed, country, stored, expected) => {
  expect(storedPhone(typed, country)).toBe(stored)
  expect(formatPhone(stored, country)).toBe(expected)
  expect(formatPhone(typed, country)).toBe(expected)
  expect(storedPhone(expected, country)).toBe(stored)
})

test.each(['+65 9123 4567 ext 12', 'call me'])('%j stays as typed', (typed) => {
  expect(storedPhone(typed, 'SG')).toBe(typed)
  expect(formatPhone(typed, 'SG')).toBe(typed)
})

test('a number that is too short for its country is not stored as if it were one', () => {
  expect(storedPhone('912 345', 'SG')).toBe('912 345')
})

for (const [typed, country, right] of [
  ['+54 9 11 1234 5678', 'AR', '+5491112345678'],
  ['011 81 90 1234 5678', 'US', '+819012345678'],
  ['+81 090-1234-5678', 'JP', '+819012345678'],
  ['０９０−１２３４−５６７８', 'JP', '+819012345678'],
  ['+82 (0)10-2345-6789', 'KR', '+821023456789'],
  ['00852 9123 4567', 'CN', '+85291234567'],
  ['0011 86 138 0013 8000', 'AU', '+8613800138000'],
  ['＋８６ 138 0013 8000', 'SG', '+8613800138000'],
  ['\u202a+44 20 7946 0958\u202c', 'GB', '+442079460958'],
  ['+886 0912 345 678', 'TW', '+886912345678'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['tel:+65-9123-4567', 'SG', '+6591234567'],
] as const) {
  worldCase(CASE, `${typed} in ${country} is ${right}`, () => {
    expect([checkPhone(typed, country), storedPhone(typed, country)]).toEqual(['ok', right])
  })
}

for (const [typed, country, right] of [
  ['138-0013-8000', 'CN', '+8613800138000'],
  ['86 138 0013 8000', 'CN', '+8613800138000'],
  ['(86) 138 0013 8000', 'CN', '+8613800138000'],
  ['010-6552-9988', 'CN', '+861065529988'],
  ['090 1234 5678', 'JP', '+819012345678'],
  ['03-1234-5678', 'JP', '+81312345678'],
  ['+81-3-1234-5678', 'SG', '+81312345678'],
  ['8123 4567', 'SG', '+6581234567'],
  ['65 8123 4567', 'SG', '+6581234567'],
  ['6223 4567', 'SG', '+6562234567'],
  ['9123 4567', 'HK', '+85291234567'],
  ['852-9123-4567', 'HK', '+85291234567'],
  ['6612 3456', 'MO', '+85366123456'],
  ['0912-345-678', 'TW', '+886912345678'],
  ['02-2345-6789', 'TW', '+886223456789'],
  ['010-2345-6789', 'KR', '+821023456789'],
  ['02-312-3456', 'KR', '+8223123456'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['+64 21 123 4567', 'NZ', '+64211234567'],
  ['021 123 4567', 'NZ', '+64211234567'],
  ['07911 123456', 'GB', '+447911123456'],
  ['0044 7911 123456', 'FR', '+447911123456'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+33 (0)6 12 34 56 78', 'FR', '+33612345678'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['347 123 4567', 'IT', '+393471234567'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['416-555-0123', 'CA', '+14165550123'],
  ['1 (415) 555-2671', 'US', '+14155552671'],
  ['415.555.2671', 'US', '+14155552671'],
  ['012-345 6789', 'MY', '+60123456789'],
  ['081 234 5678', 'TH', '+66812345678'],
  ['0917 123 4567', 'PH', '+639171234567'],
  ['0812-3456-7890', 'ID', '+6281234567890'],
  ['091 234 56 78', 'VN', '+84912345678'],
  ['(11) 91234-5678', 'BR', '+5511912345678'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['12345', 'JP', null],
  ['call me', 'SG', null],
] as const) {
  worldCase(CASE, `${typed} in ${country} is ${right ?? 'refused'}`, () => {
    const isRight = checkPhone(typed, country) === 'ok'
    expect(isRight ? storedPhone(typed, country) : null).toBe(right)
  })
}

const PHONES = '42-phones'
for (const [country, typed, stored] of [
  ['JP', '0081 90-1234-5678', '+819012345678'],
  ['JP', '+81 (0)90-1234-5678', '+819012345678'],
  ['JP', '０９０−１２３４−５６７８', '+819012345678'],
  ['KR', '010-1234-5678', '+821012345678'],
  ['KR', '0082 10 1234 5678', '+821012345678'],
  ['HK', '852 9123 4567', '+85291234567'],
  ['CN', '86 138 0013 8000', '+8613800138000'],
  ['TW', '0912-345-678', '+886912345678'],
  ['TW', '(02) 8765-4321', '+886287654321'],
  ['GB', '+44 (0)20 7946 0958', '+442079460958'],
  ['US', '+1 (415) 555‑2671', '+14155552671'],
  ['AU', '04 1234 5678', '+61412345678'],
  ['MX', '+52 1 33 1234 5678', '+523312345678'],
  ['SG', '0065 9123 4567', '+6591234567'],
  ['HK', '001 852 9123 4567', '+85291234567'],
  ['AU', '0011 61 412 345 678', '+61412345678'],
  ['KR', '001 82 10 1234 5678', '+821012345678'],
  ['RU', '8 (912) 345-67-89', '+79123456789'],
  ['DE', '+49 (0)151/23456789', '+4915123456789'],
  ['AE', '٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
] as const) {
  worldCase(PHONES, `${typed} in ${country} is ${stored}`, () => {
    expect([checkPhone(typed, country), storedPhone(typed, country)]).toEqual(['ok', stored])
  })
}
worldCase(PHONES, '0044 20 7946 0958 in US is British or refused', () => {
  const typed = '0044 20 7946 0958'
  const isRefused = checkPhone(typed, 'US') === 'impossible'
  expect(isRefused || storedPhone(typed, 'US') === '+442079460958').toBe(true)
})
worldCase(PHONES, '123 in US is refused', () => {
  expect(checkPhone('123', 'US')).toBe('impossible')
})
worldCase(PHONES, 'a Chinese mobile in JP is never a Japanese number without a word', () => {
  expect(checkPhone('13800138000', 'JP')).not.toBe('ok')
})

const OTHERS = '61-written-by-others'
const others = readWorldJson(`${OTHERS}/phones.json`) as [string, string, string | null][]
for (const [typed, country, stored] of others) {
  worldCase(OTHERS, `${typed} in ${country} is ${stored ?? 'refused'}`, () => {
    if (stored === null) expect(checkPhone(typed, country)).toBe('impossible')
    else expect(storedPhone(typed, country)).toBe(stored)
  })
}
