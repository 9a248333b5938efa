import type { Admission } from '#engine/server/http/serve.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { PublicDemo } from '#engine/server/settings.ts'
import type { EndpointName } from '#engine/shared/endpoints.ts'
import { ENDPOINTS } from '#registry/endpoints.ts'
import { DEMO_ACTS } from './demo-acts.ts'

/**
 * What refuses in a world of a public demo what its visitors must not do; null for what they may. Visitors of the
 * warehouse share an account, so that nothing of it is changed from a device.
 */
export function refuseInDemo(name: EndpointName, world: PublicDemo | undefined): Admission | null {
  if (world === undefined) return null
  const isAdmitted = DEMO_ACTS[name] === world || DEMO_ACTS[name] === 'both'
  if (!isAdmitted) {
    const code = ENDPOINTS[name].for === 'staff' ? 'demo_read_only' : 'demo_refused'
    return async () => {
      throw refuse(code)
    }
  }
  if (name !== 'sync' || world === 'customers') return null
  return async (input) => {
    const { mutations } = input as { mutations: readonly unknown[] }
    if (mutations.length > 0) throw refuse('demo_read_only')
  }
}
