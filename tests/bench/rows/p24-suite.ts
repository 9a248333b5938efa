import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BenchRow } from '#tests/bench/row.ts'

const GOAL_MINUTES = 25
const MS_PER_MINUTE = 60_000

export const row: BenchRow = {
  id: 'P24',
  what: 'the whole suite, npm test, on this machine',
  goal: `≤ ${GOAL_MINUTES} minutes`,
  async measure() {
    const began = performance.now()
    const child = spawn('npm', ['test'], { stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`npm test ended with ${code}`)
    const minutes = (performance.now() - began) / MS_PER_MINUTE
    return { value: `${minutes.toFixed(1)} minutes`, met: minutes <= GOAL_MINUTES }
  },
}
