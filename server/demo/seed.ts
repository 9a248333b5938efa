import { inTransaction } from '#server/database/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { createMember } from '#server/use-cases/create-member.ts'
import { setRole } from '#server/use-cases/set-role.ts'
import { DEMO_MEMBER, DEMO_STAFF } from './accounts.ts'

/** Fills an empty database with what the demo shows. */
export async function seedDemo(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await createMember(tx, { email: DEMO_MEMBER, language: null }, services)
    await setRole(tx, { email: DEMO_STAFF, role: 'staff' }, services)
  })
}
