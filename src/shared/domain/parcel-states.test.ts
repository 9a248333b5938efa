import { expect, test } from 'vitest'
import {
  nextStage,
  PARCEL_LISTS,
  PARCEL_STAGES,
  PARCEL_TRANSITIONS,
  parcelCan,
} from './parcel-states.ts'

test('a transition leads only from the stages that its row names', () => {
  for (const [transition, { from, to }] of Object.entries(PARCEL_TRANSITIONS)) {
    for (const stage of PARCEL_STAGES) {
      const allowed = (from as readonly string[]).includes(stage)
      expect(nextStage(stage, transition as keyof typeof PARCEL_TRANSITIONS)).toBe(
        allowed ? to : null,
      )
    }
  }
})

test('a parcel in an order is locked and stays in the list of those to ship', () => {
  const parcel = { stage: 'inOrder' } as const
  expect(Object.values(parcelCan).some((can) => can(parcel))).toBe(false)
  expect(PARCEL_LISTS.toShip).toContain('inOrder')
})

test('members remove parcels only while these are on their way', () => {
  expect(PARCEL_STAGES.filter((stage) => parcelCan.remove({ stage }))).toEqual(['toWarehouse'])
})

test('every stage stands in the list of all', () => {
  expect(PARCEL_LISTS.all).toEqual(PARCEL_STAGES)
})
