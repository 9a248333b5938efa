import { Parser } from 'saxen'

/** The text is no XML that we read. */
export class XmlProblem extends Error {
  override name = 'XmlProblem'
}

/** Names of elements and attributes are without their prefix. */
export type XmlReader = {
  open: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Asked after each element that closes. */
  isEnough?: () => boolean
}

const MARK = /^\uFEFF/
const localOf = (name: string) => name.slice(name.indexOf(':') + 1)

/** The text of an XML file, which is in UTF-8 or, by its mark, in UTF-16. */
export const xmlText = (bytes: Uint8Array) => {
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding).decode(bytes).replace(MARK, '')
}

/**
 * Reads a part of a workbook. The page's policy refuses the browser's parser. Throws an `XmlProblem` at what is no XML,
 * and at a document type, whose entities can grow.
 */
export function readXml(bytes: Uint8Array, { open, close, text, isEnough }: XmlReader): void {
  const parser = new Parser()
  const refuse = () => {
    throw new XmlProblem('No XML')
  }
  parser.on('error', refuse)
  parser.on('attention', refuse)
  parser.on('openTag', (name, attributes, decode) => {
    open(localOf(name), () => {
      const found = Object.entries(attributes()).map(([key, value]) => [
        localOf(key),
        decode(value),
      ])
      return Object.fromEntries(found) as Record<string, string>
    })
  })
  parser.on('closeTag', (name) => {
    close?.(localOf(name))
    if (isEnough?.()) parser.stop()
  })
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)))
    parser.on('cdata', text)
  }
  parser.parse(xmlText(bytes))
}
