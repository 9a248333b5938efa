import { Suspense } from 'react'
import { memberHome } from '#app/member-home.ts'
import { usePathname } from '#engine/client/navigation/location.ts'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { passkeyOffer } from '#features/login/member/acts/passkey-offer.ts'

const { Lazy: PasskeyOffer } = lazyWithWords(
  async () => (await import('./PasskeyOffer.tsx')).PasskeyOffer,
)

/** The offer of a passkey where a login leads by itself; whoever came for another page meets it there later. */
export function PasskeyOfferAtHome() {
  const pathname = usePathname()
  const { features } = useBusiness()
  if (passkeyOffer.value === null || pathname !== memberHome(features)) return null
  return (
    <Suspense fallback={null}>
      <PasskeyOffer />
    </Suspense>
  )
}
