import { act } from '#server/act.ts'
import { receiveTracking } from '#server/use-cases/orders/receive-tracking.ts'
import { WEBHOOK_SIGNATURE, WEBHOOK_TIMESTAMP } from '#shared/contract/tracking-updates.ts'

act('trackingWebhook', (deps, _actor, { bytes }, c) => {
  const timestamp = c.req.header(WEBHOOK_TIMESTAMP) ?? ''
  const signature = c.req.header(WEBHOOK_SIGNATURE) ?? ''
  return receiveTracking(deps, { bytes, timestamp, signature })
})
