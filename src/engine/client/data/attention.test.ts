import { describe, expect, it } from 'vitest'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { readLive } from '#tests/support/read-live.ts'
import { aMembersPhoto, anId } from '#tests/support/row-builders.ts'
import { attention } from './attention.ts'

const anOutcome = (given: Partial<OutcomeRow>): OutcomeRow => ({
  id: anId(),
  status: 'rejected',
  code: 'tracking_duplicate',
  detail: '',
  op: 'parcel.declare',
  target: anId(),
  group: anId(),
  set: {},
  clientId: anId(),
  device: 'Chrome · Android',
  at: '2026-11-01T08:00:00.000Z',
  ...given,
})

describe('What needs the member', () => {
  it('shows a refusal together with what it took along, the oldest first', async () => {
    const device = await aCurrentDevice()
    const group = anId()
    const cause = anOutcome({ group, target: group })
    const taken = anOutcome({ group, code: 'dependency', at: '2026-11-01T08:01:00.000Z' })
    const alone = anOutcome({ at: '2026-11-02T08:00:00.000Z' })
    await device.db.outcome.bulkPut(
      [alone, taken, cause].map((view) => ({ id: view.id, view, version: 1, waiting: false })),
    )
    const { refused, count } = await readLive(attention())
    expect(refused.map(({ outcomes }) => outcomes.map(({ id }) => id))).toEqual([
      [cause.id, taken.id],
      [alone.id],
    ])
    expect(count).toBe(2)
  })

  it('shows pictures that were refused or lost, also before the server said so on the photo', async () => {
    const device = await aCurrentDevice()
    const photos = [
      aMembersPhoto('refused'),
      aMembersPhoto('lost'),
      aMembersPhoto('waiting', 'here'),
      aMembersPhoto('stored'),
    ]
    await device.db.photo.bulkPut(
      photos.map((view) => ({ id: view.id, view, version: 1, waiting: false })),
    )
    const bytes = new ArrayBuffer(1)
    const blob = { sha256: 'here', bytes, contentType: 'image/jpeg' as const, addedAt: 0 }
    await device.db.blobs.put({ ...blob, state: 'refused' })
    const items = await readLive(attention())
    expect(items.photos.map(({ trouble }) => trouble).sort()).toEqual([
      'lost',
      'refused',
      'refused',
    ])
    expect(items.count).toBe(3)
  })
})
