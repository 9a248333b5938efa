import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, root } from './tree.ts'

/** Whose act stands in another feature than its endpoint, and why. */
const ELSEWHERE = {
  // It carries out acts of many features, so it stands with what puts them together.
  decideProposal: 'server',
  // A checkout of the cart makes buying requests.
  checkOut: 'requests',
  // Payments know the wallet; a bill is paid where the movement is posted.
  payByBalance: 'wallet',
  // Every picture of a member is kept by the same rules.
  sendPostPicture: 'pictures',
  sendScreenshot: 'pictures',
}

const files = projectFiles()
  .filter((path) => /^(?:src\/features|server)\/.*(?<!\.test)\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

/** The features, or the folder of the programs, in whose files a name stands that the pattern finds, by that name. */
const placesOf = (pattern: RegExp): Map<string, string> =>
  new Map(
    files.flatMap(({ path, source }) =>
      [...source.matchAll(pattern)].map(({ 1: name = '' }): [string, string] => [
        name,
        /^src\/features\/(\w+)\//.exec(path)?.[1] ?? 'server',
      ]),
    ),
  )
const declared = placesOf(/^export const (\w+) = endpoint\(/gm)
const done = placesOf(/\b(?:act|actOfServer)\(\s*'(\w+)'/g)

test('a feature does what its endpoints declare', () => {
  expect(declared.size).toBeGreaterThan(150)
  const apart = [...declared].flatMap(([name, feature]) =>
    done.get(name) === feature ? [] : [[name, done.get(name)]],
  )
  expect(Object.fromEntries(apart)).toEqual(ELSEWHERE)
})
