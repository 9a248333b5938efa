import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { describeSoak, soak } from './soak.ts'

// Started by `npm run soak`, which restarts PostgreSQL on request.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } })
const url = process.env.TEST_DATABASE_URL
const restart = async () => {
  process.send?.('restart')
  await once(process, 'message')
}
const report = await soak({
  minutes: Number(values.minutes),
  say: (line) => console.log(line),
  ...(url && { postgres: { url, restart } }),
})
for (const name of report.lost) console.log(`lost: ${name}`)
const { text, isSound } = describeSoak(report)
console.log(text)
process.disconnect?.()
process.exitCode = isSound ? 0 : 1
