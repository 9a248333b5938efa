import { readdir } from 'node:fs/promises'
import type { BenchRow, Measurement } from './row.ts'

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

const wanted = process.argv.slice(2)
const all = await loadRows()
const unknown = wanted.filter((id) => all.every((row) => row.id !== id))
if (unknown.length > 0) {
  console.error(`No figure is called ${unknown.join(', ')}: ${all.map(({ id }) => id).join(' ')}`)
  process.exit(1)
}
const rows = all.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
console.log(line(['', 'what', 'goal', 'measured']))
for (const row of rows) {
  const { value, met } = await measured(row)
  const mark = met === undefined ? '' : met ? ' ✓' : ' ✗'
  console.log(line([row.id, row.what, row.goal, `${value}${mark}`]))
}
