import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'

const features = readdirSync(new URL('src/features', import.meta.url))
const src = '<rootDir>/src'

function catalog(name: string, folder: string, without: string[] = []) {
  return {
    path: `${src}/i18n/locales/{locale}/${name}`,
    include: [folder],
    exclude: ['**/*.test.*', `${src}/shared/**`, ...without],
  }
}

/** A catalog for each feature and one for parts, so that a page loads its own words; `base` is for the frames and is always loaded. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-Hans', 'zh-Hant'],
  fallbackLocales: { 'zh-Hant': 'zh-Hans' },
  catalogs: [
    catalog('base', src, [`${src}/features/**`, `${src}/parts/**`]),
    catalog('parts', `${src}/parts`),
    ...features.map((feature) => catalog(feature, `${src}/features/${feature}`)),
  ],
  orderBy: 'messageId',
})
