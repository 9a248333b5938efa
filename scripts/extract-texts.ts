import type { LinguiConfig } from '@lingui/conf'
import type { VisitorObject } from 'rolldown/utils'

type Extractor = NonNullable<LinguiConfig['extractors']>[number]

/**
 * Finds the messages of the app as Lingui does. The server runs from its sources, where no macro is resolved, so its
 * texts are literals in calls of `t` and `msg` (`src/engine/server/texts/texts.ts`).
 */
export const extractTexts: Extractor = {
  match: (filename) => /\.tsx?$/.test(filename),
  async extract(filename, code, found, context) {
    if (!/[\\/]server[\\/]|[\\/]notices?\.ts$/.test(filename)) {
      const { default: app } = await import('@lingui/cli/api/extractors/babel')
      return app.extract(filename, code, found, context)
    }
    if (!/\b(?:t|msg)\(/.test(code)) return
    const { parse, Visitor } = await import('rolldown/utils')
    const { generateMessageId } = await import('@lingui/message-utils/generateMessageId')
    const { program, errors } = await parse(filename, code)
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
    const visitor = new Visitor({
      CallExpression({ callee, arguments: [text, second] }) {
        const name = callee.type === 'MemberExpression' ? callee.property : callee
        if (name.type !== 'Identifier' || (name.name !== 't' && name.name !== 'msg')) return
        const context = second?.type === 'Literal' ? String(second.value) : undefined
        for (const message of literals(text)) {
          const id = generateMessageId(message, context)
          const line = code.slice(0, text?.start).split('\n').length
          const about = context === undefined ? { id, message } : { id, message, context }
          found({ ...about, origin: [filename, line], placeholders: {} })
        }
      },
    })
    visitor.visit(program)
  },
}

type Call = Parameters<NonNullable<VisitorObject['CallExpression']>>[0]
type Value = Call['arguments'][number]

/** The texts that an argument is, whichever way its conditions fall. */
function literals(node: Value | undefined): string[] {
  if (node?.type === 'Literal') return [String(node.value)]
  if (node?.type === 'ConditionalExpression') {
    return [...literals(node.consequent), ...literals(node.alternate)]
  }
  if (node?.type !== 'TemplateLiteral') return []
  const [only, ...others] = node.quasis
  if (others.length > 0) throw new Error(`A text with an expression in it: ${only?.value.raw}`)
  return [only?.value.cooked ?? '']
}
