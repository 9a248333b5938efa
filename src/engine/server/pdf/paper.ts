import PDFDocument from 'pdfkit'
import { code128 } from '#engine/shared/code128.ts'
import { type Language, LOCALES } from '#engine/shared/languages.ts'
import { runsOf } from './fonts.ts'

const MM = 72 / 25.4
/** Width, height and margin of a page in points. */
const SIZES = {
  A4: { width: 210 * MM, height: 297 * MM, margin: 14 * MM },
  label: { width: 100 * MM, height: 150 * MM, margin: 5 * MM },
} as const
const LINE_HEIGHT = 1.35
/** Where letters stand in their line, in parts of their size. */
const BASE = 1.03
const CELL = 3
const QUIET_ZONE = 10
/** The stroke that makes letters bold, in parts of their size: a second file of each font would be 9 MB more. */
const BOLD = 0.022

type Align = 'left' | 'right' | 'center'
export type Styled = { text: string; size?: number; bold?: boolean }
export type Line = string | Styled
type Column = { head?: string; width: number; align?: Align }
type Row = readonly Line[]

const styled = (line: Line) => ({
  size: 10,
  bold: false,
  ...(typeof line === 'string' ? { text: line } : line),
})

/** East Asian letters, before and after each of which a line may break. */
const LETTER = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
/** What a line may break between: words, and each of those letters with what closes it. A space that is not to break is in its word. */
const PIECES = new RegExp(`[${LETTER}][，。、！？；：）」』”’,.!?;:)\\]]*|[^ ${LETTER}]+| +`, 'gu')

export type Paper = {
  /** Begins a page; what follows flows from its top, onto further pages of its size. */
  page: (size: keyof typeof SIZES) => void
  lines: (lines: readonly Line[], align?: Align) => void
  /** Columns beside each other, which together take the whole width by their shares. */
  beside: (columns: readonly { lines: readonly Line[]; share: number; align?: Align }[]) => void
  /** A table with lines between its rows; its heads stand again on each further page. */
  table: (columns: readonly Column[], rows: readonly Row[], foot?: Row) => void
  /** Code 128 over `share` of the width, `height` in points. */
  bars: (text: string, share: number, height: number, align?: Align) => void
  /** A line across the page. */
  rule: () => void
  gap: (points: number) => void
  /** Ends the document. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

type About = {
  title: string
  language: Language
  /** When what it shows was made (ISO 8601), so that the same paper is the same file. */
  at: string
}

