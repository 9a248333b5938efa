import { afterEach, expect, it } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { isAnythingUnsent, readUnsent } from '#engine/client/data/unsent-accounts.ts'
import { keepDraft } from '#engine/client/sync/drafts.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { anId } from '#tests/support/row-builders.ts'

const still = { timers: { after: () => () => undefined }, onLeave: () => () => undefined }

afterEach(() => closeCurrent())

it('A discarded draft that the server still has counts as unsent', async () => {
  const { db } = await aCurrentDevice()
  const row = { id: anId(), kind: 'parcel' as const, content: {}, rev: anId(), savedAt: '' }
  await db.draft.put({ id: row.id, base: row, view: row, version: 3, waiting: false })
  await keepDraft({ id: row.id, kind: 'parcel', opened: {} }, still).discard()
  const unsent = await readUnsent(db)
  expect(unsent).toMatchObject({ forms: 0, others: 1 })
  expect(isAnythingUnsent(unsent)).toBe(true)
})
