import { sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { actOnceFor } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
import { isDoubtfulRate } from '#features/console/rules/price-doubts.ts'
import { questionPrices } from '#features/console/server/question-prices.ts'
import { MAX_DUTY_RULES, MAX_EXCHANGE_RATES } from '#features/shipping/contract/rates.ts'
import { dutyRule } from '#features/shipping/rules/duty-rules.ts'
import { KNOWN_DUTY_RULES } from '#features/shipping/rules/known-duty-rules.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'

/** The newest exchange rates with who entered them. */
act('listExchangeRates', async ({ db }) => {
  const exchangeRates = await db.kysely
    .selectFrom('exchange_rate as rate')
    .leftJoin('account', 'account.account_id', 'rate.staff_id')
    .select(['currency', 'day', 'rate_millionths as rateMillionths', 'source', 'at'])
    .select('account.email as by')
    .orderBy('day', 'desc')
    .orderBy('currency')
    .limit(MAX_EXCHANGE_RATES)
    .execute()
  return { exchangeRates }
})

/** Sets what a currency costs from a day on. Estimates of earlier days stay what they were. */
act('setExchangeRate', (deps, actor, { currency, day, rateMillionths, source, confirmed }) => {
  return inTransaction(deps.db, async (tx) => {
    if (day < businessDay(deps.nowMs())) {
      throw refuse('validation', { fields: [{ path: 'day', code: 'day_past', args: {} }] })
    }
    const before = await tx
      .selectFrom('exchange_rate')
      .select(['rate_millionths as rateMillionths', 'source'])
      .where('currency', '=', currency)
      .where('day', '=', day)
      .executeTakeFirst()
    const change = { from: await lastRate(tx, currency, day), to: rateMillionths }
    const doubts = isDoubtfulRate(change)
      ? [{ kind: 'exchangeRate' as const, currency, ...change }]
      : []
    questionPrices(doubts, confirmed)
    const entered = {
      rate_millionths: rateMillionths,
      source,
      staff_id: actor.accountId,
      at: nowOf(deps),
    }
    await tx
      .insertInto('exchange_rate')
      .values({ currency, day, ...entered })
      .onConflict((conflict) => conflict.columns(['currency', 'day']).doUpdateSet(entered))
      .execute()
    await writeFor(tx, [], actor, deps, async (scope) =>
      scope.audit({
        act: 'setExchangeRate',
        about: 'exchange_rate',
        objectId: currency,
        before: before ?? null,
        after: { day, rateMillionths, source },
      }),
    )
    return { ok: true }
  })
})

/** What counts on a day, or next after it; 0 for a currency without a rate. */
export async function lastRate(tx: Tx, currency: string, day: string): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    select rate_millionths as rate from exchange_rate where currency = ${currency}
    order by day > ${day}::date, abs(day - ${day}::date) limit 1`.execute(tx)
  return rows[0]?.rate ?? 0
}

/** The rules that staff have entered, with who did. */
act('listDutyRules', async ({ db }) => {
  const rows = await db.kysely
    .selectFrom('duty_rule')
    .leftJoin('account', 'account.account_id', 'duty_rule.staff_id')
    .select(['id', 'rule', 'at', 'account.email as by'])
    .orderBy('id', 'desc')
    .limit(MAX_DUTY_RULES)
    .execute()
  return { dutyRules: rows.map((row) => ({ ...row, rule: v.parse(dutyRule, row.rule) })) }
})

/** Adds rules, all or none. They only inform, so one may say what has been due for long. */
act('addDutyRules', (deps, actor, { rules }) => {
  return actOnceFor(deps, actor, [], async (scope) => {
    const { tx } = scope
    await sql`lock table duty_rule in share row exclusive mode`.execute(tx)
    const { last } = await tx
      .selectFrom('duty_rule')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const first = (last ?? 0) + 1
    if (first + rules.length - 1 > MAX_DUTY_RULES - KNOWN_DUTY_RULES.length)
      throw refuse('rows_limit')
    const entered = { staff_id: actor.accountId, at: scope.now }
    await tx
      .insertInto('duty_rule')
      .values(
        rules.map((rule, nth) => ({ id: first + nth, rule: JSON.stringify(rule), ...entered })),
      )
      .execute()
    for (const rule of rules) {
      scope.audit({
        act: 'addDutyRules',
        about: 'duty_rule',
        objectId: rule.country,
        before: null,
        after: rule,
      })
    }
    return { ok: true } as const
  })
})
