import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { cleanUp, eventually, find, render, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { ClaimSheet, refusedClaim } from './ClaimSheet.tsx'
import { claimParcel } from './parcel-actions.ts'

afterEach(closeCurrent)
afterEach(cleanUp)

const at = '2026-11-20T08:00:00.000Z'
const refusal = (parcelId: string, given: Partial<OutcomeRow> = {}): OutcomeRow => ({
  id: anId(),
  status: 'rejected',
  code: 'wrong_stage',
  detail: '',
  clientId: '',
  device: '',
  op: 'claim.file',
  target: parcelId,
  group: parcelId,
  set: { note: 'a blue box' },
  at,
  ...given,
})
const noteField = () => find<HTMLTextAreaElement>('textarea')

async function openAfter(refused: OutcomeRow) {
  const device = await aCurrentDevice()
  await device.db.outcome.put({ id: refused.id, view: refused, version: 1, waiting: false })
  render(<ClaimSheet open onClose={() => {}} parcelId={refused.target} />)
  return device
}

test('a refused claim is continued with its note, which stays as typed from then on', async () => {
  await openAfter(refusal(anId()))
  await eventually(() => expect(noteField().value).toBe('a blue box'))
  await type(noteField(), '')
  expect(noteField().value).toBe('')
})

test('a new claim takes the refused one and its pictures from the tray, and no other refusal', async () => {
  const parcelId = anId()
  const ofClaim = { op: 'photo.attach', set: { ownerTable: 'claim', ownerId: parcelId } }
  const outcomes = [
    refusal(parcelId),
    refusal(parcelId, { ...ofClaim, target: anId() }),
    refusal(parcelId, { op: 'parcel.edit', set: { note: 'x' } }),
    refusal(anId()),
  ]
  const claim = refusedClaim({ refused: [{ group: parcelId, outcomes }] }, parcelId)
  expect(claim.outcomes).toEqual(outcomes.slice(0, 2))
  const device = await aCurrentDevice()
  await claimParcel({ parcelId, note: claim.note, proofs: [], replaces: claim.outcomes })
  expect((await device.outbox()).map(({ op, id }) => [op, id])).toEqual([
    ['claim.file', parcelId],
    ...outcomes.slice(0, 2).map(({ id }) => ['outcome.dismiss', id]),
  ])
})
