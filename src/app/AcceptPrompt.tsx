import { Suspense, useEffect, useState } from 'react'
import { usePathname } from '#navigation/location.ts'
import { toAccept } from '#session/to-accept.ts'
import { PATH_EXPRESSIONS } from '#shared/paths.ts'
import { lazyWithWords } from './lazy-page.ts'

const { Lazy, load } = lazyWithWords(
  async () => (await import('#features/login/AcceptSheet.tsx')).AcceptSheet,
  ['login', 'parts'],
)

/** Asks a member to accept new texts, except where they are read. Renders nothing until the server says so and the code is there. */
export function AcceptPrompt() {
  const pathname = usePathname()
  const documents = toAccept.value
  const [isLoaded, setLoaded] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const isAsked = documents.length > 0 && !isClosed && !PATH_EXPRESSIONS.helpCenter.test(pathname)
  useEffect(() => {
    // Without a network it asks at the next start.
    if (isAsked)
      void load().then(
        () => setLoaded(true),
        () => undefined,
      )
  }, [isAsked])
  if (!isAsked || !isLoaded) return null
  return (
    <Suspense>
      <Lazy documents={documents} onClose={() => setClosed(true)} />
    </Suspense>
  )
}
