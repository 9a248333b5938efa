import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useWrite } from '#actions/use-write.ts'
import type { UnsentAccount } from '#data/unsent-accounts.ts'
import { UnsentList } from '#parts/UnsentList.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'

type DiscardSheetProps = { left: UnsentAccount; onStay: () => void; onDiscarded: () => void }

/** Confirms that unsent work of a signed-out account is to be deleted. */
export function DiscardSheet({ left, onStay, onDiscarded }: DiscardSheetProps) {
  const { run, busy, failed } = useWrite()
  const discard = async () => {
    const done = await run(async () => {
      const { discardLeft } = await import('#sync/left-work.ts')
      await discardLeft(left.accountId)
    })
    if (done === null) return
    onStay()
    onDiscarded()
  }
  return (
    <Sheet
      open
      onClose={onStay}
      title={<Trans>Discard what wasn’t sent?</Trans>}
      footer={
        <>
          <Button look="danger" icon={Trash2} busy={busy} onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
          <Button look="primary" onClick={onStay}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>This is only on this device and will be permanently deleted:</Trans>
      </p>
      <div className="mt-2">
        <UnsentList unsent={left.unsent} />
      </div>
      {failed && (
        <div className="mt-3">
          <Notice kind="danger">
            <Trans>This device couldn’t delete it. Try again.</Trans>
          </Notice>
        </div>
      )}
    </Sheet>
  )
}
