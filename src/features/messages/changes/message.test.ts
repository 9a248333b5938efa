import { expect, test } from 'vitest'
import { effectOn } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { BEFORE, KNOWN, MID, OTHER } from '#tests/support/known-rows.ts'

const NOW = '2026-11-22T08:00:00.000Z'
const m: WireMutation = {
  seq: 1,
  mid: MID,
  op: 'message.send',
  v: 1,
  id: MID,
  base: {},
  ts: Date.parse(NOW),
  set: { threadId: OTHER, subject: 'parcel', words: 'Hello', pictures: 0 },
}

test('a message begins its conversation, or makes one that was answered or closed wait again', () => {
  const ref = { table: 'thread', id: OTHER } as const
  const begun = { id: OTHER, subject: 'parcel', state: 'waiting', waitingSince: NOW } as const
  expect(effectOn(ref, undefined, m)).toMatchObject({ ...begun, messageCount: 0, createdAt: NOW })
  const thread = KNOWN.thread as Rows['thread']
  const opened = { state: 'waiting', waitingSince: NOW, readCount: 2, lastMessageAt: NOW }
  expect(effectOn(ref, { ...thread, state: 'closed' }, m)).toMatchObject(opened)
  const waiting = { ...thread, state: 'waiting', waitingSince: BEFORE } as const
  expect(effectOn(ref, waiting, m)).toMatchObject({ waitingSince: BEFORE })
})
