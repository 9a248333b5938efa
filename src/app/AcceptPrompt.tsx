import { computed } from '@preact/signals-core'
import { Suspense, useEffect, useState } from 'react'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { toAccept } from '#engine/client/session/to-accept.ts'
import { readableDocuments } from '#features/business/rules/documents.ts'

const { Lazy, load } = lazyWithWords(
  async () => (await import('#features/login/member/AcceptSheet.tsx')).AcceptSheet,
  'visitors',
)

const readable = computed(() => readableDocuments(toAccept.value))

/** Asks a member to accept new texts. Renders nothing until the server says so and the code is there. */
export function AcceptPrompt() {
  const documents = readable.value
  const [isLoaded, setLoaded] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const isAsked = documents.length > 0 && !isClosed
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
