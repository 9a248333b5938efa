import { parseArgs } from 'node:util'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { MUTANTS } from '#tests/sync/simulation/mutants.ts'
import { loadPatched } from '#tests/sync/simulation/patched-modules.ts'
import type { audit } from './audit.ts'
import { AUDIT_SIZE } from './audit-size.ts'

// Runs the audit once, with a mutant in the code when one is named, and prints its report as JSON.
const { values } = parseArgs({ options: { mutant: { type: 'string' } } })
const patches = values.mutant === undefined ? [] : (MUTANTS[values.mutant]?.patches ?? [])
const module = await loadPatched<{ audit: typeof audit }>('tests/sync/audit/audit.ts', patches)
const db = await openTestDatabase()
const report = await module.audit(db, AUDIT_SIZE)
await db.close()
console.log(JSON.stringify(report))
