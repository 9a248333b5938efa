import { expect, test } from 'vitest'
import type { NotifiedEvent, NotifiedKind } from '#shared/domain/events.ts'
import { INITIAL_BUSINESS } from '#shared/domain/initial-business.ts'
import { NOTIFIED_KINDS } from '#shared/domain/notifications.ts'
import { TRACKING_MAX_LENGTH } from '#shared/domain/tracking.ts'
import { MAX_PUSH_BYTES, writePush } from './write-push.ts'

const HOME = 'https://sampan.example'
const GROUP = { id: '01890000-0000-7000-8000-00000000000a', count: 1 }
const FROM = { publicUrl: HOME, business: INITIAL_BUSINESS, group: GROUP }
const languages = ['zh', 'zh2', 'en'] as const
const objectId = '01890000-0000-7000-8000-000000000001'
const anEvent = (
  kind: NotifiedKind = 'parcelReceived',
  { trackingNumber = 'SF1234567890123', reason = 'x' } = {},
): NotifiedEvent => {
  switch (kind) {
    case 'parcelReceived':
    case 'parcelUndeclared': {
      const args = { trackingNumber, code: 'PK123456789', originWarehouse: 'CN' } as const
      return { kind, objectId, args: { ...args, destinationWarehouseId: 'CN' } }
    }
    case 'storageEnding':
    case 'storageLastNotice': {
      const where = { code: 'PK123456789', originWarehouse: 'JP', freeUntil: '2026-11-25' } as const
      return { kind, objectId, args: { ...where, daysLeft: 3, feeFen: 0 } }
    }
    case 'endingAsked':
      return { kind, objectId, args: { code: 'PK123456789', reason: 'storage', words: reason } }
    case 'parcelEnded': {
      const args = { code: 'PK123456789', carrier: 'EMS', trackingNumber: 'EE123' } as const
      return { kind, objectId, args: { ...args, choice: 'return' } }
    }
    case 'parcelReassigned': {
      const args = { code: 'PK123456789', trackingNumber: 'SF123', isExpected: true, reason }
      return { kind, objectId, args }
    }
    case 'parcelCorrected': {
      const before = {
        weightGrams: 2_500,
        lengthMm: 200,
        widthMm: 150,
        heightMm: 100,
        goodsClass: 'standard',
      } as const
      const after = { ...before, weightGrams: 1_250 }
      const told = { code: 'PK123456789', damage: '', reason, bill: null, isTakenOut: false }
      return { kind, objectId, args: { ...told, before, after } }
    }
    case 'parcelMissing':
    case 'parcelFound':
      return { kind, objectId, args: { code: 'PK123456789', trackingNumber: 'SF123' } }
    case 'compensationOpened': {
      const args = { code: 'PK123456789', trackingNumber: 'SF123', valueFen: 100 }
      return { kind, objectId, args }
    }
    case 'compensationDecided': {
      const args = {
        transCode: 'TC1X',
        code: null,
        kind: 'loss',
        state: 'declined',
        reason,
      } as const
      return { kind, objectId, args: { ...args, decidedFen: null } }
    }
    case 'serviceReply': {
      const about = { threadId: objectId, subject: 'shipment', number: 'TC1X' } as const
      return { kind, objectId, args: { ...about, words: reason } }
    }
    case 'postAnswered':
      return { kind, objectId, args: { postId: objectId, words: reason, isReply: true } }
    case 'postDecided': {
      const about = { postId: objectId, words: reason, subject: 'comment' } as const
      return { kind, objectId, args: { ...about, state: 'rejected', reason } }
    }
    case 'compensationNoted':
      return { kind, objectId, args: { transCode: null, code: 'PK123456789', words: reason } }
    case 'claimDecided':
      return { kind, objectId, args: { status: 'declined', reason } }
    case 'inspectionResult': {
      const args = { code: 'PK123456789', refundedFen: 300, reason } as const
      return { kind, objectId, args: { ...args, state: 'refunded' } }
    }
    case 'topUpCredited':
      return { kind, objectId, args: { amountFen: 10_000 } }
    case 'receiptDecided': {
      const args = { purpose: 'topUp', orderNumber: null, amountFen: 10_000, reason } as const
      return { kind, objectId, args: { ...args, state: 'rejected', isPaid: false, creditedFen: 0 } }
    }
    case 'receiptOverdue': {
      const args = { purpose: 'order', orderNumber: 'TC1X', amountFen: 10_000, heldFen: 1 } as const
      return { kind, objectId, args }
    }
    case 'couponsGiven':
      return { kind, objectId, args: {} }
    case 'couponsEnding': {
      const ends = { endsAt: '2026-11-25T00:00:00.000Z', until: '2026-11-25T00:00:00.000Z' }
      return { kind, objectId, args: { count: 2, mostFen: 8_000, ...ends } }
    }
    case 'withdrawalDecided':
      return { kind, objectId, args: { state: 'declined', amountFen: 100, reason } }
    case 'transferRecalled':
      return { kind, objectId, args: { amountFen: 100, owedFen: 30, reason } }
    case 'transferPlaced':
      return { kind, objectId, args: { amountFen: 100 } }
    case 'movementReversed':
      return { kind, objectId, args: { amountFen: -100, reason } }
    case 'feesReady':
      return { kind, objectId, args: { transCode: 'TC7Q2MX4HTA', orderTotalFen: 12_000 } }
    case 'billNeedsConsent': {
      const args = { transCode: 'TC7Q2MX4HTA', orderTotalFen: 12_000, estimateFen: 10_000 }
      return { kind, objectId, args }
    }
    case 'parcelTakenOut':
      return { kind, objectId, args: { transCode: 'TC7Q2MX4HTA', code: 'PK123456789', reason } }
    case 'billReopened':
      return { kind, objectId, args: { transCode: 'TC7Q2MX4HTA', why: 'lineEnded' } }
    case 'orderShipped':
      return { kind, objectId, args: { transCode: 'TC7Q2MX4HTA', cartons: 2 } }
    case 'trackingMilestone':
      return { kind, objectId, args: { transCode: 'TC7Q2MX4HTA', status: 'customs' } }
    case 'orderDelivered':
      return { kind, objectId, args: { transCode: 'TC7Q2MX4HTA' } }
    case 'orderCancelled':
      return { kind, objectId, args: { transCode: 'TC7Q2MX4HTA', refundedFen: 100, reason } }
    case 'supplementDue':
      return { kind, objectId, args: { transCode: 'TC7Q2MX4HTA', amountFen: 100, words: reason } }
    case 'requestApproved': {
      const prices = { totalFen: 12_000, askedFen: 10_000, needsAcceptance: true } as const
      const args = { code: 'BR7Q2MX4HTA', ...prices, payUntil: '2026-11-25T00:00:00.000Z' }
      return { kind, objectId, args }
    }
    case 'requestDeclined':
      return { kind, objectId, args: { code: 'BR7Q2MX4HTA', reasonKind: 'soldOut', reason } }
    case 'requestPaid':
      return { kind, objectId, args: { code: 'BR7Q2MX4HTA', paidFen: 12_000 } }
    case 'requestPaymentFailed':
      return { kind, objectId, args: { code: 'BR7Q2MX4HTA', reason } }
    case 'requestShipped':
      return { kind, objectId, args: { code: 'BR7Q2MX4HTA', carrier: 'SF', trackingNumber } }
    case 'requestLapsed':
      return { kind, objectId, args: { code: 'BR7Q2MX4HTA', kind: 'mall' } }
    case 'requestSupplementDue':
      return { kind, objectId, args: { code: 'BR7Q2MX4HTA', amountFen: 100, words: reason } }
    case 'requestCancelled': {
      const args = { code: 'BR7Q2MX4HTA', refundedFen: 100, reasonKind: 'other', reason } as const
      return { kind, objectId, args }
    }
    case 'requestAfterSales': {
      const args = { code: 'BR7Q2MX4HTA', outcome: 'settled', refundedFen: 100, reason } as const
      return { kind, objectId, args }
    }
    case 'needAsked': {
      const args = { transCode: 'TC7Q2MX4HTA', need: 'identity', deadline: null } as const
      return { kind, objectId, args: { ...args, words: reason } }
    }
    case 'dataReady':
      return { kind, objectId, args: {} }
    case 'deletionAsked':
      return { kind, objectId, args: { dueAt: '2026-11-30T09:00:00.000Z' } }
    case 'deletionCancelled':
      return { kind, objectId, args: { blockers: ['balance'] } }
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return { kind, objectId, args: { name: 'iPhone' } }
    case 'emailChanged':
      return { kind, objectId, args: {} }
    case 'login':
      return { kind, objectId, args: { device: 'new' } }
  }
}
const read = ({ payload }: { payload: string }) => JSON.parse(payload).notification

