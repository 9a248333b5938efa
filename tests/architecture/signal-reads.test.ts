import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, root } from './tree.ts'

/*
 * The transform that makes a component follow the signals it reads works on components alone (`vite.config.ts`). A hook
 * in a file of its own follows a signal by `useLive`, and otherwise reads it by `peek`: what it reads by `value` goes
 * stale without an error.
 */

type Sources = Readonly<Record<string, string>>
const SIGNAL = /^export const (\w+)[^=\n]*= (?:signal|computed|seen)\b/gm
const HOOKS = /\/use-[\w-]+\.ts$/

/** The reads of exported signals by their value in files of hooks, as `path:line name`. */
function staleReads(sources: Sources): string[] {
  const names = Object.values(sources).flatMap((code) =>
    [...code.matchAll(SIGNAL)].map(([, name]) => name),
  )
  const pattern = new RegExp(`\\b(${names.join('|')})\\.value\\b(?! \\+?= )`)
  return Object.entries(sources)
    .filter(([path]) => HOOKS.test(path))
    .flatMap(([path, code]) =>
      code.split('\n').flatMap((line, at) => {
        const name = pattern.exec(line)?.[1]
        return name === undefined ? [] : [`${path}:${at + 1} ${name}`]
      }),
    )
}

test('a hook in a file of its own reads no signal that it would not follow', () => {
  const paths = projectFiles().filter((path) => /^src\/(?!.*\.test\.).*\.tsx?$/.test(path))
  const sources = Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  expect(paths.filter((path) => HOOKS.test(path)).length).toBeGreaterThan(20)
  expect(staleReads(sources)).toEqual([])
})

test('such a read is found, and a write and a peek are not', () => {
  const sources = {
    'src/engine/client/platform/sight.ts':
      'export const seen: ReadonlySignal<boolean> = signal(true)',
    'src/engine/client/parts/use-seen.ts':
      'seen.peek()\nseen.value = true\nconst now = seen.value\n',
  }
  expect(staleReads(sources)).toEqual(['src/engine/client/parts/use-seen.ts:3 seen'])
})
