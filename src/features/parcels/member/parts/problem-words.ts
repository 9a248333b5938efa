import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PARCEL_PROBLEMS } from '#features/parcels/problems.ts'

export const PARCEL_PROBLEM_WORDS = {
  wrong_stage: msg`The parcel’s status has changed, so this can’t be changed any more.`,
  ending_decided: msg`This parcel is to be returned or disposed of, so nothing else can be done with it.`,
  parcel_missing: msg`We’re looking for a parcel at the warehouse. It can’t be shipped or inspected until we find it.`,
  quarantine_shelf: msg`Prohibited goods go into quarantine, on a shelf whose name begins with Q-.`,
  ordinary_shelf: msg`Shelves that begin with Q- are for prohibited goods. Choose another shelf.`,
  prohibited_goods: msg`One of the parcels has prohibited goods, so it can’t be shipped. Remove it from the order.`,
  parcel_of_request: msg`The seller of a buying request is sending this parcel, so it can’t be changed or deleted.`,
  tracking_duplicate: msg`You have already registered this tracking number.`,
  goods_required: msg`A parcel needs at least one kind of goods.`,
} as const satisfies Record<keyof typeof PARCEL_PROBLEMS, MessageDescriptor>
