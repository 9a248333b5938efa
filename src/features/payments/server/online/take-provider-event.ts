import { act } from '#engine/server/act.ts'
import { Refused, refuse } from '#engine/server/refusal.ts'
import { findProvider } from '#features/payments/server/providers/find-provider.ts'
import { ProviderDown } from '#features/payments/server/providers/provider.ts'
import { readPayment } from './read-payment.ts'
import { takeDispute } from './take-dispute.ts'

/** What a provider reports. What it is about is read from the provider itself, which also sends it again if that fails. */
act('takeProviderEvent', async (deps, _actor, { provider: name, bytes }, c) => {
  const { settings, nowMs, meter, log } = deps
  const provider = findProvider(name, settings)
  if (provider === undefined) throw refuse('not_found')
  const message = { bytes, header: (of: string) => c.req.header(of) }
  try {
    const event = await provider.readEvent(message, nowMs())
    meter.webhook('taken')
    if (event === null) return { isOurs: false }
    if (event.about === 'dispute') {
      return await takeDispute(deps, provider, await provider.readDispute(event.id))
    }
    return await readPayment(deps, provider, event.id)
  } catch (error) {
    if (error instanceof Refused && error.code === 'webhook_forged') meter.webhook('forged')
    if (!(error instanceof ProviderDown)) throw error
    log.warn('a provider of payments is down', { why: error.message })
    throw refuse('unavailable')
  }
})
