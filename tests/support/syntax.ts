import { parseSync } from 'rolldown/utils'

/** A node of a parsed source; `start` and `end` count as the text does. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>
/** A function, constant or class at the top of a file, and the statement that declares it. */
export type Declaration = { statement: Node; isExported: boolean; node: Node; name: Node }

const TYPES = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType']

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The nodes right below one; types are left out. */
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    TYPES.includes(key) ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  )

/** A node and everything below it, in the order of the text. */
export const within = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(within)]

/** The program of a source. Throws if it is none. */
export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as Node
}

/** The declarations at the top of a program that have a name. */
export function declarationsOf(program: Node, name: string): Declaration[] {
  return childrenOf(program).flatMap((statement): Declaration[] => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const inner = isExported ? statement.declaration : statement
    if (!isNode(inner)) return []
    const nodes = inner.type === 'VariableDeclaration' ? childrenOf(inner) : [inner]
    return nodes.flatMap((node) => {
      const { id } = node
      return isNode(id) && id.name === name ? [{ statement, isExported, node, name: id }] : []
    })
  })
}

/** The name of a property that is written as one, not computed. */
export function keyOf({ type, key, computed }: Node): string | null {
  if (!['Property', 'MethodDefinition'].includes(type) || computed === true || !isNode(key))
    return null
  return String(key.name ?? key.value)
}

/**
 * What uses a name below a node: the name itself, or a member by that name with the object that it is of. The name of a
 * property uses nothing.
 */
export function usesOf(node: Node, name: string): Node[] {
  const { type, computed, property } = node
  if (type === 'MemberExpression' && computed !== true && isNode(property)) {
    const below = childrenOf(node).filter((one) => one !== property)
    return [...(property.name === name ? [node] : []), ...below.flatMap((one) => usesOf(one, name))]
  }
  const key = keyOf(node) === null ? null : node.key
  return [
    ...(type === 'Identifier' && node.name === name ? [node] : []),
    ...childrenOf(node)
      .filter((one) => one !== key)
      .flatMap((one) => usesOf(one, name)),
  ]
}

const namesIn = (nodes: Node[]) =>
  nodes.flatMap(({ type, name }) => (type === 'Identifier' ? [String(name)] : []))

/** All names in a program, whatever they name. */
export const allNames = (program: Node): Set<string> => new Set(namesIn(within(program)))

/** The names that a piece of code uses and does not declare itself. */
export function freeNames(code: string): string[] {
  const program = parse('code.ts', `async () => {${code}\n}`)
  const all = within(program)
  const declared = all.flatMap((node) => {
    const { id, params, type } = node
    const patterns = type === 'VariableDeclarator' ? [id] : Array.isArray(params) ? params : []
    return namesIn(patterns.filter(isNode).flatMap(within))
  })
  const used = new Set(namesIn(all))
  return [...used].filter(
    (name) =>
      !declared.includes(name) && usesOf(program, name).some(({ type }) => type === 'Identifier'),
  )
}
