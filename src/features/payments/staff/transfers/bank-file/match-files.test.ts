import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { lineIdentities } from '#features/payments/rules/bank-files/line-identity.ts'
import { matchLines } from '#features/payments/rules/bank-files/match-lines.ts'
import { SHIPPED_PROFILES } from '#features/payments/rules/bank-files/profiles.ts'
import { someBankFiles, type TrueFile, type TrueLine } from '#tests/support/bank-files.ts'
import { inTier } from '#tests/support/tier.ts'
import { readBankFile } from './read-bank-file.ts'

const SEEDS = [20_261_120, 7]
/** Of all ten formats together: 1,000 lines, and in the deep tier 10,000. */
const LINES_EACH = inTier(100, 1_000)
const MATCHED_SHARE = 0.95

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

async function linesRead(file: TrueFile, lines: readonly TrueLine[]) {
  const content = await file.content(lines)
  const answer = await readBankFile(new Blob([content]), SHIPPED_PROFILES)
  if (answer.state !== 'read') throw new Error(`${file.format} ${JSON.stringify(answer)}`)
  const [statement] = answer.statements
  return statement?.lines ?? []
}

function matched(
  { receipts, payeeAccountId }: TrueFile,
  lines: Awaited<ReturnType<typeof linesRead>>,
) {
  const names = new Map(receipts.map(({ accountId, name }) => [accountId, [name]]))
  return matchLines(lines, receipts, { payeeAccountId, names })
}

test.each(SEEDS)(
  'of seed %i, no line of any format is credited wrongly, and nearly all are matched without a person',
  { timeout: 120_000 },
  async (seed) => {
    const wrong: object[] = []
    let [ofMembers, certain] = [0, 0]
    for (const file of someBankFiles(seed, LINES_EACH)) {
      const read = await linesRead(file, file.lines)
      expect(read.map(({ amount, day }) => ({ amount, day }))).toEqual(
        file.lines.map(({ amount, day }) => ({ amount, day })),
      )
      const paid = new Set<string>()
      for (const [nth, match] of matched(file, read).entries()) {
        const line = file.lines[nth]
        if (line === undefined) throw new Error('A line of nothing')
        if (line.pays.length > 0) ofMembers += 1
        if (match.certainty !== 'certain') continue
        certain += 1
        const { receiptId, expected } = match.receipt
        const isRight =
          line.pays.length === 1 &&
          line.pays[0] === receiptId &&
          line.amount === expected &&
          !paid.has(receiptId)
        if (!isRight) wrong.push({ format: file.format, line, match })
        paid.add(receiptId)
      }
    }
    expect(wrong).toEqual([])
    expect(ofMembers).toBeGreaterThan(LINES_EACH * 9)
    expect(certain / ofMembers).toBeGreaterThanOrEqual(MATCHED_SHARE)
  },
)

test('a line is the same line in a second export of its file, and in one that overlaps with it', async () => {
  for (const file of someBankFiles(3, 40)) {
    // Days are exported whole.
    const lines = [...file.lines].sort((a, b) => a.day.localeCompare(b.day))
    const early = lines.filter(({ day }) => day <= '2026-11-15')
    const late = lines.filter(({ day }) => day >= '2026-11-13')
    const of = async (some: readonly TrueLine[]) =>
      lineIdentities(await linesRead(file, some), hash)
    const whole = await of(lines)
    expect(new Set(whole).size).toBe(lines.length)
    expect(await of(lines)).toEqual(whole)
    expect(new Set([...(await of(early)), ...(await of(late))])).toEqual(new Set(whole))
  }
})
