import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { WriteFailure } from '#parts/SaveFailure.tsx'
import type { Rows } from '#shared/contract/rows.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'
import { withdrawAskedReturn } from './after-sales-acts.ts'

/** The member keeps the goods after all. */
export function WithdrawReturn({ goodsReturn }: { goodsReturn: Rows['goodsReturn'] }) {
  const { run, busy, failed } = useWrite()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const withdraw = async () => {
    if ((await run(() => withdrawAskedReturn(goodsReturn))) !== null) close()
  }
  return (
    <div>
      <Button icon={Undo2} onClick={() => setAsking(true)}>
        <Trans>Withdraw return</Trans>
      </Button>
      <ConfirmSheet
        open={isAsking}
        onClose={close}
        busy={busy}
        title={<Trans>Withdraw this return?</Trans>}
        icon={Undo2}
        verb={<Trans>Withdraw return</Trans>}
        onConfirm={() => void withdraw()}
      >
        <Trans>You keep the goods and get no refund for them.</Trans>
        {failed && <WriteFailure why={failed} />}
      </ConfirmSheet>
    </div>
  )
}
