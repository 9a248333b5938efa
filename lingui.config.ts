import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { extractTexts } from './scripts/extract-texts.ts'

const FEATURES = new URL('src/features/', import.meta.url)
const features = readdirSync(FEATURES)
/** What a feature shows to others has the catalog of parts, and what it reads and does has no words. */
const OFFERED = ['parts', 'data', 'acts']
const src = '<rootDir>/src'
const client = `${src}/engine/client`

function catalog(name: string, include: string[], without: string[] = []) {
  return {
    path: `${client}/i18n/locales/{locale}/${name}`,
    include,
    exclude: ['**/*.test.*', ...without],
  }
}

/** The catalog of what a feature says in a place, with that of the frame around it; none where it says nothing there. */
function catalogIn(place: 'member' | 'staff', feature: string, frameOf: string) {
  const { pathname } = new URL(`${feature}/${place}`, FEATURES)
  const own = existsSync(pathname) ? readdirSync(pathname) : []
  if (own.every((name) => place === 'member' && OFFERED.includes(name))) return []
  const folders = [`${src}/features/${feature}/${place}`]
  if (feature === frameOf) folders.push(`${src}/app/${place}`)
  const name = place === 'staff' ? `${feature}-staff` : feature
  return [catalog(name, folders, [`${src}/features/*/member/parts/**`, ...tables])]
}

/** The tables of screens, but for that of the home page. */
const tables = [
  `${src}/app/routes.ts`,
  `${src}/app/*-routes.ts`,
  `${src}/features/*/member/routes.ts`,
]

/**
 * A catalog for what each feature says to members and one for what it says to staff; one for the parts that many show,
 * and one for those that read files. `base` is for the frames and is always loaded, the others by who reads them
 * (`src/engine/client/i18n/readers.ts`). `titles` are those of all screens but the home page. The words of the members'
 * frame are with those of the feature `member`, those of the console's with `console`. The server's texts are beside it,
 * so that no page ever loads them.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-Hans', 'zh-Hant'],
  fallbackLocales: { 'zh-Hant': 'zh-Hans' },
  catalogs: [
    catalog(
      'base',
      [`${src}/app`, client],
      [`${client}/parts/**`, `${src}/app/member/**`, `${src}/app/staff/**`, ...tables],
    ),
    catalog('titles', tables),
    catalog(
      'parts',
      [`${client}/parts`, `${src}/features/*/member/parts/**`],
      [`${client}/parts/files/**`],
    ),
    catalog('files', [`${client}/parts/files`]),
    ...features.flatMap((feature) => [
      ...catalogIn('member', feature, 'member'),
      ...catalogIn('staff', feature, 'console'),
    ]),
    {
      path: `${src}/engine/server/texts/locales/{locale}`,
      include: [
        '<rootDir>/server',
        `${src}/engine/server`,
        `${src}/engine/shared/notice.ts`,
        `${src}/features/*/server/**`,
        `${src}/features/*/notices.ts`,
      ],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [extractTexts],
  // A line that moves is no change of a text.
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
