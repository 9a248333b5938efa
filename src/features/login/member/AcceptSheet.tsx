import { Trans } from '@lingui/react/macro'
import { useAct } from '#engine/client/acts/use-act.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { DocumentLinks } from '#features/business/member/parts/DocumentLinks.tsx'
import type { DocumentToAccept } from '#features/business/rules/documents.ts'
import { acceptDocuments } from './acts/accept-documents.ts'

type AcceptSheetProps = { documents: readonly DocumentToAccept[]; onClose: () => void }

/** Asks a member who is logged in already; the page below keeps its state. Closed, it asks again at the next start. */
export function AcceptSheet({ documents, onClose }: AcceptSheetProps) {
  const session = useSession()
  const { run, busy, problem } = useAct()
  if (session.state === 'visitor') return null
  const agree = () => run(() => acceptDocuments(session.authorization, documents))
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
        <ActProblem problem={problem} />
      </div>
    </Sheet>
  )
}
