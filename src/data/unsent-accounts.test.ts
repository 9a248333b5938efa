import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openAccountDatabase } from './database.ts'
import { unsentAccounts } from './unsent-accounts.ts'

const A = '0199b0a0-0000-7000-8000-00000000000a'
const B = '0199b0a0-0000-7000-8000-00000000000b'

test('an account with unsent changes is named, one without and the one in use are not', async () => {
  const a = await openAccountDatabase(A)
  await a.outbox.add({ seq: 1, mid: A, op: 'draft.discard', v: 1, id: A, set: {}, base: {}, ts: 0 })
  a.close()
  const b = await openAccountDatabase(B)
  b.close()
  expect(await unsentAccounts(null)).toEqual([
    { accountId: A, memberNum: '', email: '', unsent: 1 },
  ])
  expect(await unsentAccounts(A)).toEqual([])
})