/** A PDF that is written from the top of each page down, in fonts of which it has only the characters that it shows. */
export function newPaper({ title, language, at }: About): Paper {
  const day = new Date(at)
  const doc = new PDFDocument({
    autoFirstPage: false,
    // Letters that people copy or search, and a reader that speaks, need the language.
    lang: LOCALES[language],
    displayTitle: true,
    info: { Title: title, CreationDate: day, ModDate: day },
  })
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  let size: keyof typeof SIZES = 'A4'
  let y = 0

  const sheet = () => {
    const { width, height, margin } = SIZES[size]
    return { left: margin, width: width - 2 * margin, bottom: height - margin, top: margin }
  }
  const addPage = () => {
    const { width, height } = SIZES[size]
    doc.addPage({ size: [width, height], margin: 0 })
    y = sheet().top
  }
  const widthOf = (text: string, points: number) =>
    runsOf(text, language).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(points).widthOfString(run.text),
      0,
    )

  /** A text as lines that fit; a word that is too long breaks anywhere. */
  function wrapped(text: string, points: number, width: number): string[] {
    if (widthOf(text, points) <= width) return [text]
    const lines: string[] = []
    let line = ''
    const add = (piece: string): void => {
      if (widthOf((line + piece).trimEnd(), points) <= width) {
        line += piece
        return
      }
      if (line.trim() !== '') {
        lines.push(line.trimEnd())
        line = ''
        add(piece.trimStart())
        return
      }
      const letters = [...piece]
      if (letters.length <= 1) line = piece
      else for (const letter of letters) add(letter)
    }
    for (const piece of text.replaceAll(/[\t\n\v\f\r]+/g, ' ').match(PIECES) ?? []) add(piece)
    return line.trim() === '' ? lines : [...lines, line.trimEnd()]
  }

  type Laid = { texts: string[]; size: number; bold: boolean }
  const layOut = (lines: readonly Line[], width: number): Laid[] =>
    lines.map((line) => {
      const { text, size: points, bold } = styled(line)
      return { texts: wrapped(text, points, width), size: points, bold }
    })
  const heightOf = (laid: readonly Laid[]) =>
    laid.reduce((sum, one) => sum + one.texts.length * one.size * LINE_HEIGHT, 0)

  function draw(text: string, { size: points, bold }: Omit<Laid, 'texts'>, x: number, top: number) {
    let at = x
    for (const run of runsOf(text, language)) {
      doc
        .font(run.font)
        .fontSize(points)
        .lineWidth(points * BOLD)
        .lineJoin('round')
      doc.text(run.text, at, top + points * BASE, {
        lineBreak: false,
        baseline: 'alphabetic',
        stroke: bold,
        fill: true,
      })
      at += doc.widthOfString(run.text)
    }
  }

  function drawAll(laid: readonly Laid[], left: number, width: number, top: number, align: Align) {
    let at = top
    for (const one of laid) {
      for (const text of one.texts) {
        const rest = align === 'left' ? 0 : width - widthOf(text, one.size)
        draw(text, one, left + (align === 'center' ? rest / 2 : rest), at)
        at += one.size * LINE_HEIGHT
      }
    }
  }

  /** Begins a further page where so much does not fit on this one, unless it is empty. */
  const ensure = (height: number) => {
    if (y + height <= sheet().bottom || y === sheet().top) return
    addPage()
  }

  const paper: Paper = {
    page(next) {
      size = next
      addPage()
    },
    lines(lines, align = 'left') {
      for (const one of layOut(lines, sheet().width)) {
        for (const text of one.texts) {
          ensure(one.size * LINE_HEIGHT)
          drawAll([{ ...one, texts: [text] }], sheet().left, sheet().width, y, align)
          y += one.size * LINE_HEIGHT
        }
      }
    },
    beside(columns) {
      const { left, width } = sheet()
      const shares = columns.reduce((sum, { share }) => sum + share, 0)
      let x = left
      const laid = columns.map(({ lines, share, align = 'left' }, nth) => {
        const own = (width * share) / shares
        const used = nth === columns.length - 1 ? own : own - CELL * 2
        const column = { laid: layOut(lines, used), x, width: used, align }
        x += own
        return column
      })
      const height = Math.max(...laid.map((column) => heightOf(column.laid)))
      ensure(height)
      for (const column of laid) drawAll(column.laid, column.x, column.width, y, column.align)
      y += height
    },
    table(columns, rows, foot) {
      const { left, width } = sheet()
      const shares = columns.reduce((sum, column) => sum + column.width, 0)
      const drawRow = (cells: Row, isBold: boolean) => {
        let x = left
        const laid = columns.map((column, nth) => {
          const own = (width * column.width) / shares
          const line = styled(cells[nth] ?? '')
          const cell = {
            laid: layOut(
              [{ size: line.size, text: line.text, bold: isBold || line.bold }],
              own - CELL * 2,
            ),
            x: x + CELL,
            width: own - CELL * 2,
            align: column.align ?? 'left',
          }
          x += own
          return cell
        })
        const height = Math.max(...laid.map((cell) => heightOf(cell.laid))) + CELL * 2
        return {
          height,
          put: () => {
            for (const cell of laid) drawAll(cell.laid, cell.x, cell.width, y + CELL, cell.align)
            y += height
            doc
              .lineWidth(isBold ? 1 : 0.5)
              .moveTo(left, y)
              .lineTo(left + width, y)
              .stroke()
          },
        }
      }
      const heads = columns.map(({ head }) => ({ text: head ?? '', size: 9 }))
      const hasHeads = columns.some(({ head }) => head !== undefined)
      if (hasHeads) {
        const head = drawRow(heads, true)
        ensure(head.height * 2)
        head.put()
      }
      for (const cells of rows) {
        const row = drawRow(cells, false)
        if (y + row.height > sheet().bottom) {
          addPage()
          if (hasHeads) drawRow(heads, true).put()
        }
        row.put()
      }
      if (foot !== undefined) {
        const row = drawRow(foot, true)
        ensure(row.height)
        row.put()
      }
    },
    bars(text, share, height, align = 'left') {
      const { left, width } = sheet()
      const { bars, modules } = code128(text)
      const unit = (width * share) / (modules + 2 * QUIET_ZONE)
      const rest = align === 'left' ? 0 : width * (1 - share)
      const start = left + (align === 'center' ? rest / 2 : rest) + QUIET_ZONE * unit
      ensure(height)
      for (const bar of bars) doc.rect(start + bar.x * unit, y, bar.width * unit, height)
      doc.fill()
      y += height
    },
    rule() {
      const { left, width } = sheet()
      doc
        .lineWidth(1)
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke()
    },
    gap(points) {
      y += points
    },
    async bytes() {
      doc.end()
      await ended
      const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
      let at = 0
      for (const chunk of chunks) {
        whole.set(chunk, at)
        at += chunk.length
      }
      return whole
    },
  }
  return paper
}
