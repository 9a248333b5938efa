import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectFiles, root } from './tree.ts'

const TOP = [
  '.ci',
  '.github',
  '.gitignore',
  '.npmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'biome.json',
  'demo',
  'deploy',
  'docs',
  'help',
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'public',
  'scripts',
  'server',
  'service-worker',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
]

/** The packages of the design card, as they are published. */
const CARD = [
  'react',
  'react-dom',
  'wouter',
  '@preact/signals-react',
  'dexie',
  'workbox-window',
  'vite-plugin-pwa',
  'vite',
  '@radix-ui/react-dialog',
  'tailwindcss',
  '@lingui',
  'ofetch',
  'vitest',
  'fake-indexeddb',
]

const files = projectFiles()
const code = files.filter((path) => /\.(?:ts|tsx|mjs|css)$/.test(path))

describe('the layout', () => {
  test('has nothing at the top level that is not planned there', () => {
    const top = new Set(files.map((path) => path.split('/')[0] ?? path))
    expect([...top].filter((name) => !TOP.includes(name))).toEqual([])
  })

  test('is built of every package that the design card names', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(`${root}/package.json`, 'utf8'),
    )
    const named = Object.keys({ ...dependencies, ...devDependencies })
    const isUsed = (card: string) =>
      named.some((name) => name === card || name.startsWith(`${card}/`))
    expect(CARD.filter((card) => !isUsed(card))).toEqual([])
  })

  test('has only the known folders in src', () => {
    const names = ['app', 'engine', 'features', 'tsconfig.json']
    expect(readdirSync(`${root}/src`).filter((name) => !names.includes(name))).toEqual([])
  })

  test('has only the known places in a feature, and no file beside the features', () => {
    const place =
      /^src\/features\/[a-z]+\/(?:(?:rules|contract|changes|server|member|staff)\/.+|[a-z]+(?:-[a-z]+)*(?:\.test)?\.ts|README\.md)$/
    const inFeatures = files.filter((path) => path.startsWith('src/features/'))
    expect(inFeatures.filter((path) => !place.test(path))).toEqual([])
  })

  test('names components in Pascal.tsx and everything else in kebab-case', () => {
    const name =
      /(?:^|\/)(?:[a-z0-9-]+(?:\.(?:deep\.test|test|config|d))?\.(?:ts|mjs|css|tsx)|[A-Z][A-Za-z0-9]*(?:\.test)?\.tsx)$/
    expect(code.filter((path) => !name.test(path))).toEqual([])
  })

  test('has no drawer without a name for what is in it', () => {
    expect(files.filter((path) => /(?:^|\/)(?:utils?|helpers?|misc|common)\b/.test(path))).toEqual(
      [],
    )
  })
})
