import type { NotifiedEvent } from '#shared/domain/events.ts'
import { paths } from '#shared/paths.ts'

/** The screen that an event speaks of, which its push and its mail open. */
export function eventPath(event: NotifiedEvent): string {
  switch (event.kind) {
    case 'parcelReceived':
    case 'parcelUndeclared':
      return paths.parcel({ id: event.objectId, code: event.args.code })
    case 'claimDecided':
      return paths.parcel({ id: event.objectId, code: null })
    case 'withdrawalDecided':
      return paths.balance({ view: 'withdraw' })
    case 'transferRecalled':
    case 'transferPlaced':
    case 'movementReversed':
      return paths.balance()
    case 'couponsGiven':
      return paths.balance({ view: 'coupons' })
    case 'topUpCredited':
    case 'receiptDecided':
    case 'receiptOverdue':
      return paths.recharge()
    case 'login':
      return paths.member()
  }
}
