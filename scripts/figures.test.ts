import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '#tests/architecture/tree.ts'
import { figuresOf, figuresTable } from './figures.ts'

const FILES = new Map([
  ['README.md', '# Sämpan\n'],
  ['src/app/main.ts', "import { a } from '#ui/a.ts'\nconst b = import('./b.ts')\n\nmain(a, b)\n"],
  ['src/app/b.ts', "import {\n  a,\n} from '#ui/a.ts'\nimport type { A } from '#ui/a.ts'\n"],
  ['src/ui/a.ts', 'export const a = 1\n'],
  ['server/main.ts', "import '#server/x.ts'\nimport { v } from 'valibot'\n"],
  ['server/x.ts', "export { a } from '#shared/none.ts'\n"],
  ['server/x.test.ts', 'test()\n'],
  ['src/vite.d.ts', 'declare const a: 1\n'],
  ['scripts/build.ts', 'build()\n'],
])

test('the product is counted without tests, declarations and scripts', () => {
  expect(figuresOf(FILES)).toEqual({
    'product lines': '12',
    'product files': '5',
    'lines per file': '2.4',
    'median lines': '2',
    'p90 lines': '4',
    'longest file': '4',
    'import lines': '66.7 %',
    'files with one importer': '2',
    'README bytes': '10',
  })
})

test('an import counts with all its lines, and no declaration counts as one', () => {
  const text =
    'export type A = {\n  a: 1\n}\nimport {\n  b,\n} from \'./b.ts\'\nexport * from "x"\n'
  const figures = figuresOf(new Map([['src/a.ts', text]]))
  expect(figures['import lines']).toBe('42.9 %')
})

test('two states stand beside each other', () => {
  const fewer = new Map([...FILES].filter(([path]) => path !== 'src/app/main.ts'))
  const [head, lines, files] = figuresTable(
    new Map([
      ['before', FILES],
      ['after', fewer],
    ]),
  ).split('\n')
  expect(head?.trim().split(/\s+/)).toEqual(['before', 'after'])
  expect(lines?.split(/\s+/)).toEqual(['product', 'lines', '12', '8'])
  expect(files?.split(/\s+/)).toEqual(['product', 'files', '5', '4'])
})

test('the command reads a commit as it was', () => {
  const printed = execFileSync('node', ['scripts/figures.ts', 'HEAD'], { cwd: root }).toString()
  const readme = execFileSync('git', ['cat-file', '-s', 'HEAD:README.md'], { cwd: root })
  expect(printed.split('\n')[0]?.trim()).toMatch(/^HEAD +working tree$/)
  expect(printed).toMatch(new RegExp(`README bytes +${readme.toString().trim()} `))
})
