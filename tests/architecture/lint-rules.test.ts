import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folders } from '#scripts/lint/import-rules.ts'
import { filesSeen, lintPlanted } from './lint.ts'
import { projectFiles, root } from './tree.ts'

const existing = [...folders.map((folder) => `src/${folder}`), 'server', 'service-worker', 'tests']
  .concat('scripts')
  .filter((folder) => existsSync(join(root, folder)))

const code = /\.(?:ts|tsx|mjs)$/

describe('the lint', () => {
  test.each(existing)('reads every source file of %s', (folder) => {
    const files = projectFiles().filter((path) => path.startsWith(`${folder}/`) && code.test(path))
    expect(files.length).toBeGreaterThan(0)
    expect(filesSeen(folder)).toBeGreaterThanOrEqual(files.length)
  })

  test.each([
    ['noDefaultExport', 'src/data/x.ts', 'export default 1\n'],
    ['noBarrelFile', 'src/data/index.ts', `export { a } from './x.ts'\n`],
    ['noExplicitAny', 'server/x.ts', 'export const a = (b: any) => b\n'],
    ['noTsIgnore', 'server/x.ts', '// @ts-ignore\nexport const a = 1\n'],
    ['noEnum', 'src/data/x.ts', 'export enum A {\n  b,\n}\n'],
    ['noRestrictedGlobals', 'src/shared/x.ts', 'export const a = window.name\n'],
    ['noRestrictedGlobals', 'src/shared/x.ts', 'export const a = process.env\n'],
    ['noRestrictedGlobals', 'src/actions/x.ts', `export const a = fetch('/')\n`],
    ['noRestrictedGlobals', 'src/session/x.ts', `export const a = localStorage.getItem('a')\n`],
    ['noSkippedTests', 'src/data/x.test.ts', `test.skip('a', () => {})\n`],
    ['noFocusedTests', 'src/data/x.test.ts', `test.only('a', () => {})\n`],
  ])('refuses what %s forbids in %s', (rule, path, source) => {
    expect(lintPlanted({ [path]: source })).toContainEqual({ path, rule })
  })

  test('refuses a circle of imports', () => {
    const circle = {
      'src/data/a.ts': `import { b } from '#data/b.ts'\nexport const a = b\n`,
      'src/data/b.ts': `import { a } from './a.ts'\nexport const b = a\n`,
    }
    expect(lintPlanted(circle)).toContainEqual({ path: 'src/data/a.ts', rule: 'noImportCycles' })
  })

  test('refuses a circle of types too', () => {
    const circle = {
      'src/data/a.ts': `import type { B } from './b.ts'\nexport type A = B\n`,
      'src/data/b.ts': `import type { A } from './a.ts'\nexport type B = A\n`,
    }
    expect(lintPlanted(circle)).toContainEqual({ path: 'src/data/a.ts', rule: 'noImportCycles' })
  })

  test('leaves platform the browser', () => {
    expect(lintPlanted({ 'src/platform/x.ts': `export const a = fetch('/')\n` })).toEqual([])
  })
})
