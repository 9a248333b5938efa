import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { deleteCategory, deleteShop } from '#shared/contract/staff-catalogue.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'

type DeleteShelfProps = {
  of: 'shops' | 'categories'
  id: string
  name: string
  onDeleted: () => void
}

/** Deletes a shop or category that has no products. */
export function DeleteShelf({ of, id, name, onDeleted }: DeleteShelfProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    const done = await send(null, { of, id }, () =>
      of === 'shops'
        ? staffCall(deleteShop, { params: { shopId: id } })
        : staffCall(deleteCategory, { params: { categoryId: id } }),
    )
    setAsks(false)
    if (done !== null) onDeleted()
  }
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <Button
        look="danger"
        icon={Trash2}
        aria-label={t`Delete ${name}`}
        onClick={() => setAsks(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      <ConfirmSheet
        open={asks}
        onClose={() => setAsks(false)}
        title={<Trans>Delete {name}?</Trans>}
        icon={Trash2}
        verb={<Trans>Delete</Trans>}
        busy={busy}
        onConfirm={() => void remove()}
      >
        <Trans>It has no products. This can’t be undone.</Trans>
      </ConfirmSheet>
    </>
  )
}
