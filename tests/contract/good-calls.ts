import { createECDH } from 'node:crypto'
import { SYNC_PROTOCOL } from '#shared/contract/sync.ts'
import { aCouponGift } from '#tests/support/coupon-gifts.ts'
import { aPayeeProposal, proposePayee } from '#tests/support/payees.ts'
import { anId, aWarehouseAddress } from '#tests/support/row-builders.ts'
import { anArrival, aTrackingNumber, claim, declare, receive } from '#tests/support/warehouse.ts'
import { goodCommunityCalls } from './good-community-calls.ts'
import { goodCompensationCalls } from './good-compensation-calls.ts'
import { goodEndingCalls } from './good-ending-calls.ts'
import { goodFloorCalls } from './good-floor-calls.ts'
import { goodInspectionCalls } from './good-inspection-calls.ts'
import { goodLoginCalls } from './good-login-calls.ts'
import { goodMallCalls } from './good-mall-calls.ts'
import { goodMessageCalls } from './good-message-calls.ts'
import { goodMoneyCalls, type MakeCall } from './good-money-calls.ts'
import { goodOrderCalls } from './good-order-calls.ts'
import { goodOwnDataCalls } from './good-own-data-calls.ts'
import { goodPurchaseCalls } from './good-purchase-calls.ts'
import { goodRateCalls } from './good-rate-calls.ts'
import { goodRequestCalls } from './good-request-calls.ts'

