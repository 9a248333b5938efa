import { refuse } from '#engine/server/refusal.ts'
import type { EndpointName } from '#engine/shared/endpoints.ts'
import type { PublicBusiness } from '#features/business/rules/business.ts'
import { isOffered } from '#features/business/rules/parts.ts'
import { partsOfEndpoint } from '#registry/parts.ts'

type Current = () => Promise<PublicBusiness | null>

/** What refuses the new acts of parts that the business does not offer; null for all other endpoints. */
export function refuseUnoffered(
  name: EndpointName,
  business: Current,
): (() => Promise<void>) | null {
  const parts = partsOfEndpoint(name)
  if (parts.length === 0) return null
  return async () => {
    const now = await business()
    if (now !== null && !isOffered(now.features, parts)) throw refuse('not_offered')
  }
}
