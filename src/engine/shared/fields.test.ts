import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { trackingNumber } from '#features/carriers/contract/fields.ts'
import { goodsClass, goodsLine, goodsName, quantity } from '#features/goods/contract/fields.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import { worldCase } from '#tests/world/world-case.ts'
import {
  amountFen,
  anyFields,
  calendarDay,
  email,
  list,
  optionalText,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from './fields.ts'
import { MAX_AMOUNT_FEN } from './money.ts'

for (const typed of ['########', '#N/A', '#VALUE!', '#DIV/0!', '431234567890123.0', 'n/a', '?']) {
  worldCase('15-spoilt-numbers-counted-as-done', `${typed} is no number of a parcel`, () => {
    expect(v.is(trackingNumber, typed)).toBe(false)
  })
}

for (const [typed, right] of [
  ["sinead.o'connor@example.ie", "sinead.o'connor@example.ie"],
  ['a&b@example.com', 'a&b@example.com'],
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@例子.中国', 'info@xn--fsqu00a.xn--fiqs8s'],
  ['first+tag@example.co.uk', 'first+tag@example.co.uk'],
  ['user@example。com', 'user@example.com'],
  ['user＠example．com', 'user@example.com'],
  ['user@example.com\u200b', 'user@example.com'],
  ['user@sub-domain.example.museum', 'user@sub-domain.example.museum'],
  ['1234567890@qq.com', '1234567890@qq.com'],
  ['_x@163.com', '_x@163.com'],
  ['a..b@example.com', null],
  ['.a@example.com', null],
  ['user@example..com', null],
  ['user@example.com, other@example.com', null],
  ['user@example,com', null],
  ['user@-example.com', null],
  ['user@example', null],
  ['\u200b@example.com', null],
] as const) {
  worldCase('28-e-mail-addresses', `${typed} is ${right ?? 'refused'}`, () => {
    const result = v.safeParse(email, typed)
    expect(result.success ? result.output : null).toBe(right)
  })
}

const ID = '01923456-789a-7fff-bfff-ffffffffffff'
const output = (schema: v.GenericSchema, given: unknown) => v.parse(schema, given)
const takes = (schema: v.GenericSchema, given: unknown) => v.is(schema, given)

describe('what is taken is changed', () => {
  test.each<[string, v.GenericSchema, unknown, unknown]>([
    ['text loses NUL', text, 'a\0b', 'ab'],
    ['text gets U+FFFD for half a pair', text, 'a\ud800b', 'a\ufffdb'],
    ['text keeps its white space', text, ' a\n', ' a\n'],
    ['short text keeps its white space', shortText(4), ' a ', ' a '],
    ['optional text is trimmed', optionalText(3), ' abc\n', 'abc'],
    ['optional text may be nothing but white space', optionalText(3), '　 \t', ''],
    ['required text is trimmed', requiredText(3), '\t舢板 ', '舢板'],
    ['required text that is cleaned and trimmed', requiredText(3), ' a\0 ', 'a'],
    ['an e-mail address is lower case', email, ' Ann@Example.COM ', 'ann@example.com'],
    ['an id is lower case', uuid, ID.toUpperCase(), ID],
    [
      'a tracking number loses its spaces, and keeps its case',
      trackingNumber,
      ' sf-1 2　3 ',
      'sf-123',
    ],
    ['fields of any shape are cleaned', anyFields, { a: ['\0x', 1, null] }, { a: ['x', 1, null] }],
  ])('%s', (_, schema, given, expected) => {
    expect(output(schema, given)).toEqual(expected)
  })
})

/** 253 characters: 64 before the @, and parts of 63 in the domain. */
const LONGEST = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.co`

describe('at its bounds', () => {
  test.each<[string, v.GenericSchema, unknown[], unknown[]]>([
    ['short text', shortText(3), ['', 'abc'], ['abcd', null, 3, undefined]],
    ['short text, counted in UTF-16 units', shortText(3), ['🚢a'], ['🚢🚢']],
    ['optional text, counted when trimmed', optionalText(3), ['', '  abc  '], ['abcd']],
    ['required text', requiredText(3), ['a', 'abc'], ['', '  ', '\0', 'abcd']],
    ['required text that shows nothing', requiredText(9), ['é'], ['\u3164', '\u2800 ', '\u0301']],
    ['a whole number', wholeNumber(1, 3), [1, 3], [0, 4, 1.5, '1', Number.NaN, null]],
    ['a quantity', quantity, [1, 99_999], [0, 100_000, 0.5, -1]],
    ['an amount', amountFen, [0, MAX_AMOUNT_FEN], [-1, MAX_AMOUNT_FEN + 1, 0.01, Infinity]],
    ['a list', list(v.number(), 2), [[], [1, 2]], [[1, 2, 3], ['1'], {}, null]],
    ['a name of goods', goodsName, ['x', 'x'.repeat(120)], ['', 'x'.repeat(121)]],
    ['an e-mail address', email, ['a@b.co'], ['', 'a@b', 'a b@c.de', '@b.co', 'a@@b.co']],
    ['its length', email, [`${LONGEST}m`], [`${LONGEST}mm`]],
    ['an id', uuid, [ID], ['', ID.slice(1), `${ID}0`, ID.replaceAll('-', ''), `{${ID}}`]],
    ['a sha-256', sha256Hex, ['0f'.repeat(32)], ['0F'.repeat(32), '0f'.repeat(31), 'g'.repeat(64)]],
    ['a warehouse', warehouseId, ['CN', 'SG', 'JP2'], ['cn', 'U', '', null]],
    ['a class of goods', goodsClass, ['standard', 'prohibited'], ['', 'Standard', 'liquid']],
  ])('%s', (_, schema, good, bad) => {
    expect(good.filter((given) => !takes(schema, given))).toEqual([])
    expect(bad.filter((given) => takes(schema, given))).toEqual([])
  })

  test('a tracking number has a letter or digit and at most 40 characters', () => {
    const good = ['9', 'A', 'z', '-0', 'SF-1', 'SF 1', 'x'.repeat(40)]
    const bad = ['', '-', '---', ' ', 'SF/1', '单号', 'x'.repeat(41), 1]
    expect(good.filter((given) => !takes(trackingNumber, given))).toEqual([])
    expect(bad.filter((given) => takes(trackingNumber, given))).toEqual([])
  })
})

describe('a line of goods', () => {
  const line = {
    name: 'Teapot',
    tags: [],
    quantity: 1,
    unitPriceFen: 100,
    typedPrice: null,
    declaredValueFen: 100,
    goodsClass: 'standard',
  }

  test('is taken whole, without what we do not know', () => {
    expect(output(goodsLine, { ...line, name: ' Teapot ', colour: 'red' })).toEqual(line)
  })

  test('of an app that knows no other currency was typed in yuan', () => {
    expect(output(goodsLine, { ...line, typedPrice: undefined })).toEqual(line)
  })

  const { typedPrice: _, ...required } = line
  test.each(Object.keys(required))('is not taken without its %s', (field) => {
    expect(takes(goodsLine, { ...line, [field]: undefined })).toBe(false)
  })
})

describe('fields of any shape', () => {
  test.each([null, 'text', 1, undefined])('are not %j', (given) => {
    expect(takes(anyFields, given)).toBe(false)
  })

  test('keep their numbers and what they are nested in', () => {
    const given = { a: 1.5, b: { c: [true, { d: '舢板' }] } }
    expect(output(anyFields, given)).toEqual(given)
  })
})

test.each(['2026-02-30', '2026-13-01', '0000-01-01', '2026-1-1', 'today'])(
  '%s is no day of the calendar',
  (day) => {
    expect(v.is(calendarDay, day)).toBe(false)
    expect(v.is(calendarDay, '2028-02-29')).toBe(true)
  },
)
