import { act } from '#engine/server/act.ts'
import { WEBHOOK_SIGNATURE, WEBHOOK_TIMESTAMP } from '#features/orders/contract/tracking-updates.ts'
import { receiveTracking } from './receive-tracking.ts'

act('trackingWebhook', (deps, _actor, { bytes }, c) => {
  const timestamp = c.req.header(WEBHOOK_TIMESTAMP) ?? ''
  const signature = c.req.header(WEBHOOK_SIGNATURE) ?? ''
  return receiveTracking(deps, { bytes, timestamp, signature })
})
