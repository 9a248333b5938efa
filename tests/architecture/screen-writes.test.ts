import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { strayWrites, unreadFailures } from './screen-writes.ts'
import { projectFiles, root } from './tree.ts'

const code =
  /^src\/(?:app|features\/[^/]+\/(?:member|staff)|engine\/client\/(?:acts|parts))\/(?!data\/|.*\.test\.).*\.tsx?$/
const sources = Object.fromEntries(
  projectFiles()
    .filter((path) => code.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

test('every write of a screen goes through a hook that gives it busy and failed', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(strayWrites(sources)).toEqual([])
})

const actions = `import { mutate } from '#engine/client/sync/mutate.ts'
const write = (intents) => mutate(intents)
export async function removeMemo(id: string): Promise<void> { await write([id]) }`

test.each([
  ['in a handler', '<Button onClick={() => removeMemo(id)} />'],
  ['in an async handler', '<Button onClick={async () => { await removeMemo(id) }} />'],
  ['passed as it is', '<Button onClick={removeMemo} />'],
])('a write outside of the hook is found: %s', (_, jsx) => {
  const card = `import { removeMemo } from './memo-actions.ts'
export function Memo({ id }: { id: string }) {
  const { run } = useWrite()
  const good = () => run(() => removeMemo(id))
  return ${jsx}
}`
  const found = strayWrites({
    'src/features/memos/memo-actions.ts': actions,
    'src/features/memos/Memo.tsx': card,
  })
  expect(found).toEqual(['src/features/memos/Memo.tsx:5 removeMemo'])
})

test('a write inside of the hook is not', () => {
  const form = `import { removeMemo } from './memo-actions.ts'
export function Memo() {
  const save = useSave()
  const { run } = useWrite()
  const all = async () => {
    await save.submit(read, (fields) => removeMemo(fields))
    await run(() => removeMemo('a'))
  }
  return <Import send={() => removeMemo('b')} />
}`
  const paths = { 'src/features/memos/memo-actions.ts': actions }
  expect(strayWrites({ ...paths, 'src/features/memos/Memo.tsx': form })).toEqual([])
})

test('every write of a screen has its failure read', () => {
  expect(unreadFailures(sources)).toEqual([])
})

test.each([
  ['is not taken', 'const { run, busy } = useWrite()\n  return run', 1],
  ['is taken', 'const { run, failed: why } = useWrite()\n  return why && run', 0],
  ['is not read', 'const save = useSave()\n  return save.busy', 1],
  ['is read', 'const save = useSave()\n  return save.failed', 0],
  ['is another hook’s', 'const act = useAct()\n  return act.failed', 1],
  ['is handed on', 'const act = useAct()\n  return <Sheet act={act} />', 0],
  ['is handed on with the rest', 'const { run, ...rest } = useAct()\n  return { run, ...rest }', 0],
])('a failure that %s', (_, body, count) => {
  const found = unreadFailures({ 'src/features/memos/Memo.tsx': `function Memo() {\n  ${body}\n}` })
  expect(found).toHaveLength(count)
})
