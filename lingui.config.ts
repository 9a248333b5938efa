import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { extractTexts } from './scripts/extract-texts.ts'

const features = readdirSync(new URL('src/features', import.meta.url))
const src = '<rootDir>/src'

function catalog(name: string, folders: string | string[], without: string[] = []) {
  return {
    path: `${src}/i18n/locales/{locale}/${name}`,
    include: [folders].flat(),
    exclude: ['**/*.test.*', `${src}/shared/**`, ...without],
  }
}

/** The tables of screens, but for that of the home page. */
const tables = [`${src}/app/routes.ts`, `${src}/app/*-routes.ts`]

/**
 * A catalog for each feature, one for parts and one for those that read files. `base` is for the frames and is always
 * loaded, the others by who reads them (`src/i18n/readers.ts`). `titles` are those of all screens but the home page. The
 * words of the members' frame are with those of the feature `member`. The server's texts are beside it, so that no page
 * ever loads them.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-Hans', 'zh-Hant'],
  fallbackLocales: { 'zh-Hant': 'zh-Hans' },
  catalogs: [
    catalog('base', src, [
      `${src}/features/**`,
      `${src}/parts/**`,
      `${src}/app/member/**`,
      ...tables,
    ]),
    catalog('titles', tables),
    catalog('parts', `${src}/parts`, [`${src}/parts/files/**`]),
    catalog('files', `${src}/parts/files`),
    ...features.map((feature) =>
      catalog(feature, [
        `${src}/features/${feature}`,
        ...(feature === 'member' ? [`${src}/app/member`] : []),
      ]),
    ),
    {
      path: '<rootDir>/server/texts/locales/{locale}',
      include: ['<rootDir>/server'],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [extractTexts],
  // A line that moves is no change of a text.
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
