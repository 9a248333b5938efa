import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { addCoverage } from './coverage.ts'
import { type Job, type JobResult, lotsOf, proofOf, searchFor } from './jobs.ts'
import { MUTANTS } from './mutants.ts'
import { runJobs } from './pool.ts'

const HOW = `npm run simulate -- [--seeds 300] [--from 1]    runs seeds and reports how many in a second
npm run simulate -- --seed 17 [--mutant name]    replays one and prints what happens
npm run simulate -- --mutants                    puts each mutant in and says which seed of the suite catches it`

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
  const coverage = addCoverage(results.map(({ seen }) => seen))
  console.log('Seen on the way:')
  for (const [what, times] of Object.entries(coverage))
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
  const { results } = await work({ seeds: [seed], mutant, mostFailures: 1 }, console.log)
  const failure = results[0]?.failure ?? null
  console.log(failure === null ? `seed ${seed} holds` : `seed ${seed} fails\n${failure}`)
  return failure === null ? 0 : 1
}

/** Searches a world that catches each mutant. Its seed is the hint for the mutant's entry. */
async function everyMutant(names: string[]): Promise<number> {
  const jobs = names.flatMap((mutant): Job[] => {
    const caught = MUTANTS[mutant]?.caught
    if (caught === undefined || caught.by === 'audit') return []
    return [caught.by === 'proof' ? proofOf(mutant) : searchFor(mutant, caught.hints)]
  })
  let missed = 0
  await runJobs(jobs, Number(values.processes), ({ job, results }) => {
    const failed = results.filter(({ failure }) => failure !== null)
    if (failed.length < (job.mostFailures ?? 1)) missed += 1
    const by = failed.map(({ seed }) => seed).join(', ') || 'none'
    const wanted = job.mostFailures === 1 ? '' : ` (${job.mostFailures} are wanted)`
    console.log(`${job.mutant} is caught by ${by}${wanted}: ${firstLine(failed[0]?.failure ?? '')}`)
  })
  return missed
}

async function main(): Promise<number> {
  const mutant = values.mutant ?? null
  if (mutant !== null && MUTANTS[mutant] === undefined) throw new Error(`No mutant ${mutant}`)
  if (values.seed !== undefined) return one(Number(values.seed), mutant)
  const from = Number(values.from)
  const count = Number(values.seeds)
  if (!values.mutants) return many(from, count, mutant)
  return everyMutant(mutant === null ? Object.keys(MUTANTS) : [mutant])
}

if (values.help) console.log(HOW)
else process.exit((await main()) > 0 ? 1 : 0)
