import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isValidCode } from '#engine/shared/codes.ts'
import { projectFiles, root } from './tree.ts'

const CODE = /\b(?:SP\d{6,9}[0-9A-Z]|(?:PK|TC|BR)[0-9A-Z]{9})\b/g
const list = projectFiles().filter(
  (path) =>
    /^(?:src|server|docs|README|CONTRIBUTING)/.test(path) &&
    /(?<!\.test)\.(?:tsx?|md|po)$/.test(path),
)
const codes = list.flatMap((path) => {
  const found = readFileSync(`${root}/${path}`, 'utf8').match(CODE) ?? []
  return found.map((code) => ({ path, code }))
})

test('samples of codes are found, to be checked below', () => {
  expect(codes.map(({ path }) => path)).toContain('src/features/home/member/HeroLabel.tsx')
})

test.each(codes)('$code in $path has the format of the codes that we issue', ({ code }) => {
  expect(isValidCode(code)).toBe(true)
})
