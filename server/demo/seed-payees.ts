import * as v from 'valibot'
import type { DemoWorld } from './demo-world.ts'
import { readDemo } from './read-demo.ts'

const text = v.string()
const PAYEES = readDemo(
  'payees',
  v.array(v.strictObject({ label: text, holder: text, bank: text, number: text, currency: text })),
)

/** Two accounts to pay to, which say that they are no real ones. */
export async function seedPayees({ services }: DemoWorld): Promise<void> {
  const updated_at = new Date(services.nowMs()).toISOString()
  const fixed = { qr_sha256: null, active: true, updated_at }
  await services.db.kysely
    .insertInto('payee_account')
    .values(PAYEES.map((payee) => ({ id: services.newId(), ...payee, ...fixed })))
    .execute()
}
