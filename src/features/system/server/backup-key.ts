import { createHash } from 'node:crypto'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
import { settingsHolders } from '#features/approvals/server/settings-holders.ts'
import { tellOfChange } from '#features/approvals/server/tell-of-change.ts'
import { KEY_START, keyGroups, keyName } from '#features/system/rules/printed-key.ts'

/** The public half of the key that archives are made for; undefined while the owner has none. */
export async function readBackupRecipient(
  db: Reader,
): Promise<{ recipient: string; at: string } | undefined> {
  const current = db.selectFrom('backup_key').select(['recipient', 'at'])
  return current.where('name', '=', 'current').executeTakeFirst()
}

async function currentKey(db: Reader) {
  const current = await readBackupRecipient(db)
  if (current === undefined) return { key: null }
  return { key: { name: keyName(current.recipient), since: current.at } }
}

act('readBackupKey', ({ db }) => currentKey(db.kysely))

/** Opens nothing: it is six characters of the 58. */
const hashOf = (group: string) => createHash('sha256').update(group).digest()

act('makeBackupKey', async (deps, actor) => {
  const secret = await generateX25519Identity()
  const recipient = await identityToRecipient(secret)
  const groups = keyGroups(secret)
  const made = {
    recipient,
    last_group_hash: hashOf(groups.at(-1) ?? ''),
    at: nowOf(deps),
  }
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insertInto('backup_key')
      .values({ name: 'next', ...made })
      .onConflict((of) => of.column('name').doUpdateSet(made))
      .execute()
    await writeFor(tx, [], actor, deps, async (scope) =>
      scope.audit(changed('makeBackupKey', null, recipient)),
    )
  })
  return { name: keyName(recipient), start: KEY_START, groups }
})

act('confirmBackupKey', (deps, actor, { lastGroup }) =>
  inTransaction(deps.db, async (tx) => {
    const before = await readBackupRecipient(tx)
    const confirmed = await tx
      .deleteFrom('backup_key')
      .where('name', '=', 'next')
      .where('last_group_hash', '=', hashOf(lastGroup))
      .returning('recipient')
      .executeTakeFirst()
    if (confirmed === undefined) throw refuse('backup_key_wrong')
    // Who was dismissed while this waited replaces no key: the archives to come would be theirs to read.
    const [holder] = await settingsHolders(tx, actor.accountId)
    if (holder === undefined) throw refuse('right_missing')
    const { recipient } = confirmed
    const current = { recipient, last_group_hash: null, at: nowOf(deps) }
    await tx
      .insertInto('backup_key')
      .values({ name: 'current', ...current })
      .onConflict((of) => of.column('name').doUpdateSet(current))
      .execute()
    await writeFor(tx, [], actor, deps, async (scope) => {
      scope.audit(changed('confirmBackupKey', before?.recipient ?? null, recipient))
      if (before === undefined) return
      // Whoever replaces it reads all archives to come, and the owner's paper opens none of them.
      const what = { backupKey: keyName(recipient) }
      await tellOfChange(scope, { what, state: 'changed' }, deps)
    })
    return currentKey(tx)
  }),
)

const changed = (
  act: 'makeBackupKey' | 'confirmBackupKey',
  before: string | null,
  after: string,
) => ({
  act,
  about: 'backup_key' as const,
  objectId: keyName(after),
  before: before === null ? null : { recipient: before },
  after: { recipient: after },
})
