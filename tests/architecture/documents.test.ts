import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.ts'
import { readProject, unknownNames } from './named-in-documents.ts'
import { root } from './tree.ts'

const project = readProject()
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
/** The articles of the help center are for members; `help-articles.test.ts` follows their paths. */
const documents = project.files.filter((path) => path.endsWith('.md') && !path.startsWith('help/'))

test('the pages that a newcomer opens are among the documents', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'docs/tour.md', 'docs/recipes/form.md']
  expect(documents).toEqual(expect.arrayContaining(pages))
})

test.each(documents)('everything that %s names is there', (path) => {
  expect(unknownNames(path, read(path), project)).toEqual([])
})

describe('a document that names what is not there is noticed', () => {
  test.each([
    ['a file', '`src/features/recharge/RechargePage.tsx`'],
    ['a folder', '`src/features/recharge`'],
    ['a file without its folder', '`recharge-page.ts`'],
    ['one of several files', '`src/features/parcels/member/data/{parcels,recharges}.ts`'],
    ['a file of a pattern', '`tests/recharge/*.ts`'],
    ['an import', '`#features/parcels/member/data/recharges.ts`'],
    ['a script', '`npm run recharge`'],
    ['a program', '`node scripts/recharge.ts`'],
    ['the filter of a test', '`npx vitest run src/engine/client/sync src/features/recharge`'],
    ['the filter of a journey', '`npm run test:journeys -- recharge-by-balance`'],
    ['a row of the bench', '`npm run bench -- P99`'],
    ['a flag', '`npm run simulate -- --recharges 5`'],
    ['a setting', '`MEMBER_RECHARGES`'],
    ['a function', '`rechargeByBalance(tx)`'],
    ['a component', '`RechargeByBalancePage`'],
    ['a code', '`recharge_too_small`'],
    ['a link', 'see [there](recharge.md)'],
    ['a heading', 'see [there](README.md#recharge-it)'],
    ['a command of a block', '```sh\nnpm run recharge # pays\n```\n'],
    ['a file of a diagram', '```mermaid\nA[recharge-page.ts] --> B\n```\n'],
  ])('%s', (_what, text) => {
    expect(unknownNames('README.md', text, project)).toHaveLength(1)
  })

  test('and one that names what is there is not', () => {
    const text =
      '`src/engine/client/sync`, `src/features/parcels/member/data/{parcels,parcel-holds}.ts`, `src/engine/server/database/migrations/NNNN-name.ts`'
    expect(unknownNames('README.md', text, project)).toEqual([])
  })
})

test('docs/operate.md lists every setting, and no other', () => {
  const names = new Set<string>()
  const environment = new Proxy({}, { get: (_, name) => void names.add(String(name)) })
  readSettings(environment)
  const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(read('docs/operate.md')) ?? []
  const listed = [...table.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(listed.sort()).toEqual([...names].sort())
})
