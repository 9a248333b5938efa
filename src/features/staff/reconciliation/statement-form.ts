import * as v from 'valibot'
import { chinaDay } from '#features/staff/shared/china-day.ts'
import type { Arguments } from '#shared/contract/endpoint.ts'
import { type FieldFailure, failuresOf, type Read } from '#shared/contract/failures.ts'
import { enterStatement } from '#shared/contract/reconciliation.ts'
import { parseYuan } from '#shared/domain/money.ts'

/** A bank's balance at the end of a day, as typed. */
export type StatementForm = { payeeAccountId: string; day: string; balance: string }

/** Checks a form with the server's schema. The fields' own messages are at `payeeAccountId`, `day` and `balanceFen`. */
export function readStatement(
  { payeeAccountId, day, balance }: StatementForm,
  nowMs: number,
): Read<Arguments<typeof enterStatement>['body']> {
  const balanceFen = parseYuan(balance)
  const read = v.safeParse(enterStatement.body, { payeeAccountId, day, balanceFen })
  const found = read.success ? [] : failuresOf(read.issues)
  const failures: FieldFailure[] = found.filter(({ path }) => path !== 'balanceFen')
  if (day >= chinaDay(nowMs) && !failures.some(({ path }) => path === 'day')) {
    failures.push({ path: 'day', code: 'type', args: {} })
  }
  if (balanceFen === null || found.some(({ path }) => path === 'balanceFen')) {
    const code = balance.trim() === '' ? 'required' : 'money'
    failures.push({ path: 'balanceFen', code, args: {} })
  }
  return read.success && failures.length === 0
    ? { ok: true, value: read.output }
    : { ok: false, failures }
}
