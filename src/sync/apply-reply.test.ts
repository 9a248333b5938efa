import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openAccountDatabase } from '#data/database.ts'
import { freshState } from '#data/sync-state.ts'
import { EMPTY_DIGEST } from '#shared/domain/digest.ts'
import { anAddress, anId } from '#tests/support/row-builders.ts'
import { applyReply } from './apply-reply.ts'
import { stampOf } from './request.ts'

test('a full pull whose last page comes alone replaces the rows of every table', async () => {
  const db = await openAccountDatabase(anId())
  const row = anAddress()
  await db.address.put({ id: row.id, base: row, view: row, version: 1, waiting: false })
  const state = { ...freshState(anId()), epoch: 'e', cursor: 'c', resetting: true }
  await db.meta.put(state)
  const applied = await applyReply(
    db,
    stampOf(state),
    {
      ...{ epoch: 'e', cursor: 'd', reset: false, more: false, patch: [], results: [] },
      ...{ lastSeq: 0, lastMid: null, digest: EMPTY_DIGEST },
    },
    { nowMs: () => 0, newId: anId },
  )
  expect(applied).toEqual({ kind: 'applied' })
  expect(await db.address.count()).toBe(0)
  expect(await db.meta.get('sync')).toMatchObject({ cursor: 'd', resetting: false })
  db.close()
})
