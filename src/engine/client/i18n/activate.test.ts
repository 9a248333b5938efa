import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { activateLanguage, loadWords } from './activate.ts'

const loading = msg`Loading...`

test('each language has its own loading text', async () => {
  const texts: Record<string, string> = {}
  for (const code of ['zh', 'zh2', 'en'] as const) {
    await activateLanguage(code)
    texts[i18n.locale] = i18n._(loading)
  }
  expect(texts).toEqual({ 'zh-Hans': '加载中...', 'zh-Hant': '載入中...', en: 'Loading...' })
})

test('of two quick choices the later one stays', async () => {
  await Promise.all([activateLanguage('en'), activateLanguage('zh2'), activateLanguage('zh')])
  expect(i18n.locale).toBe('zh-Hans')
})

test('the words of members and staff keep those that were there', async () => {
  await activateLanguage('zh2')
  await Promise.all([loadWords('members'), loadWords('staff')])
  expect(i18n._(loading)).toBe('載入中...')
})
