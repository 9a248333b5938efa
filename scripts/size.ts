import { FIRST_VISIT, FIRST_VISIT_GOAL_KB, firstVisit } from './build/first-visit.ts'

const LIMIT_KB = 75
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)

const directory = process.argv[2] ?? 'dist'
const scripts = firstVisit(directory, FIRST_VISIT)
const totalBytes = scripts.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)

for (const { file, brotliBytes } of scripts) console.log(`${kilobytes(brotliBytes)} kB  ${file}`)
console.log(
  `${kilobytes(totalBytes)} kB  first visit to /home/tourist, brotli (goal ${FIRST_VISIT_GOAL_KB}, limit ${LIMIT_KB})`,
)
if (totalBytes > LIMIT_KB * 1000) {
  console.error(`Over the budget: ${LIMIT_KB} kB of JavaScript is the limit of a first visit.`)
  process.exitCode = 1
}
