import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { IN_ENGLISH, PROMISED } from './promised.ts'
import { root } from './tree.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each([...PROMISED, ...IN_ENGLISH])('$words: $by says it, and $test proves it', (promise) => {
  expect(read(promise.by)).toContain(promise.words)
  expect(read(promise.test)).toContain(promise.seen ?? promise.words)
})

test('each is said in every language', async () => {
  const config = getConfig({ cwd: root })
  const texts = new Map<string, Set<string>>()
  for (const catalog of await getCatalogs(config)) {
    for (const locale of config.locales) {
      for (const { message, translation } of Object.values((await catalog.read(locale)) ?? {})) {
        const promise = PROMISED.find(({ words }) => message?.includes(words))
        if (promise === undefined || (locale !== config.sourceLocale && !translation)) continue
        texts.set(promise.words, (texts.get(promise.words) ?? new Set()).add(locale))
      }
    }
  }
  for (const { words } of PROMISED) expect([words, texts.get(words)?.size]).toEqual([words, 3])
})