test('a push is declarative and opens the parcel that it speaks of', () => {
  const { payload, topic } = writePush(anEvent(), 'en', FROM)
  expect(topic).toBe('0189000000007000800000000000000a')
  expect(JSON.parse(payload)).toEqual({
    web_push: 8030,
    notification: {
      title: 'Your parcel is in our warehouse',
      body: 'The parcel ending in 0123 has been weighed and measured, and is ready to ship.',
      lang: 'en',
      navigate: `${HOME}/admin/package/all?code=PK123456789`,
      tag: GROUP.id,
      actions: [
        { action: 'ship', title: 'Ship', navigate: `${HOME}/admin/outbound?parcel=${objectId}` },
        {
          action: 'photos',
          title: 'See photos',
          navigate: `${HOME}/admin/package/all?code=PK123456789#photos`,
        },
      ],
    },
  })
})

test('a business with a logo of its own shows it', () => {
  const logo = 'a'.repeat(64)
  const pushed = writePush(anEvent(), 'en', { ...FROM, business: { ...INITIAL_BUSINESS, logo } })
  expect(read(pushed).icon).toBe(`${HOME}/api/business/logo?sha256=${logo}&size=192`)
})

test('a bill can be paid from the notification, in the language of its reader', () => {
  const actions = read(writePush(anEvent('feesReady'), 'zh', FROM)).actions
  expect(actions).toEqual([
    { action: 'pay', title: '付款', navigate: `${HOME}/admin/purchasingOrderPay/${objectId}` },
  ])
  expect(read(writePush(anEvent('couponsGiven'), 'en', FROM))).not.toHaveProperty('actions')
  // Its price is accepted first.
  expect(read(writePush(anEvent('requestApproved'), 'en', FROM))).not.toHaveProperty('actions')
})

