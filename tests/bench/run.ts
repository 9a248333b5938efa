import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { BenchRow, Measurement, PeerFigures } from './row.ts'

const ROWS = new URL('./rows/', import.meta.url)
const WIDTHS = [5, 58, 26] as const

async function loadRows(): Promise<BenchRow[]> {
  const files = (await readdir(ROWS)).filter((name) => name.endsWith('.ts')).sort()
  const modules = await Promise.all(files.map((name) => import(new URL(name, ROWS).href)))
  return modules.map(({ row }) => row)
}

async function measured(row: BenchRow): Promise<Measurement> {
  try {
    return await row.measure()
  } catch (error) {
    return { value: `failed: ${error instanceof Error ? error.message : error}`, met: false }
  }
}

function line(cells: readonly string[]) {
  return cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(' ')
}

const inMs = (all: readonly number[]) => `${all.map((ms) => ms.toFixed(0)).join(' / ')} ms`

/** The peers' figures, and the product's as a part of the best of them, which a goal may be stated in. */
function compared(ours: readonly number[], peers: readonly PeerFigures[]): string {
  const figures = peers.map(
    ({ name, ms, durableMs }) => `${name} ${inMs(ms)} (saved ${inMs(durableMs)})`,
  )
  const best = (of: 'ms' | 'durableMs') =>
    ours.map((ms, at) => (ms / Math.min(...peers.map((peer) => peer[of][at] ?? 0))).toFixed(2))
  const ratios = `${best('ms').join(' / ')} of the best, ${best('durableMs').join(' / ')} of the best saved`
  return [...figures, ratios].join('; ')
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { peers: { type: 'boolean' } },
})
const all = await loadRows()
const unknown = wanted.filter((id) => all.every((row) => row.id !== id))
if (unknown.length > 0) {
  console.error(`No figure is called ${unknown.join(', ')}: ${all.map(({ id }) => id).join(' ')}`)
  process.exit(1)
}
const rows = all.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
console.log(line(['', 'what', 'goal', 'measured']))
for (const row of rows) {
  const { value, met, ms } = await measured(row)
  const mark = met === undefined ? '' : met ? ' ✓' : ' ✗'
  console.log(line([row.id, row.what, row.goal, `${value}${mark}`]))
  if (values.peers && ms && row.peers) console.log(`      ${compared(ms, await row.peers())}`)
}
