import { useRef, useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { actsDone } from '#features/console/staff/parts/acts-done.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import {
  type BookedLine,
  bookLines,
  type CheckedLine,
  checkBankFile,
  type FileLine,
  MAX_BOOKED_LINES,
  MAX_LINE_REFERENCE,
  MAX_LINE_SENDER,
  MAX_LINE_TEXT,
} from '#features/payments/contract/bank-files.ts'
import type { BankStatement } from '#features/payments/rules/bank-files/statement.ts'

/** A line of the file with what it is taken for. */
export type ShownLine = FileLine & { check: CheckedLine }
/** What became of a line that was sent. */
export type Booked = { line: ShownLine; outcome: string; code: string | null; creditedFen: number }
/** The account of a file, and the rate of lines for which none was promised. */
export type FileAccount = { payeeAccountId: string; rate: number | null }

const short = (text: string, max: number) => text.slice(0, max).toWellFormed()

/** The lines as they are sent: what a bank writes has no limit. */
const sendable = ({ lines }: BankStatement): FileLine[] =>
  lines.map((one) => ({
    ...one,
    reference: short(one.reference, MAX_LINE_REFERENCE),
    sender: short(one.sender, MAX_LINE_SENDER),
    text: short(one.text, MAX_LINE_TEXT),
  }))

export type BankLines = {
  /** Null before the file was compared. */
  lines: readonly ShownLine[] | null
  /** What was sent since the file was chosen, the last first. */
  booked: readonly Booked[]
  busy: boolean
  problem: CallProblem | null
  compare: () => Promise<void>
  /**
   * Books lines: to their receipts, or as money whose member is not known; then compares the file again. False without
   * an answer for some of them, which are sent again under the same key.
   */
  book: (lines: readonly ShownLine[], as: 'receipts' | 'unidentified') => Promise<boolean>
}

/** The lines of one account of a bank's file, compared with the transfers under review. `onBooked`: after each request. */
export function useBankLines(
  statement: BankStatement,
  { payeeAccountId, rate }: FileAccount,
  onBooked: () => void,
): BankLines {
  const check = useAct()
  const write = useAct()
  const [lines, setLines] = useState<readonly ShownLine[] | null>(null)
  const [booked, setBooked] = useState<readonly Booked[]>([])
  const isSending = useRef(false)
  const ofFile = { payeeAccountId, account: short(statement.account, 80), rate }
  const { currency } = statement
  const compare = async () => {
    const all = sendable(statement)
    const body = { ...ofFile, currency, lines: all }
    const checked = await check.run(() => staffCall(checkBankFile, { body }))
    if (checked === null) return
    setLines(
      all.flatMap((line, nth) => {
        const one = checked.answer.lines[nth]
        return one === undefined ? [] : [{ ...line, check: one }]
      }),
    )
  }
  const bookAll: BankLines['book'] = async (chosen, as) => {
    const fileReferences = [...new Set(lines?.map((line) => line.check.bankReference))]
    for (let at = 0; at < chosen.length; at += MAX_BOOKED_LINES) {
      const some = chosen.slice(at, at + MAX_BOOKED_LINES)
      const content = { ...ofFile, currency, fileReferences, lines: some.map(bookedAs(as)) }
      const result = await write.runOnce(content, (body) => staffCall(bookLines, { body }))
      if (result === null) {
        // What was sent before stays booked and is left out from now on.
        if (at > 0) await compare()
        return false
      }
      const outcomes = result.answer.lines.flatMap((outcome, nth): Booked[] => {
        const line = some[nth]
        return line === undefined ? [] : [{ ...outcome, line }]
      })
      const again = new Set(outcomes.map(({ line }) => line.check.bankReference))
      setBooked((before) => [
        ...outcomes,
        ...before.filter(({ line }) => !again.has(line.check.bankReference)),
      ])
      actsDone.value += 1
      onBooked()
    }
    await compare()
    return true
  }
  const book: BankLines['book'] = async (chosen, as) => {
    if (isSending.current) return false
    isSending.current = true
    try {
      return await bookAll(chosen, as)
    } finally {
      isSending.current = false
    }
  }
  const busy = check.busy || write.busy
  return { lines, booked, busy, problem: write.problem ?? check.problem, compare, book }
}

const bookedAs =
  (as: 'receipts' | 'unidentified') =>
  ({ check, ...line }: ShownLine): BookedLine => {
    const { bankReference, receipt } = check
    if (as === 'unidentified' || receipt === null) return { ...line, bankReference, receipt: null }
    const { accountId, receiptId } = receipt
    return { ...line, bankReference, receipt: { accountId, receiptId } }
  }
