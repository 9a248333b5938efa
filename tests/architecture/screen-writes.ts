import { parseSync } from 'rolldown/utils'
import { importedFile } from './tree.ts'

type Node = { type: string; start: number } & Record<string, unknown>
/** The source text of files by their path from the root. */
export type Sources = Record<string, string>

/** Functions that write or ask the server; each may reject. */
const ROOTS = [
  'src/engine/client/sync/mutate.ts mutate',
  'src/engine/client/sync/mutate.ts mutateAnnounced',
  'src/engine/client/sync/mutate.ts mutateWhole',
  'src/engine/client/sync/upload-attempts.ts retryUpload',
  'src/engine/client/sync/sign-out.ts signOut',
  'src/engine/client/sync/sign-out.ts exportCurrent',
  'src/engine/client/platform/call.ts call',
  'src/engine/client/session/session-call.ts sessionCall',
  'src/engine/client/platform/http.ts http',
]
/** Files with states of their own, each with a test of a request that fails. */
const STATEFUL = [
  'src/features/login/member/LoginPage.tsx',
  // qr-login.test.ts has the requests that fail.
  'src/features/login/member/QrPanel.tsx',
  // passkey-login.test.ts has the requests that fail.
  'src/features/login/member/PasskeyLogin.tsx',
  'src/features/notices/member/acts/push-setting.ts',
  // dead-line.test.tsx has the requests that fail.
  'src/features/receiving/staff/desk/desk.ts',
  'src/features/receiving/staff/floor/stock-count.ts',
  'src/features/receiving/staff/receiving.ts',
  'src/features/login/member/acts/reauth.ts',
  // A read: the picture shows what failed.
  'src/features/pictures/member/acts/use-private-picture.ts',
]
/** The calls that give a write its busy and failed, or a read its states. */
const RUNNERS = [
  'run',
  'runOnce',
  'send',
  'submit',
  // Its toast says what failed (use-undo.ts).
  'offerUndo',
  'publish',
  'query',
  'discounts',
  'ownDiscounts',
  'transactionList',
  'transactionSums',
  'payeeList',
  'memberPost',
  'memberComments',
  'ownPosts',
  'commentReplies',
]
const TYPES = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType']
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isScreen = (name: string) => /^(?:[A-Z]|use[A-Z])/.test(name)

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (TYPES.includes(key)) return []
    // A name after a dot or before a colon refers to nothing.
    if (key === 'property' && node.type === 'MemberExpression' && !node.computed) return []
    if (key === 'key' && !node.computed) return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

/** A call of one of these, or an attribute of that name: the component that gets it runs it. */
function isRunner({ type, callee, name: attribute }: Node): boolean {
  if (type === 'JSXAttribute' && isNode(attribute)) return attribute.name === 'send'
  if (type !== 'CallExpression' || !isNode(callee)) return false
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  return isNode(name) && RUNNERS.includes(String(name.name))
}

/** The names that a node refers to, outside of runners if asked. */
function references(node: Node, past: (node: Node) => boolean): { name: string; at: number }[] {
  if (past(node)) return []
  const own = node.type === 'Identifier' ? [{ name: String(node.name), at: node.start }] : []
  return [...own, ...childrenOf(node).flatMap((child) => references(child, past))]
}

type Module = {
  path: string
  source: string
  /** The local name of an import, and what it is there: "file name". */
  imported: Map<string, string>
  functions: Map<string, Node>
}

function readModule(path: string, source: string): Module {
  const { program } = parseSync(path, source, { lang: 'tsx' })
  const imported = new Map<string, string>()
  const functions = new Map<string, Node>()
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = importedFile(path, String((statement.source as Node).value))
      for (const one of statement.specifiers as Node[]) {
        const name = (one.imported as Node | undefined)?.name
        if (name) imported.set(String((one.local as Node).name), `${from} ${String(name)}`)
      }
      continue
    }
    const declared = (statement.declaration ?? statement) as Node
    const named = declared.type === 'VariableDeclaration' ? declared.declarations : [declared]
    for (const one of named as Node[]) {
      if (isNode(one.id)) functions.set(String(one.id.name), one)
    }
  }
  return { path, source, imported, functions }
}

/** Where a component or hook uses a function that writes outside of `run` and `submit`: "file:line name". */
export function strayWrites(sources: Sources): string[] {
  const modules = Object.entries(sources).map(([path, source]) => readModule(path, source))
  const writes = new Set(ROOTS)
  const isWrite = ({ path, imported, functions }: Module, name: string) =>
    writes.has(imported.get(name) ?? '') || (functions.has(name) && writes.has(`${path} ${name}`))
  for (let before = -1; before !== writes.size; ) {
    before = writes.size
    for (const module of modules.filter(({ path }) => !STATEFUL.includes(path))) {
      for (const [name, node] of module.functions) {
        if (isScreen(name)) continue
        const used = references(node, () => false)
        if (used.some((one) => isWrite(module, one.name))) writes.add(`${module.path} ${name}`)
      }
    }
  }
  return modules
    .filter(({ path }) => !STATEFUL.includes(path))
    .flatMap((module) =>
      [...module.functions]
        .filter(([name]) => isScreen(name))
        .flatMap(([, node]) => references(node, isRunner))
        .filter(({ name }) => isWrite(module, name))
        .map(({ name, at }) => {
          const line = module.source.slice(0, at).split('\n').length
          return `${module.path}:${line} ${name}`
        }),
    )
}

/** What a hook of a write calls its failure. */
const FAILURES: Record<string, string> = {
  useWrite: 'failed',
  useSave: 'failed',
  useDraftForm: 'failed',
  useAct: 'problem',
  useStaffWrite: 'problem',
}

function nodesIn(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)]
}

const isNamed = (node: unknown, name: string) =>
  isNode(node) && node.type === 'Identifier' && node.name === name

/** Whether a function reads the failure of a write that it holds under a name, or hands the whole write on. */
function readsFailure(scope: Node, write: string, failure: string): boolean {
  const nodes = nodesIn(scope)
  const members = nodes.filter(
    ({ type, object }) => type === 'MemberExpression' && isNamed(object, write),
  )
  const isRead = members.some(({ property }) => isNamed(property, failure))
  const mentions = nodes.filter((node) => isNamed(node, write)).length
  // One is the declaration.
  return isRead || mentions > members.length + 1
}

/** Where a component or hook makes a write and ignores why it failed: "file:line hook". */
export function unreadFailures(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, source]) =>
    [...readModule(path, source).functions.values()].flatMap((scope) =>
      nodesIn(scope).flatMap((node) => {
        const { type, id, init } = node
        if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return []
        const hook = isNode(init.callee) ? String(init.callee.name) : ''
        const failure = FAILURES[hook]
        if (init.type !== 'CallExpression' || failure === undefined) return []
        const properties = id.type === 'ObjectPattern' ? (id.properties as Node[]) : null
        const isTaken =
          properties === null
            ? readsFailure(scope, String(id.name), failure)
            : properties.some(
                ({ type, key, argument }) =>
                  isNamed(key, failure) ||
                  (type === 'RestElement' &&
                    isNode(argument) &&
                    readsFailure(scope, String(argument.name), failure)),
              )
        const line = source.slice(0, node.start).split('\n').length
        return isTaken ? [] : [`${path}:${line} ${hook}`]
      }),
    ),
  )
}
