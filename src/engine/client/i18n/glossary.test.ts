import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const catalogs = (language: string) =>
  readdirSync(new URL(`./locales/${language}/`, import.meta.url)).map((name) =>
    text(`./locales/${language}/${name}`),
  )
const WORDS = {
  zh: [...catalogs('zh-Hans'), text('../../server/texts/locales/zh-Hans.po')].join('\n'),
  zh2: [...catalogs('zh-Hant'), text('../../server/texts/locales/zh-Hant.po')].join('\n'),
}

/** Words of another register or of the other Chinese; the glossary has the right ones. */
const WRONG = {
  zh: ['您', '電', '登入', '帳號', '伺服器', '網路'],
  zh2: [
    '您',
    '登錄',
    '賬',
    '服務器',
    '網絡',
    '默認',
    '屏幕',
    '店鋪',
    '發貨',
    '出庫',
    '優惠卷',
    '电',
  ],
} as const

test.each([
  ...WRONG.zh.map((word) => ['zh', word] as const),
  ...WRONG.zh2.map((word) => ['zh2', word] as const),
])('%s never says %s', (language, word) => {
  const found = WORDS[language].split('\n').filter((line) => line.includes(word))
  expect(found).toEqual([])
})

test('every term of the glossary has a word in each language', () => {
  const rows = text('../../../../docs/glossary.md')
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| **') && !line.startsWith('| ---'),
    )
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((cells) => cells.length !== 7 || cells.slice(1, 6).includes(''))).toEqual([])
})

test.each(['zh', 'zh2'] as const)(
  '%s counts one thing by =1, since it has no singular',
  (language) => {
    const counted = WORDS[language].matchAll(/^msgstr (?:".*"\n)+/gm)
    const wrong = [...counted].map(([words]) => words).filter((words) => /\bone \{/.test(words))
    expect(wrong).toEqual([])
  },
)
