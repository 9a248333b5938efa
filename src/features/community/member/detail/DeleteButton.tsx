import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { remove, type Target } from '#features/community/member/shared/acts.ts'

type DeleteButtonProps = {
  title: ReactNode
  /** What is deleted with it. */
  children: ReactNode
  target: Target
  onDeleted: () => void
}

/** Deletes something that the member wrote, once they have confirmed it. */
export function DeleteButton({ title, children, target, onDeleted }: DeleteButtonProps) {
  const [open, setOpen] = useState(false)
  const { run, busy, problem } = useAct()
  const confirm = async () => {
    if ((await run(() => remove(target))) === null) return
    setOpen(false)
    onDeleted()
  }
  return (
    <>
      <Button look="plain" icon={Trash2} className="text-14!" onClick={() => setOpen(true)}>
        <Trans context="post">Delete</Trans>
      </Button>
      <ConfirmSheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        icon={Trash2}
        verb={<Trans context="post">Delete</Trans>}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        <div className="grid gap-3">
          <p>{children}</p>
          <ActProblem problem={problem} />
        </div>
      </ConfirmSheet>
    </>
  )
}
