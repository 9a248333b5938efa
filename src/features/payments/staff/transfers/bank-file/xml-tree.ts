import { readXml, xmlText } from '#engine/client/platform/tables/read-xml.ts'
import type { XmlNode } from '#features/payments/rules/bank-files/read-camt.ts'

type Growing = { -readonly [Key in keyof XmlNode]: XmlNode[Key] } & { children: Growing[] }

/** What has no elements that count. */
const NO_ELEMENT = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g
const OPENING = /<[A-Za-z_][^\s/>]*/g

/** The lines on which the elements of a text begin, in their order. */
function* linesOf(text: string): Generator<number> {
  const elements = text.replace(NO_ELEMENT, (none) => none.replace(/[^\n]/g, ' '))
  let [line, from] = [1, 0]
  for (const { index } of elements.matchAll(OPENING)) {
    for (let at = from; at < index; at += 1) if (elements[at] === '\n') line += 1
    from = index
    yield line
  }
}

/** The root of an XML file. Throws an `XmlProblem` at what is no XML, and at a document type. */
export function xmlTree(bytes: Uint8Array): XmlNode {
  const top: Growing = { name: '', line: 1, attributes: {}, text: '', children: [] }
  const open = [top]
  const lines = linesOf(xmlText(bytes))
  readXml(bytes, {
    open: (name, attributes) => {
      const line = lines.next().value ?? 1
      const node: Growing = { name, line, attributes: attributes(), text: '', children: [] }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    close: () => {
      open.pop()
    },
    text: (text) => {
      const node = open.at(-1)
      if (node) node.text += text
    },
  })
  return top.children[0] ?? top
}
