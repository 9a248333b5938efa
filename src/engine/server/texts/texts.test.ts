import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#engine/shared/languages.ts'
import { minuteOf, msg } from '#engine/shared/texts.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { languageOr, textsFor, translate } from './texts.ts'

const en = textsFor('en', INITIAL_BUSINESS.name)
const zh2 = textsFor('zh2', { ...INITIAL_BUSINESS.name, zh2: '快船' })

test('a text is said with its arguments, the business’s name and the form for a number', () => {
  expect(zh2.t('{code} is your {name} login code', { code: '123456' })).toBe(
    '123456 是你的快船登入驗證碼',
  )
  const subject = msg(
    '{count, plural, one {You have a new answer} other {You have {count} new answers}}',
  )
  expect([1, 2, 1_000].map((count) => en.t(subject, { count }))).toEqual([
    'You have a new answer',
    'You have 2 new answers',
    'You have 1000 new answers',
  ])
  expect(zh2.t(subject, { count: 1 })).toBe('你有一則新回覆')
})

test('a context tells the same words with two meanings apart', () => {
  const zh = translate('zh-Hans')
  expect([zh(msg('Answer', 'a need')), zh(msg('Answer'))]).toEqual(['去提供', '去回复'])
})

test('days, sentences and lists are put together as each language does', () => {
  expect([en.day('2026-11-05'), zh2.day('2026-11-05')]).toEqual([
    '5 Nov 2026',
    '2026 年 11 月 5 日',
  ])
  const parts = ['A', '', null, false, 'B'] as const
  expect([en.join('sentences', parts), zh2.join('sentences', parts)]).toEqual(['A B', 'AB'])
  expect([en.join('things', parts), zh2.join('things', parts)]).toEqual(['A, B', 'A、B'])
  expect(minuteOf('2026-11-22T08:49:12.000Z')).toBe('2026-11-22 08:49 UTC')
})

test('a language that is not known is read as Chinese', () => {
  expect([languageOr(null), languageOr('fr'), languageOr('en')]).toEqual(['zh', 'zh', 'en'])
})

/** The names of the arguments in a message, in its plurals too. */
function namesIn(text: string): string[] {
  const compiled: unknown = compileMessage(text)
  const named = (token: unknown): string[] => {
    if (!Array.isArray(token)) return []
    const [name, , ...rest] = token
    return [String(name), ...rest.flatMap((forms) => Object.values(forms ?? {}).flatMap(inText))]
  }
  const inText = (tokens: unknown): string[] => (Array.isArray(tokens) ? tokens.flatMap(named) : [])
  return inText(compiled)
}

describe('the catalogs', () => {
  const itemsOf = (locale: Locale) =>
    parsePo(readFileSync(new URL(`./locales/${locale}.po`, import.meta.url), 'utf8')).items

  test.each(Object.values(LOCALES))('of %s ask for no argument that is not given', (locale) => {
    const items = itemsOf(locale)
    expect(items.length).toBeGreaterThan(400)
    const more = items.filter(({ msgid, msgstr }) => {
      const given = new Set(['name', ...namesIn(msgid)])
      return namesIn(msgstr[0] ?? '').some((name) => !given.has(name))
    })
    expect(more.map(({ msgstr }) => msgstr)).toEqual([])
    expect(items.filter(({ msgstr }) => !msgstr[0]).map(({ msgid }) => msgid)).toEqual([])
  })

  test('names are read from plurals too', () => {
    expect(namesIn('{count, plural, one {A of {name}} other {{count} of {code}}}')).toEqual([
      'count',
      'name',
      'count',
      'code',
    ])
  })
})
