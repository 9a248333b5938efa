import { describe, expect, test } from 'vitest'
import { SETTING_NAMES } from '#features/business/rules/business.ts'
import { shippedRows } from '#features/business/rules/documents/listed-goods.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import type { Typed } from './editor-fields.ts'
import { EDITORS, readSetting, settingText } from './editors.ts'

const typedOf = (name: (typeof SETTING_NAMES)[number]): Typed =>
  (EDITORS[name].show as (value: unknown) => Typed)(INITIAL_BUSINESS[name])
const failuresOf = (name: (typeof SETTING_NAMES)[number], typed: Typed) => {
  const result = readSetting(name, typed, INITIAL_BUSINESS[name])
  return result.ok ? [] : result.failures.map(({ path, code, args }) => [path, code, args])
}

/** What the product proposes for these cannot be saved as it is, or is the text of the app. */
const UNREAD = ['terms', 'goodsList', 'supportContact']
test.each(SETTING_NAMES.filter((name) => !UNREAD.includes(name)))(
  'what %s shows is read back',
  (name) => {
    const result = readSetting(name, typedOf(name), INITIAL_BUSINESS[name])
    expect(result).toEqual({ ok: true, value: { name, value: INITIAL_BUSINESS[name] } })
  },
)

test('the list of goods begins with that of the app, row by row', () => {
  const result = readSetting('goodsList', typedOf('goodsList'), null)
  expect(result).toEqual({ ok: true, value: { name: 'goodsList', value: shippedRows() } })
})

describe('what people type', () => {
  test('a rate is a percentage, an amount is yuan, coupons are a list', () => {
    expect(readSetting('handlingFeeBps', { '': '4.5%' }, 500)).toMatchObject({
      value: { value: 450 },
    })
    expect(readSetting('topUpMinFen', { '': '￥１２.５' }, 1)).toMatchObject({
      value: { value: 1_250 },
    })
    expect(readSetting('giftCouponsFen', { '': '20、30， 50' }, [])).toMatchObject({
      value: { value: [2_000, 3_000, 5_000] },
    })
    expect(readSetting('countriesServed', { '': 'sg my' }, [])).toMatchObject({
      value: { value: ['SG', 'MY'] },
    })
  })

  test('the language for everyone else comes first and is always offered', () => {
    const typed = { zh: '', zh2: '✓', en: '', first: 'en' }
    expect(readSetting('languages', typed, [])).toMatchObject({ value: { value: ['en', 'zh2'] } })
    const say = ({ message = '' }: { message?: string }) => message
    expect(settingText('languages', ['en', 'zh2'], say)).toBe(
      'Traditional Chinese · English · For everyone else: English',
    )
  })

  test('what is no number or out of range names its field, and the range as it is typed', () => {
    expect(failuresOf('topUpMaxFen', { '': 'many' })).toEqual([['', 'money', {}]])
    expect(failuresOf('handlingFeeBps', { '': '101' })).toEqual([['', 'number_max', { max: 100 }]])
    expect(failuresOf('giftCouponsFen', { '': '20, 0' })).toEqual([['', 'number_min', { min: 1 }]])
    expect(failuresOf('countriesServed', { '': 'SG, UK' })).toEqual([['', 'country', {}]])
    expect(failuresOf('name', { zh: '', zh2: ' ', en: '' })).toEqual(
      ['zh', 'zh2', 'en'].map((path) => [path, 'required', {}]),
    )
  })

  test('terms begin with our own, and the server numbers what is published', () => {
    expect(typedOf('terms')['text.en']).toContain('# Who we are and what we do')
    const text = { zh: 'a', zh2: 'b', en: 'c' }
    const typed = { 'text.zh': 'a', 'text.zh2': 'b', 'text.en': 'c' }
    const now = { version: 3, date: '2026-01-01', text }
    expect(readSetting('terms', typed, now)).toMatchObject({
      value: { value: { text: { zh: 'a', zh2: 'b', en: 'c' } } },
    })
    expect(failuresOf('terms', { ...typed, 'text.en': '' })[0]?.[0]).toBe('text.en')
  })
})
