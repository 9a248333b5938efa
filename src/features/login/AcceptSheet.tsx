import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { accept } from '#actions/accept-documents.ts'
import { useWrite } from '#actions/use-write.ts'
import { DocumentLinks } from '#parts/DocumentLinks.tsx'
import { problemWords } from '#parts/problem-words.ts'
import type { CallProblem } from '#platform/call.ts'
import { useSession } from '#session/use-session.ts'
import type { DocumentToAccept } from '#shared/domain/documents.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'

type AcceptSheetProps = { documents: readonly DocumentToAccept[]; onClose: () => void }

/** Asks a member who is logged in already; the page below keeps its state. Closed, it asks again at the next start. */
export function AcceptSheet({ documents, onClose }: AcceptSheetProps) {
  const { i18n } = useLingui()
  const session = useSession()
  const { run, busy } = useWrite()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  if (session.state === 'visitor') return null
  const agree = async () => {
    const done = await run(() => accept(session.authorization, documents))
    if (done !== null) setProblem(done.saved.ok ? null : done.saved.problem)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Review our terms</Trans>}
      description={
        <Trans>
          They apply from now on. Your current work and anything waiting to sync aren’t affected.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          <Button look="primary" busy={busy} onClick={() => void agree()}>
            <Trans>Agree and continue</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DocumentLinks documents={documents} />
        {problem && <Notice kind="danger">{i18n._(problemWords(problem.code))}</Notice>}
      </div>
    </Sheet>
  )
}
