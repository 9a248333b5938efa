import type { DemoWorld } from './demo-world.ts'

const PAYEES = [
  {
    label: '招商银行（演示） China Merchants Bank (demo)',
    holder: '舢板演示有限公司',
    bank: '招商银行广州分行',
    number: '6225 0000 0000 0000',
    currency: 'CNY',
  },
  {
    label: 'DBS 新元（演示） DBS, Singapore dollars (demo)',
    holder: 'Sampan Demo Pte Ltd',
    bank: 'DBS Bank',
    number: '000-000000-0',
    currency: 'SGD',
  },
]

/** Two accounts to pay to, which say that they are no real ones. */
export async function seedPayees({ services }: DemoWorld): Promise<void> {
  const updated_at = new Date(services.nowMs()).toISOString()
  const fixed = { qr_sha256: null, active: true, updated_at }
  await services.db.kysely
    .insertInto('payee_account')
    .values(PAYEES.map((payee) => ({ id: services.newId(), ...payee, ...fixed })))
    .execute()
}
