import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BenchRow } from '#tests/bench/row.ts'

/** What each tier is asked for by, and its minutes at most on two cores. */
const TIERS = [
  { words: [], most: 12 },
  { words: ['--', '--deep'], most: 30 },
]
const MS_PER_MINUTE = 60_000

async function minutesOf(words: readonly string[]): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['test', ...words], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${['npm test', ...words].join(' ')} ended with ${code}`)
  return (performance.now() - began) / MS_PER_MINUTE
}

export const row: BenchRow = {
  id: 'P24',
  what: 'npm test; npm test -- --deep, on this machine',
  goal: `≤ ${TIERS.map(({ most }) => most).join('; ')} minutes`,
  async measure() {
    const took: number[] = []
    for (const { words } of TIERS) took.push(await minutesOf(words))
    return {
      value: `${took.map((minutes) => minutes.toFixed(1)).join('; ')} minutes`,
      met: took.every((minutes, at) => minutes <= (TIERS[at]?.most ?? 0)),
    }
  },
}
