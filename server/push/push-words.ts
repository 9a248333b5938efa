import type { PushWords, Words } from '#server/words/words.ts'
import type { CompensatedFor, NotifiedEvent } from '#shared/domain/events.ts'

const LAST_DIGITS = 4

/** What the push about one event says. */
export function pushWords(event: NotifiedEvent, { push }: Words): PushWords {
  switch (event.kind) {
    case 'parcelReceived':
    case 'parcelUndeclared':
      return push[event.kind]({ lastDigits: event.args.trackingNumber.slice(-LAST_DIGITS) })
    case 'storageEnding':
      return push.storageEnding({
        ...endOf(event.args.code),
        daysLeft: event.args.daysLeft,
        hasFee: event.args.feeFen > 0,
      })
    case 'storageLastNotice':
      return push.storageLastNotice(endOf(event.args.code))
    case 'endingAsked':
      return push.endingAsked({ ...endOf(event.args.code), reason: event.args.reason })
    case 'parcelEnded':
      return push.parcelEnded({ ...endOf(event.args.code), choice: event.args.choice })
    case 'parcelCorrected': {
      const { code, before, after, damage } = event.args
      const isProhibited =
        after.goodsClass === 'prohibited' && before.goodsClass !== after.goodsClass
      const args = endOf(code)
      return push.parcelCorrected({ ...args, isDamaged: damage !== '', isProhibited })
    }
    case 'parcelReassigned':
    case 'parcelMissing':
    case 'parcelFound':
    case 'compensationOpened':
      return push[event.kind](endOf(event.args.code))
    case 'claimDecided':
      return push.claimDecided({ accepted: event.args.status === 'accepted' })
    case 'inspectionResult': {
      const { code, state } = event.args
      return push.inspectionResult({ lastDigits: code.slice(-LAST_DIGITS), state })
    }
    case 'receiptDecided': {
      const { purpose, state, isPaid } = event.args
      const outcome = state === 'rejected' ? state : isPaid ? 'paid' : 'credited'
      return push.receiptDecided({ purpose, outcome })
    }
    case 'receiptOverdue':
      return push.receiptOverdue({ isHeldBack: event.args.heldFen > 0 })
    case 'withdrawalDecided':
      return push.withdrawalDecided({ state: event.args.state })
    case 'feesReady':
    case 'billNeedsConsent':
    case 'parcelTakenOut':
    case 'billReopened':
    case 'orderShipped':
    case 'orderDelivered':
    case 'orderCancelled':
    case 'supplementDue':
      return push[event.kind](codeEnd(event.args))
    case 'compensationNoted':
      return push.compensationNoted(compensationEnd(event.args))
    case 'requestApproved':
      return push.requestApproved({
        ...endOf(event.args.code),
        needsAcceptance: event.args.needsAcceptance,
      })
    case 'requestLapsed':
      return push.requestLapsed({ ...endOf(event.args.code), kind: event.args.kind })
    case 'requestAfterSales':
      return push.requestAfterSales({ ...endOf(event.args.code), outcome: event.args.outcome })
    case 'requestDeclined':
    case 'requestPaid':
    case 'requestPaymentFailed':
    case 'requestShipped':
    case 'requestSupplementDue':
    case 'requestCancelled':
      return push[event.kind](endOf(event.args.code))
    case 'compensationDecided':
      return push.compensationDecided({ ...compensationEnd(event.args), state: event.args.state })
    case 'couponsEnding':
      return push.couponsEnding({ count: event.args.count })
    case 'postAnswered':
      return push.postAnswered({ isReply: event.args.isReply })
    case 'postDecided':
      return push.postDecided({ subject: event.args.subject, state: event.args.state })
    case 'trackingMilestone':
      return push.trackingMilestone({ ...codeEnd(event.args), status: event.args.status })
    case 'needAsked':
      return push.needAsked({ ...codeEnd(event.args), need: event.args.need })
    case 'serviceReply':
    case 'topUpCredited':
    case 'dataReady':
    case 'emailChanged':
    case 'deletionAsked':
    case 'deletionCancelled':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'couponsGiven':
    case 'transferRecalled':
    case 'transferPlaced':
    case 'movementReversed':
    case 'login':
      return push[event.kind]({})
  }
}

const endOf = (code: string) => ({ lastDigits: code.slice(-LAST_DIGITS) })
const compensationEnd = ({ transCode, code }: CompensatedFor) => ({
  ...endOf(transCode ?? code ?? ''),
  isParcel: transCode === null,
})
const codeEnd = ({ transCode }: { transCode: string }) => endOf(transCode)