/** A valid call of each endpoint; what it needs is created first. */
export const goodCalls: Record<string, MakeCall> = {
  ...goodMallCalls,
  ...goodLoginCalls,
  ...goodCommunityCalls,
  ...goodMoneyCalls,
  ...goodRateCalls,
  ...goodOrderCalls,
  ...goodOwnDataCalls,
  ...goodEndingCalls,
  ...goodFloorCalls,
  ...goodInspectionCalls,
  ...goodCompensationCalls,
  ...goodMessageCalls,
  ...goodRequestCalls,
  ...goodPurchaseCalls,
  'POST /api/acceptances': async () => ({
    path: '/api/acceptances',
    body: { documents: [{ document: 'terms', version: 1 }] },
  }),
  'GET /api/session': async () => ({ path: '/api/session' }),
  'POST /api/sync': async () => ({
    path: '/api/sync',
    body: {
      proto: SYNC_PROTOCOL,
      app: '0.1.0',
      clientId: anId(),
      epoch: '',
      cursor: '',
      mutations: [],
    },
  }),
  'GET /api/coupons/older': async () => ({ path: '/api/coupons/older' }),
  'GET /api/push': async () => ({ path: '/api/push' }),
  'PUT /api/push': async () => ({
    path: '/api/push',
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/contract',
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: Buffer.alloc(16).toString('base64url'),
      },
    },
  }),
  'DELETE /api/push': async () => ({ path: '/api/push' }),
  'GET /api/public/warehouses': async () => ({ path: '/api/public/warehouses' }),
  'GET /api/staff/warehouses': async () => ({ path: '/api/staff/warehouses' }),
  'POST /api/client-errors': async () => ({
    path: '/api/client-errors',
    body: {
      errors: [
        {
          name: 'TypeError',
          frames: ['assets/main.js:1:2'],
          app: '0.1.0',
          route: 'cart',
          times: 1,
        },
      ],
    },
  }),
  'POST /api/public/help-feedback': async () => ({
    path: '/api/public/help-feedback',
    body: {
      onceKey: anId(),
      article: 'coupons',
      language: 'en',
      helpful: false,
      words: 'It does not say where I see them.',
    },
  }),
  'GET /api/staff/help': async () => ({ path: '/api/staff/help' }),
  'GET /api/staff/parcels': async ({ server, member }) => {
    const { trackingNumber } = await declare(server, member, { trackingNumber: aTrackingNumber() })
    return { path: `/api/staff/parcels?tracking=${trackingNumber}` }
  },
  'GET /api/staff/parcels/:code': async ({ server, member }) => {
    const { code } = await declare(server, member, { trackingNumber: aTrackingNumber() })
    return { path: `/api/staff/parcels/${code}` }
  },
  'POST /api/staff/parcels/receive': async () => ({
    path: '/api/staff/parcels/receive',
    body: anArrival(),
  }),
  'GET /api/staff/work': async () => ({ path: '/api/staff/work?warehouseId=CN&list=expected' }),
  'GET /api/staff/unclaimed': async ({ staff }) => {
    await receive(staff, anArrival())
    return { path: '/api/staff/unclaimed?warehouseId=CN' }
  },
  'GET /api/staff/claims': async ({ server, member }) => {
    const parcel = await declare(server, member, { trackingNumber: aTrackingNumber() })
    await claim(server, member, parcel)
    return { path: '/api/staff/claims?warehouseId=CN' }
  },
  'POST /api/staff/claims/:accountId/:claimId': async ({ server, member, staff }) => {
    const trackingNumber = aTrackingNumber()
    const { body } = await receive(staff, anArrival({ trackingNumber }))
    const parcel = await declare(server, member, { trackingNumber })
    await claim(server, member, parcel)
    return {
      path: `/api/staff/claims/${member.accountId}/${parcel.id}`,
      body: { decision: 'accept', unclaimedId: body.unclaimed.id },
    }
  },
  'GET /api/business': async () => ({ path: '/api/business' }),
  'GET /api/business/terms': async () => ({ path: '/api/business/terms' }),
  'GET /api/staff/settings': async () => ({ path: '/api/staff/settings' }),
  'PUT /api/staff/settings': async () => ({
    path: '/api/staff/settings',
    body: { name: 'handlingFeeBps', value: 450, seen: null },
  }),
  'GET /api/staff/settings/history': async () => ({ path: '/api/staff/settings/history' }),
  'GET /api/payee-accounts': async () => ({ path: '/api/payee-accounts' }),
  'GET /api/staff/payees': async () => ({ path: '/api/staff/payees' }),
  'POST /api/staff/payees': async () => ({ path: '/api/staff/payees', body: aPayeeProposal() }),
  'GET /api/staff/proposals': async ({ staff }) => {
    await proposePayee(staff)
    return { path: '/api/staff/proposals?list=waiting' }
  },
  'POST /api/staff/proposals/:proposalId': async ({ server, staff }) => {
    const proposer = await server.loginAs('proposer@example.com', ['settings'])
    const { proposalId } = await proposePayee(proposer)
    return {
      path: `/api/staff/proposals/${proposalId}`,
      body: { onceKey: anId(), decision: 'approved' },
      as: staff,
    }
  },
  'GET /api/staff/queues': async () => ({ path: '/api/staff/queues' }),
  'GET /api/staff/search': async ({ member }) => ({
    path: `/api/staff/search?q=${member.user.memberNum}`,
  }),
  'POST /api/staff/coupons': async ({ member }) => ({
    path: '/api/staff/coupons',
    body: aCouponGift([member.user.memberNum]),
  }),
  'GET /api/staff/members/:memberNum/coupons': async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/coupons`,
  }),
  'POST /api/staff/coupons/:couponId/expire': async ({ server, staff }) => {
    const { user } = await server.loginAs('expired@example.com')
    const body = aCouponGift([user.memberNum])
    await staff.fetch('/api/staff/coupons', { method: 'POST', body })
    const path = `/api/staff/members/${user.memberNum}/coupons`
    const { coupons } = await (await staff.fetch(path)).json()
    return {
      path: `/api/staff/coupons/${coupons[0].id}/expire`,
      body: { onceKey: anId(), memberNum: user.memberNum, reason: 'A mistake' },
    }
  },
  'GET /api/staff/people': async () => ({ path: '/api/staff/people' }),
  'PUT /api/staff/people/:accountId/rights': async ({ server }) => {
    const { accountId } = await server.loginAs('colleague@example.com', ['receive'])
    return {
      path: `/api/staff/people/${accountId}/rights`,
      body: { rights: ['receive', 'decideReceipts'] },
    }
  },
  'PUT /api/staff/warehouses/:id': async () => ({
    path: '/api/staff/warehouses/CN',
    body: aWarehouseAddress(),
  }),
}
