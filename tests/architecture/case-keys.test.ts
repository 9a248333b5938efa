import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { projectFiles, root } from './tree.ts'

/*
 * A key of the console opens a form, moves, selects or leads to a button, and decides nothing (CASE_KEYS of
 * `src/features/console/staff/parts/use-case-keys.ts`): a key that does so on one screen alone is pressed by habit.
 */

/** What a key may be given: a setter of what is open, a move, the way to a button. */
const HARMLESS = [
  /^\(\) => set[A-Z]\w*\([^()]*\)$/,
  /^open\('\w+'\)$/,
  /^\w+\.goTo$/,
  /^\(\) => (?:move|toggle)\(/,
]
/** What runs at once and changes nothing of anybody’s, by file and act. */
const AT_ONCE: Readonly<Record<string, string>> = {
  'BillPanel.tsx bill': 'computes, and Enter sends what it shows',
  'BulkPrint.tsx printList': 'prints',
  'BulkPrint.tsx printLabels': 'prints',
  'ParcelTable.tsx printLabels': 'prints',
  'UnclaimedTable.tsx printLabels': 'prints',
  'PackForm.tsx add': 'adds a carton to what is typed',
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const within = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => within(child)),
]

/** The acts to which a file gives keys, each with the source of what its key does. */
function keysOf(file: string, source: string): { key: string; does: string }[] {
  const nodes = within(parseSync(file, source, { lang: 'tsx' }).program as unknown as Node)
  const calls = nodes.filter(
    ({ type, callee }) =>
      type === 'CallExpression' && isNode(callee) && callee.name === 'useCaseKeys',
  )
  const namesGiven = calls.flatMap((call) =>
    within((call.arguments as Node[])[0] as Node).flatMap(({ type, name }) =>
      type === 'Identifier' ? [name] : [],
    ),
  )
  const named = nodes.filter(
    ({ type, id, init }) =>
      type === 'VariableDeclarator' &&
      isNode(id) &&
      isNode(init) &&
      init.type === 'ObjectExpression' &&
      namesGiven.includes(id.name),
  )
  return [...calls, ...named]
    .flatMap(within)
    .filter(({ type, key, value }) => type === 'Property' && isNode(key) && isNode(value))
    .map(({ key, value }) => ({
      key: `${file.split('/').at(-1)} ${String((key as Node).name)}`,
      does: source.slice((value as Node).start, (value as Node).end),
    }))
}

const deciding = (keys: ReturnType<typeof keysOf>) =>
  keys.filter(({ key, does }) => !(key in AT_ONCE) && !HARMLESS.some((form) => form.test(does)))

test('no key of the console decides, on any screen', () => {
  const keys = projectFiles()
    .filter((path) => /^src\/.*\/staff\/(?!.*\.test\.).*\.tsx$/.test(path))
    .flatMap((path) => keysOf(path, readFileSync(join(root, path), 'utf8')))
  expect(keys.filter(({ key }) => key.endsWith(' accept')).length).toBeGreaterThan(8)
  expect(deciding(keys)).toEqual([])
  expect(Object.keys(AT_ONCE).filter((one) => !keys.some(({ key }) => key === one))).toEqual([])
})

test('a key that decides is found, also among others and by a name', () => {
  const found = (code: string) => deciding(keysOf('Case.tsx', code)).map(({ key }) => key)
  expect(found(`useCaseKeys({ ...(may && { accept: () => void decide('approve') }) })`)).toEqual([
    'Case.tsx accept',
  ])
  expect(
    found(`const keys = { add: open('note'), close: () => close() }\nuseCaseKeys(is ? keys : {})`),
  ).toEqual(['Case.tsx close'])
  expect(found(`useCaseKeys({ accept: publisher.goTo, decline: () => setAct('no') })`)).toEqual([])
})
