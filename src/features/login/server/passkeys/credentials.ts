import { sql } from 'kysely'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import { holdAccount } from '#features/login/server/hold-account.ts'

/** A passkey as browsers are told of it. */
type Credential = { id: string; type: 'public-key'; transports: string[] }

/** The credentials of an account's passkeys, the oldest first. */
export async function credentialsOf(db: Reader, accountId: string): Promise<Credential[]> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return passkeys.map(({ credential_id, transports }) => ({
    id: Buffer.from(credential_id).toString('base64url'),
    type: 'public-key',
    transports,
  }))
}

/** Serialises changes of an account's passkeys, so that none exceeds the limit. False if the account is gone; it stays until the transaction ends. */
export async function lockPasskeys(tx: Tx, accountId: string): Promise<boolean> {
  const key = `passkeys ${accountId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  return holdAccount(tx, accountId)
}

/** Removes one passkey of an account, or all of them. Returns the name of each. */
export async function deletePasskeys(
  tx: Tx,
  { accountId, passkeyId }: { accountId: string; passkeyId?: string },
): Promise<{ passkeyId: string; name: string }[]> {
  const { rows } = await sql<{ passkeyId: string; name: string }>`
    with gone as (
      delete from passkey where account_id = ${accountId}::uuid
        and (${passkeyId ?? null}::uuid is null or id = ${passkeyId ?? null}::uuid)
      returning id, name, credential_id
    ), credentials as (
      delete from passkey_by_credential c using gone where c.credential_id = gone.credential_id
    )
    select id as "passkeyId", name from gone`.execute(tx)
  return rows
}
