import type { PushActionName } from '#server/words/words.ts'
import type { NotifiedEvent } from '#shared/domain/events.ts'
import { paths } from '#shared/paths.ts'

type PushAction = { action: PushActionName; path: string }

/** The buttons of a notification, where the platform has them: what most members do next. */
export function pushActions(event: NotifiedEvent): PushAction[] {
  switch (event.kind) {
    case 'parcelReceived':
      return [
        { action: 'ship', path: paths.outbound({ parcel: event.objectId }) },
        ...(event.args.code === null
          ? []
          : [{ action: 'photos', path: paths.parcelPhotos(event.args.code) } as const]),
      ]
    case 'inspectionResult':
      return event.args.state === 'done'
        ? [{ action: 'photos', path: paths.inspection(event.args.code) }]
        : []
    case 'storageEnding':
      return [{ action: 'ship', path: paths.outbound({ parcel: event.objectId }) }]
    case 'feesReady':
    case 'billNeedsConsent':
      return [{ action: 'pay', path: paths.payOrder(event.objectId) }]
    case 'requestApproved':
      // A price above what was asked is accepted first, on the request's own page.
      return event.args.needsAcceptance
        ? []
        : [{ action: 'pay', path: paths.payOrder(event.objectId) }]
    case 'serviceReply': {
      const { threadId: thread, subject } = event.args
      return [{ action: 'reply', path: paths.messages({ thread, subject }) }]
    }
    default:
      return []
  }
}
