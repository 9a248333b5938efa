/** An element that opens, one that closes, or text between; names are without their prefix. */
export type XmlEvent =
  | { kind: 'open'; name: string; attribute: (name: string) => string | undefined }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** The text is no XML that we read. */
export class XmlProblem extends Error {
  override name = 'XmlProblem'
}

const COMMENT = '!--[^]*?--'
const CDATA = String.raw`!\[CDATA\[(?<cdata>[^]*?)\]\]`
const INSTRUCTION = String.raw`\?[^]*?\?`
const ELEMENT = String.raw`(?<end>/)?(?:[\w.-]+:)?(?<name>[\w.-]+)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<empty>/)?`
const TOKEN = new RegExp(`<(?:${COMMENT}|${CDATA}|${INSTRUCTION}|${ELEMENT})>|(?<text>[^<]+)`, 'y')
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const
const MAX_CODE_POINT = 0x10_ffff

/** The five entities of XML and numbers; there are no others without a document type, which is refused. */
function plain(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (all, hex, digits, name) => {
      if (name) return NAMED[String(name).toLowerCase() as keyof typeof NAMED]
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : all
    },
  )
}

/**
 * Reads the XML of a spreadsheet's parts. The page's policy refuses the browser's parser, and this one stops as soon as
 * its caller does. Throws an `XmlProblem` at what is no XML, and at a document type, whose entities can grow.
 */
export function* xmlEvents(xml: string): Generator<XmlEvent> {
  let at = xml.startsWith('\uFEFF') ? 1 : 0
  while (at < xml.length) {
    TOKEN.lastIndex = at
    const groups = TOKEN.exec(xml)?.groups
    if (groups === undefined) throw new XmlProblem(`No XML at ${at}`)
    at = TOKEN.lastIndex
    const { text, cdata, name, end, empty, attributes = '' } = groups
    if (text !== undefined) yield { kind: 'text', text: plain(text) }
    else if (cdata !== undefined) yield { kind: 'text', text: cdata }
    else if (name !== undefined) {
      if (end === undefined)
        yield { kind: 'open', name, attribute: (key) => attributeOf(attributes, key) }
      if (end !== undefined || empty !== undefined) yield { kind: 'close', name }
    }
  }
}

function attributeOf(attributes: string, key: string): string | undefined {
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
    attributes,
  )
  return found ? plain(found[1] ?? found[2] ?? '') : undefined
}
