import { describe, expect, test } from 'vitest'
import { filesSeen, lintPlanted } from './lint.ts'
import { projectFiles } from './tree.ts'

const code = /\.(?:ts|tsx|mjs)$/

const PLANTED: readonly (readonly [rule: string, path: string, source: string])[] = [
  ['noDefaultExport', 'src/engine/client/data/default.ts', 'export default 1\n'],
  ['noBarrelFile', 'src/engine/client/data/index.ts', `export { a } from './x.ts'\n`],
  ['noExplicitAny', 'server/any.ts', 'export const a = (b: any) => b\n'],
  ['noTsIgnore', 'server/ignore.ts', '// @ts-ignore\nexport const a = 1\n'],
  ['noEnum', 'src/engine/client/data/enum.ts', 'export enum A {\n  b,\n}\n'],
  ['noRestrictedGlobals', 'src/engine/shared/window.ts', 'export const a = window.name\n'],
  ['noRestrictedGlobals', 'src/engine/shared/process.ts', 'export const a = process.env\n'],
  ['noRestrictedGlobals', 'src/engine/client/acts/fetch.ts', `export const a = fetch('/')\n`],
  [
    'noRestrictedGlobals',
    'src/engine/client/session/storage.ts',
    `export const a = localStorage.getItem('a')\n`,
  ],
  ['noSkippedTests', 'src/engine/client/data/skip.test.ts', `test.skip('a', () => {})\n`],
  ['noFocusedTests', 'src/engine/client/data/only.test.ts', `test.only('a', () => {})\n`],
  // Members of a literal are written out, in objects, arrays and elements.
  [
    'plugin',
    'src/engine/client/data/object.ts',
    'export const a = (b: number) => ({ ...{ b }, c: 1 })\n',
  ],
  ['plugin', 'src/engine/client/data/array.ts', 'export const a = [1, ...[2, 3]]\n'],
  [
    'plugin',
    'src/engine/client/data/asserted.ts',
    'export const a = { ...({ b: 1 } as const), c: 1 }\n',
  ],
  ['plugin', 'src/engine/client/ui/Spread.tsx', `export const A = () => <p {...{ id: 'a' }} />\n`],
  ['plugin', 'src/engine/client/data/stub.test.ts', `vi.stubGlobal('fetch', () => null)\n`],
  // A circle of imports, and one of types.
  [
    'noImportCycles',
    'src/engine/client/data/a.ts',
    `import { b } from './b.ts'\nexport const a = b\n`,
  ],
  [
    'noImportCycles',
    'src/engine/client/data/b.ts',
    `import { a } from './a.ts'\nexport const b = a\n`,
  ],
  [
    'noImportCycles',
    'src/engine/client/data/c.ts',
    `import type { D } from './d.ts'\nexport type C = D\n`,
  ],
  [
    'noImportCycles',
    'src/engine/client/data/d.ts',
    `import type { C } from './c.ts'\nexport type D = C\n`,
  ],
]
const ALLOWED = {
  'src/engine/client/platform/fetch.ts': `export const a = fetch('/')\n`,
  // A member that may be missing needs a spread.
  'src/engine/client/data/optional.ts':
    'export const a = (b?: number) => ({ ...(b === undefined ? {} : { b }) })\n',
}
/** One run of the lint over all of them, since most of a run is its start. */
const findings = lintPlanted({
  ...Object.fromEntries(PLANTED.map(([, path, source]) => [path, source])),
  ...ALLOWED,
})

describe('the lint', () => {
  test.each(['src', 'server', 'service-worker', 'demo', 'tests', 'scripts'])(
    'reads every source file of %s',
    (folder) => {
      const files = projectFiles().filter(
        (path) => path.startsWith(`${folder}/`) && code.test(path),
      )
      expect(files.length).toBeGreaterThan(0)
      expect(filesSeen(folder)).toBeGreaterThanOrEqual(files.length)
    },
  )

  test.each(PLANTED)('refuses what %s forbids in %s', (rule, path) => {
    expect(findings).toContainEqual({ path, rule })
  })

  test('leaves platform the browser, and an optional member its spread', () => {
    expect(findings.filter(({ path }) => path in ALLOWED)).toEqual([])
  })
})
