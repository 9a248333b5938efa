import { randomBytes } from 'node:crypto'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { noJobQueue } from '#engine/server/database/job-kinds.ts'
import { prepareDatabase } from '#engine/server/database/prepare-database.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import { documentsToAccept } from '#features/business/rules/documents.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { openSession } from '#features/login/server/open-session.ts'
import { aParcel } from '#tests/support/row-builders.ts'

const nowMs = Date.now
const bytes = (length: number) => new Uint8Array(randomBytes(length))
const newId = () => uuidv7({ nowMs, randomBytes: bytes })
const deps = { nowMs, randomBytes: bytes, newId, enqueue: noJobQueue }

/** A member with a session. `token` is without "Bearer"; each member has its own client `address`, because rate limits count by address. */
export type BenchMember = { accountId: string; token: string; address: string }

async function addMember(db: Database, number: number, parcels: number): Promise<BenchMember> {
  const rows = Array.from({ length: parcels }, (_, made) =>
    aParcel({ id: newId(), trackingNumber: `BENCH${number}N${made}` }),
  )
  const keys = rows.map(({ trackingNumber }) => trackingKey(trackingNumber))
  const member = { email: `bench${number}@example.com`, language: null }
  const { id: accountId } = await registerMember({ ...deps, db }, member)
  return inTransaction(db, async (tx) => {
    await lockTrackingKeys(tx, keys, 'shared')
    const accepted = documentsToAccept([]).map(({ document, version }) => ({
      document,
      version,
      account_id: accountId,
    }))
    const at = new Date(nowMs()).toISOString()
    await tx
      .insertInto('acceptance')
      .values(accepted.map((one) => ({ ...one, at })))
      .execute()
    const { token } = await openSession(
      tx,
      { accountId, userAgent: 'bench', deviceHash: null },
      deps,
    )
    await writeForOne(tx, accountId, { kind: 'system' }, deps, async (scope) => {
      for (const row of rows) scope.put('parcel', row)
    })
    return { accountId, token, address: `10.0.0.${number}` }
  })
}

/** Fills an empty database with members who have `parcels` parcels each. */
export async function addMembers(
  db: Database,
  { members, parcels }: { members: number; parcels: number },
): Promise<BenchMember[]> {
  await prepareDatabase(db, deps)
  const made: BenchMember[] = []
  for (let number = 0; number < members; number++) made.push(await addMember(db, number, parcels))
  return made
}
