import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPostgres } from '#tests/support/test-database.ts'
import { measureRates } from './rates.ts'
import type { Measurement } from './row.ts'

type Rates = Awaited<ReturnType<typeof measureRates>>
let measured: Promise<Rates> | undefined

async function measure(server: string): Promise<Rates> {
  const directory = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
  const { url, drop } = await createPostgres(server)
  try {
    return await measureRates({ kind: 'postgres', url }, { DATABASE_URL: url, DATA_DIR: directory })
  } finally {
    await drop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** The measurement that `tell` makes from the rates on the PostgreSQL of TEST_DATABASE_URL, measured once for all rows. */
export async function onPostgres(tell: (rates: Rates) => Measurement): Promise<Measurement> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return { value: 'not measured: no PostgreSQL here', met: undefined }
  measured ??= measure(server)
  return tell(await measured)
}
