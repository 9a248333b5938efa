import { parseArgs } from 'node:util'
import { runFuzz } from './run-fuzz.ts'

const HOW = `npm run fuzz -- [--requests 20000] [--seed text]    sends odd requests to every endpoint; the same seed sends the same`

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now()) },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<number> {
  const began = performance.now()
  let crashes = 0
  process.on('unhandledRejection', (error) => {
    crashes += 1
    console.error('Unhandled in the server:', error)
  })
  const count = Number(values.requests)
  console.log(`seed ${values.seed}`)
  const { findings, statuses } = await runFuzz({ seed: values.seed, count }, (sent) =>
    console.log(`${sent} sent`),
  )
  for (const { request, why, sent } of findings)
    console.log(`\nrequest ${request}: ${why}\n${sent}`)
  for (const [status, times] of [...statuses].sort(([a], [b]) => a - b))
    console.log(`${String(times).padStart(8)} ${status === 0 ? 'without an answer' : status}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `seed ${values.seed}: ${count} requests in ${seconds} s, ${findings.length + crashes} findings`,
  )
  return findings.length + crashes
}

if (values.help) console.log(HOW)
else process.exit((await main()) > 0 ? 1 : 0)
