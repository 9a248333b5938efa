import type { SetOf } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { anId } from './row-builders.ts'

type Submission = SetOf<'request.submit'>
type RequestRow = Rows['request']

/** The goods of one link as a device submits them: two pieces of 68 yuan and the handling fee of 5 %. */
export const submissionFields = (given: Partial<Submission> = {}): Submission => ({
  lineId: anId(),
  link: 'https://item.taobao.com/item.htm?id=684382917263',
  name: 'Celadon cup',
  specification: 'Sky blue',
  quantity: 2,
  priceFen: 6_800,
  foreignPrice: '',
  shippingIncluded: false,
  notes: 'Without a gift box',
  destinationWarehouseId: 'CN',
  handlingRate: 500,
  checkoutId: null,
  ...given,
})

/** A request of link goods under review, as `submissionFields` asks for it. */
export const aRequest = (given: Partial<RequestRow> = {}): RequestRow => ({
  id: anId(),
  code: 'BR7Q2MX4HTA',
  kind: 'link',
  checkoutId: null,
  shopId: null,
  shopName: '',
  status: 'processing',
  destinationWarehouseId: 'CN',
  askedFen: 14_280,
  domesticShippingFen: 0,
  handlingRate: 500,
  goodsFen: 13_600,
  handlingFen: 680,
  totalFen: 14_280,
  couponIds: [],
  confirmation: 0,
  needsAcceptance: false,
  confirmedAt: null,
  pricesHoldUntil: null,
  lapsesAt: null,
  reason: '',
  reasonKind: null,
  supplementFen: null,
  paidFen: null,
  couponsFen: 0,
  paidAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  submittedAt: '2026-11-20T08:00:00.000Z',
  boughtAt: null,
  shippedAt: null,
  completedAt: null,
  endedAt: null,
  ...given,
})

/** The same with its price confirmed as asked, to be paid within 72 hours. */
export const aConfirmedRequest = (given: Partial<RequestRow> = {}): RequestRow =>
  aRequest({
    status: 'pendingPayment',
    confirmation: 1,
    confirmedAt: '2026-11-21T08:00:00.000Z',
    pricesHoldUntil: '2026-11-24T08:00:00.000Z',
    lapsesAt: '2026-11-28T08:00:00.000Z',
    ...given,
  })
