import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PATTERNS, type PathName } from '#engine/shared/paths.ts'
import type { PartName } from '#features/business/rules/parts.ts'
import { partsOfPath } from '#registry/parts.ts'
import { projectFiles, root } from './tree.ts'

/** What stands in the folders of members for one part, and is there only with it. */
const OF_FEATURE: Record<string, readonly PartName[]> = {
  community: ['community'],
  mall: ['mall'],
  cart: ['mall', 'buyingRequests'],
}
/** Links that stay, each with its reason. */
const STAY: Record<string, string> = {
  'src/app/screen-at.tsx': 'leads elsewhere where the cart is not offered',
  'src/app/member-home.ts': 'leads elsewhere where the cart is not offered',
  'src/features/orders/member/outbound/OutboundFlow.tsx': 'between the steps of the form itself',
  'src/features/attention/member/words/changes.ts': 'leads to a change that was refused',
  'src/features/cart/member/words/changes.ts': 'leads to a change that was refused',
  'src/features/requests/member/words/changes.ts': 'leads to a change that was refused',
  'src/features/requests/member/submit/KnownLink.tsx': 'on the form of a request alone',
  'src/features/requests/member/SubmitGoodsPage.tsx': 'the form of a request itself',
  'src/features/omnibox/member/acts/open-form.ts':
    'the box asks what is offered before it leads there',
  'src/features/home/member/voices/Voices.tsx': 'its section goes with the community',
}
const LINK = /\bpaths\.(\w+)\(/g
const ASKS = /\b(?:Offered|useIsOffered)\b/

const closing = (Object.keys(PATTERNS) as PathName[]).filter(
  (name) => partsOfPath(name).length > 0 && !name.startsWith('staff'),
)

/** The links of a file to paths that may be closed while the file itself is shown. */
function linksOf(path: string): string[] {
  const [, feature = ''] = /^src\/features\/(\w+)\//.exec(path) ?? []
  const own = OF_FEATURE[feature] ?? []
  const isSafe = (name: PathName) => {
    const parts = partsOfPath(name)
    return own.length > 0 && own.every((part) => parts.includes(part))
  }
  const names = [...readFileSync(join(root, path), 'utf8').matchAll(LINK)].map(([, name]) => name)
  return closing.filter((name) => names.includes(name) && !isSafe(name))
}

const files = projectFiles().filter(
  (path) => /^src\/(?:app\/|features\/\w+\/member\/).*\.tsx?$/.test(path) && !/\.test\./.test(path),
)

test('a link to what a business may switch off goes with it, or stays for a reason', () => {
  expect(closing.length).toBeGreaterThan(8)
  const loose = files.filter(
    (path) =>
      linksOf(path).length > 0 &&
      !(path in STAY) &&
      !ASKS.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(loose.map((path) => [path, ...linksOf(path)])).toEqual([])
})

test('what stays for a reason is there', () => {
  expect(Object.keys(STAY).filter((path) => linksOf(path).length === 0)).toEqual([])
})
