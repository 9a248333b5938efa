import { code128 } from '#engine/shared/code128.ts'

/** A text as dots: eight of a row in a byte, the leftmost the highest bit, a set bit black. */
export type Dots = { bytesPerRow: number; bytes: Uint8Array }
/** Draws one line of text, at most this wide, as high as its letters; both in dots. */
export type DrawText = (text: string, size: { width: number; height: number }) => Dots

/** A line of text or a bar code on a label, in mm from its top; the right half is for what stands beside a line. */
type Line = { text: string; top: number; height: number; as?: 'bars' | 'right' }
/** One label, sizes in mm. */
export type LabelPage = { width: number; height: number; lines: readonly Line[] }

/** The resolutions of label printers, in dots per inch: 8, 12 and 24 dots in a millimetre. */
const DOTS_PER_MM = { '203': 8, '300': 12, '600': 24 } as const
export type Resolution = keyof typeof DOTS_PER_MM

const MARGIN_MM = 4
/** Clear space on each side of a Code 128 symbol, in modules (ISO/IEC 15417). */
const QUIET_MODULES = 10
/** The printer's own font 0 is this wide for its height, on average of capitals and digits. */
const WIDTH_OF_FONT_0 = 0.6
/** The widest module that `^BY` takes, in dots. */
const WIDEST_MODULE = 10

/** Characters that begin a command or an escape within a field (`^FH`). */
const escaped = (text: string) =>
  text.replace(/[\^~_\\]/g, (one) => `_${one.charCodeAt(0).toString(16).toUpperCase()}`)

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')

/** Letters that are twice as wide as Latin ones. */
const WIDE = /[\u1100-\u115F\u2E80-\uFFDC]/
const widthOf = (letter: string) => (WIDE.test(letter) ? 2 : 1)

/** Breaks a text into lines of so many Latin letters: at spaces, and within what is longer. */
export function wrapWords(text: string, most: number): string[] {
  const lines: string[] = []
  let room = 0
  for (const word of text.split(' ')) {
    const letters = [...word]
    const width = letters.reduce((sum, letter) => sum + widthOf(letter), 0)
    if (lines.length > 0 && width < room) {
      lines.push(`${lines.pop()} ${word}`)
      room -= width + 1
      continue
    }
    room = 0
    for (const letter of letters) {
      if (room < widthOf(letter)) {
        lines.push('')
        room = most
      }
      lines.push(`${lines.pop()}${letter}`)
      room -= widthOf(letter)
    }
  }
  return lines
}

/**
 * Labels in ZPL II, the language of label printers (Zebra Programming Guide: `^XA`, `^FO`, `^A0`, `^FB`, `^BC`, `^GF`). Text
 * in ASCII is printed with the printer's own font, narrowed to its place; any other is drawn here, since few printers have
 * its letters. Throws for a bar code that is not printable ASCII.
 */
export function zplOf(
  pages: readonly LabelPage[],
  { resolution, draw }: { resolution: Resolution; draw: DrawText },
): string {
  const dots = (mm: number) => Math.round(mm * DOTS_PER_MM[resolution])
  const lineOf = (inner: number, { text, top, height: tall, as }: Line) => {
    const isRight = as === 'right'
    const width = dots(isRight ? inner / 2 : inner)
    const height = dots(tall)
    const left = dots(isRight ? MARGIN_MM + inner / 2 : MARGIN_MM)
    const field = `^FH^FD${escaped(text)}^FS`
    if (as === 'bars') {
      const modules = code128(text).modules + 2 * QUIET_MODULES
      const module = Math.min(WIDEST_MODULE, Math.max(1, Math.floor(width / modules)))
      const begin = left + QUIET_MODULES * module
      return `^FO${begin},${dots(top)}^BY${module}^BCN,${height},N,N,N,A${field}`
    }
    const at = `^FO${left},${dots(top)}`
    if (!/^[ -~]*$/.test(text)) {
      const { bytesPerRow, bytes } = draw(text, { width, height })
      return `${at}^GFA,${bytes.length},${bytes.length},${bytesPerRow},${hex(bytes)}^FS`
    }
    const letter = Math.min(height, Math.floor(width / (text.length * WIDTH_OF_FONT_0)))
    return `${at}^A0N,${height},${letter}${isRight ? `^FB${width},1,0,R` : ''}${field}`
  }
  const pageOf = ({ width, height, lines }: LabelPage) => [
    '^XA^CI28',
    `^PW${dots(width)}^LL${dots(height)}^LH0,0`,
    ...lines.filter(({ text }) => text !== '').map((line) => lineOf(width - 2 * MARGIN_MM, line)),
    '^XZ',
  ]
  return pages
    .flatMap(pageOf)
    .map((line) => `${line}\n`)
    .join('')
}
