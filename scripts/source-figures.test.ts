import { expect, test } from 'vitest'
import { sourceFigures } from './source-figures.ts'

test('files are counted by their length and by how many import them, however they do', () => {
  const files = new Map([
    ['src/app/main.ts', "import { a } from '#ui/a.ts'\nconst b = import('./b.ts')\n\nmain(a, b)\n"],
    ['src/app/b.ts', "import {\n  a,\n} from '#ui/a.ts'\nimport type { A } from '#ui/a.ts'\n"],
    ['src/ui/a.ts', 'export const a = 1\n'],
    ['server/main.ts', "import '#server/x.ts'\nimport { v } from 'valibot'\n"],
    ['server/x.ts', "export { a } from '#shared/none.ts'\n"],
  ])
  expect(sourceFigures(files)).toBe(
    '5 source files: median 2 lines, p90 4, longest 4; 2 imported by one file, 2 by none',
  )
})
