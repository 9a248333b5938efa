import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import type { Once } from '#engine/server/once.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps, Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { tellOfChange } from '#features/approvals/server/tell-of-change.ts'
import { type Approved, isSoleHolder, propose } from '#features/approvals/server/two-people.ts'
import { lineCurrencyOf } from '#features/currencies/rules/bank-line.ts'
import { MAX_PAYEES } from '#features/payments/contract/payees.ts'
import { PROVIDERS } from '#features/payments/rules/providers.ts'
import { readProxy } from '#features/payments/rules/transfer-codes.ts'
import { findProvider } from '#features/payments/server/providers/find-provider.ts'
import { readStaffPicture } from '#features/pictures/server/staff-pictures.ts'

/** The accounts to which members can pay now. */
act('listPayees', async ({ db, settings }) => {
  const rows = await db.kysely
    .selectFrom('payee_account')
    .select(['id', 'label', 'holder', 'bank', 'number', 'currency', 'proxy', 'provider'])
    .select('qr_sha256 as qrSha256')
    .where('active', '=', true)
    .orderBy('label')
    .orderBy('id')
    .limit(MAX_PAYEES)
    .execute()
  const isOpen = ({ provider, currency }: { provider: string; currency: string }) =>
    findProvider(provider, settings) !== undefined && lineCurrencyOf(currency) === currency
  return {
    payees: rows
      .filter(({ provider }) => provider === '')
      .map(({ provider: _, ...payee }) => payee),
    online: rows.filter(isOpen),
  }
})

/** All accounts, with the proposals to change them. */
export const listAllPayees = act(
  'listAllPayees',
  async ({ db }: ReadDeps): Promise<ReplyOf<'listAllPayees'>> => {
    const rows = await db.kysely
      .selectFrom('payee_account as payee')
      .leftJoin('proposal', (join) =>
        join
          .on('proposal.act', '=', 'changePayeeAccount')
          .on((eb) => eb('proposal.object_id', '=', eb.cast<string>('payee.id', 'text')))
          .on('proposal.decision', 'is', null),
      )
      .select(['payee.id', 'label', 'holder', 'bank', 'number', 'currency', 'proxy', 'active'])
      .select('payee.provider')
      .select(['qr_sha256 as qrSha256', 'updated_at as updatedAt', 'proposal.id as proposalId'])
      .orderBy('active', 'desc')
      .orderBy('label')
      .orderBy('payee.id')
      .limit(MAX_PAYEES)
      .execute()
    return { payees: rows.map((row) => ({ ...row, provider: knownProvider(row.provider) })) }
  },
)

/** The picture of an account's payment code, also of one that was active until now. */
act(
  'getPayeeQr',
  async ({ db, files }, _actor, { id }) => {
    const payee = await db.kysely
      .selectFrom('payee_account')
      .select('qr_sha256')
      .where('id', '=', id)
      .executeTakeFirst()
    const bytes = payee?.qr_sha256 && (await readStaffPicture(files, payee.qr_sha256))
    if (!bytes) throw refuse('not_found')
    return bytes
  },
  { picture: 'private, no-store' },
)

/**
 * Proposes a new account or a change. Members see it after a second person has approved it, and at once while nobody else
 * holds the right.
 */
export const changePayeeAccount = act(
  'changePayeeAccount',
  async (
    deps: Pick<Services, 'db' | 'enqueue' | 'files'> & WriteDeps & { once: Once },
    actor,
    { onceKey: _onceKey, id, reason, ...body },
  ): Promise<ReplyOf<'changePayeeAccount'>> => {
    const { qrSha256 } = body
    const proposed = { ...body, isNew: id === null }
    if (qrSha256 !== null && (await readStaffPicture(deps.files, qrSha256)) === undefined) {
      throw refuse('not_attached')
    }
    return inTransaction(deps.db, (tx) =>
      deps.once(tx, () =>
        writeFor(tx, [], actor, deps, async (scope) => {
          if (id !== null && (await payeeOf(tx, id)) === undefined) throw refuse('not_found')
          const objectId = id ?? scope.newId()
          if (await isSoleHolder(scope, 'settings')) {
            await storePayee(scope, { objectId, body: proposed }, deps)
            return { proposalId: null }
          }
          const act = 'changePayeeAccount'
          const proposal = { act, objectId, body: proposed, amountFen: null, reason } as const
          const answer = await propose(scope, proposal)
          await tellOfChange(scope, { what: { payee: body.label }, state: 'proposed' }, deps)
          return answer
        }),
      ),
    )
  },
)

/** Stores a change that nobody has to decide any more. */
export async function storePayee(
  scope: ActScope<Actor>,
  { objectId: id, body }: Pick<Approved<'changePayeeAccount'>, 'objectId' | 'body'>,
  deps: Pick<Services, 'enqueue'>,
): Promise<undefined> {
  const { tx } = scope
  const before = (await payeeOf(tx, id)) ?? null
  const { isNew: _isNew, ...fields } = body
  const proxy = readProxy(body.currency, body.proxy ?? before?.proxy ?? '') ?? ''
  const provider = body.provider ?? before?.provider ?? ''
  const after = { ...fields, proxy, provider }
  const { qrSha256, ...named } = after
  const values = { ...named, qr_sha256: qrSha256, updated_at: scope.now }
  await tx
    .insertInto('payee_account')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  scope.audit({
    act: 'changePayeeAccount',
    about: 'payee_account',
    objectId: id,
    before,
    after,
  })
  await tellOfChange(scope, { what: { payee: body.label }, state: 'changed' }, deps)
}

/** One that a later release knows is a bank account to this one. */
const knownProvider = (name: string) => PROVIDERS.find((one) => one === name) ?? ''

const payeeOf = (tx: Tx, id: string) =>
  tx.selectFrom('payee_account').selectAll().where('id', '=', id).executeTakeFirst()
