import type { NotifiedEvent } from '#shared/domain/events.ts'
import { paths } from '#shared/paths.ts'

/** The screen that an event speaks of, which its push and its mail open. */
export function eventPath(event: NotifiedEvent): string {
  switch (event.kind) {
    case 'parcelReceived':
    case 'parcelUndeclared':
    case 'storageEnding':
    case 'storageLastNotice':
    case 'endingAsked':
    case 'parcelEnded':
    case 'parcelCorrected':
    case 'parcelMissing':
    case 'parcelFound':
      return paths.parcel({ id: event.objectId, code: event.args.code })
    case 'parcelReassigned':
      return paths.parcels(event.args.isExpected ? 'toWarehouse' : 'all')
    case 'claimDecided':
      return paths.parcel({ id: event.objectId, code: null })
    case 'inspectionResult':
      return paths.inspection(event.args.code)
    case 'withdrawalDecided':
      return paths.balance({ view: 'withdraw' })
    case 'transferRecalled':
    case 'transferPlaced':
    case 'movementReversed':
      return paths.balance()
    case 'deletionAsked':
    case 'deletionCancelled':
      return paths.member({ view: 'deletion' })
    case 'couponsGiven':
    case 'couponsEnding':
      return paths.balance({ view: 'coupons' })
    case 'topUpCredited':
    case 'receiptDecided':
    case 'receiptOverdue':
      return paths.recharge()
    case 'feesReady':
    case 'billNeedsConsent':
    case 'parcelTakenOut':
    case 'billReopened':
    case 'orderShipped':
    case 'trackingMilestone':
    case 'orderDelivered':
    case 'orderCancelled':
    case 'supplementDue':
    case 'needAsked':
      return paths.order(event.args.transCode)
    case 'requestApproved':
    case 'requestDeclined':
    case 'requestPaid':
    case 'requestPaymentFailed':
    case 'requestShipped':
    case 'requestLapsed':
    case 'requestSupplementDue':
    case 'requestCancelled':
    case 'requestAfterSales':
      return paths.request(event.objectId)
    case 'compensationOpened':
      return paths.parcelCompensation(event.args.code)
    case 'compensationDecided':
    case 'compensationNoted': {
      const { transCode, code } = event.args
      return transCode === null
        ? paths.parcelCompensation(code ?? '')
        : paths.orderCompensation(transCode)
    }
    case 'serviceReply':
      return paths.messages({ thread: event.args.threadId, subject: event.args.subject })
    case 'postAnswered':
    case 'postDecided':
      return paths.commentDetail(event.args.postId)
    case 'dataReady':
      return paths.member({ view: 'data' })
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return paths.member({ view: 'passkeys' })
    case 'emailChanged':
    case 'login':
      return paths.member({ view: 'sessions' })
  }
}
