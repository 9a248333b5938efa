import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type JobResult, lotsOf } from './jobs.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { runJobs } from './pool.ts'
import { addSights } from './sights.ts'

const HOW = `npm run simulate -- [--seeds 300] [--from 1]    runs seeds and reports how many in a second
npm run simulate -- --seed 17 [--mutant name]    replays one and prints what happens
npm run simulate -- --mutants                    puts each mutant in and says which seeds catch it`

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    mutant: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    processes: { type: 'string', default: String(availableParallelism()) },
    help: { type: 'boolean', default: false },
  },
})

function firstLine(failure: string): string {
  return failure.split('\n', 1)[0] ?? ''
}

async function many(from: number, count: number, mutant: string | null): Promise<number> {
  const began = performance.now()
  const results: JobResult['results'] = []
  await runJobs(lotsOf(from, count, mutant), Number(values.processes), (result) => {
    results.push(...result.results)
    for (const { seed, failure } of result.results) {
      if (failure !== null) console.log(`seed ${seed}: ${firstLine(failure)}`)
    }
  })
  const seconds = (performance.now() - began) / 1000
  const failed = results.filter(({ failure }) => failure !== null)
  const sights = addSights(results.map(({ seen }) => seen))
  console.log('Seen on the way:')
  for (const [what, times] of Object.entries(sights))
    console.log(`${String(times).padStart(8)} ${what}`)
  const pace = (results.length / seconds).toFixed(1)
  console.log(
    `${results.length} seeds in ${seconds.toFixed(1)} s, ${pace} a second; ${failed.length} failed`,
  )
  if (failed.length > 0) console.log(`Replay one: npm run simulate -- --seed ${failed[0]?.seed}`)
  return failed.length
}

async function one(seed: number, mutant: string | null): Promise<number> {
  const { work } = await import('./worker.ts')
  const { results } = await work({ seeds: [seed], mutant, untilFailure: true }, console.log)
  const failure = results[0]?.failure ?? null
  console.log(failure === null ? `seed ${seed} holds` : `seed ${seed} fails\n${failure}`)
  return failure === null ? 0 : 1
}

async function everyMutant(from: number, count: number, names: string[]): Promise<number> {
  let missed = 0
  for (const name of names) {
    const { what, caught } = MUTANTS[name] as Mutant
    console.log(`${name}: ${what}`)
    if (caught.by !== 'seed') {
      console.log(`  caught by the ${caught.by}, see the tests`)
      continue
    }
    const seeds: number[] = []
    await runJobs(lotsOf(from, count, name), Number(values.processes), ({ results }) => {
      for (const { seed, failure } of results) if (failure !== null) seeds.push(seed)
    })
    seeds.sort((a, b) => a - b)
    if (!seeds.includes(caught.seed)) missed += 1
    const known = seeds.includes(caught.seed) ? '' : `, but not by ${caught.seed}`
    console.log(
      `  caught by ${seeds.length} of ${count} seeds${known}: ${seeds.slice(0, 12).join(', ')}`,
    )
  }
  return missed
}

async function main(): Promise<number> {
  const mutant = values.mutant ?? null
  if (mutant !== null && MUTANTS[mutant] === undefined) throw new Error(`No mutant ${mutant}`)
  if (values.seed !== undefined) return one(Number(values.seed), mutant)
  const from = Number(values.from)
  const count = Number(values.seeds)
  if (!values.mutants) return many(from, count, mutant)
  return everyMutant(from, count, mutant === null ? Object.keys(MUTANTS) : [mutant])
}

if (values.help) console.log(HOW)
else process.exit((await main()) > 0 ? 1 : 0)