test('several parcels are one notification with their count, which opens their list', () => {
  const group = { ...GROUP, count: 3 }
  const titles = languages.map((language) => {
    const { title, navigate, tag, actions } = read(
      writePush(anEvent(), language, { ...FROM, group }),
    )
    expect([navigate, tag, actions]).toEqual([`${HOME}/admin/package/toShip`, GROUP.id, undefined])
    return title
  })
  expect(titles).toEqual(['3 个包裹已入库', '3 個包裹已入庫', '3 parcels are in our warehouse'])
  const undeclared = read(writePush(anEvent('parcelUndeclared'), 'en', { ...FROM, group }))
  expect(undeclared).toMatchObject({ navigate: `${HOME}/admin/package/toDeclare` })
})

test('a decided claim opens its parcel, new coupons their list, and a login the member center', () => {
  const open = (kind: NotifiedKind) => read(writePush(anEvent(kind), 'en', FROM)).navigate
  expect(open('claimDecided')).toBe(`${HOME}/admin/package/all?id=${objectId}`)
  expect(open('couponsGiven')).toBe(`${HOME}/admin/balance?view=coupons`)
  expect(open('login')).toBe(`${HOME}/admin/member?view=sessions`)
})

test('every kind has words of its own in every language', () => {
  const titles = languages.flatMap((language) =>
    NOTIFIED_KINDS.map((kind) => read(writePush(anEvent(kind), language, FROM)).title),
  )
  expect(new Set(titles).size).toBe(languages.length * NOTIFIED_KINDS.length)
  expect(titles.every((title) => title !== '')).toBe(true)
})

test('where no language is known it is written in Chinese', () => {
  expect(writePush(anEvent(), null, FROM)).toEqual(writePush(anEvent(), 'zh', FROM))
})

test('nothing that members or staff wrote makes a push longer or is read on a locked screen', () => {
  const secret = '1 Secret Road ¥99 ann@example.com '.repeat(200)
  const written = { trackingNumber: 'A'.repeat(TRACKING_MAX_LENGTH), reason: secret }
  for (const language of languages) {
    for (const kind of NOTIFIED_KINDS) {
      const { payload } = writePush(anEvent(kind, written), language, FROM)
      expect(Buffer.byteLength(payload)).toBeLessThan(1_000)
      expect(payload).not.toContain('Secret')
    }
  }
})

test('one that is too long all the same is never sent', () => {
  const far = `https://${'a'.repeat(MAX_PUSH_BYTES)}.example`
  expect(() => writePush(anEvent(), 'en', { ...FROM, publicUrl: far })).toThrow(
    /A push of \d+ bytes/,
  )
})
