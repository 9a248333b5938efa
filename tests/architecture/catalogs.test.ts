import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from './tree.ts'

const config = getConfig({ cwd: root })
const locales: string[] = config.locales
const translated = locales.filter((locale) => locale !== config.sourceLocale)

type Catalogs = Awaited<ReturnType<typeof getCatalogs>>
let catalogs: Catalogs

beforeAll(async () => {
  catalogs = await getCatalogs(config)
})

/** Message ids of the source code, and the texts of one catalog file, by id. */
async function messagesOf(catalog: Catalogs[number], locale: string) {
  const used = Object.keys((await catalog.collect()) ?? {})
  const written = (await catalog.read(locale)) ?? {}
  return { used, written }
}

describe('the catalogs', () => {
  test('hold messages', async () => {
    const counts = await Promise.all(
      catalogs.map(async (one) => Object.keys((await one.collect()) ?? {}).length),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  })

  test.each(locales)('of %s are those of the code (npm run i18n)', async (locale) => {
    for (const catalog of catalogs) {
      const { used, written } = await messagesOf(catalog, locale)
      expect(Object.keys(written).sort()).toEqual(used.sort())
    }
  })

  test.each(translated)('of %s are translated to the last message', async (locale) => {
    for (const catalog of catalogs) {
      const { written } = await messagesOf(catalog, locale)
      const missing = Object.values(written).filter(({ translation }) => !translation)
      expect(missing.map(({ message }) => message)).toEqual([])
    }
  })
})
