import { Trans } from '@lingui/react/macro'
import { HardDriveDownload, Printer } from 'lucide-react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { printLabel } from '#features/console/staff/parts/label.ts'
import { KeyHint } from '#features/receiving/staff/KeyHint.tsx'
import type { ShownAct } from './desk-acts.ts'

/** What was saved on this device, which the server has not decided. */
export function KeptResult({ of: { number, shelf, label } }: { of: ShownAct }) {
  return (
    <section role="status" className="grid gap-3 rounded-card bg-info-soft p-5">
      <p className="flex flex-wrap items-center gap-3 text-28 font-bold text-info">
        <Icon of={HardDriveDownload} size={24} />
        <Trans>Saved on this device, will be sent</Trans>
      </p>
      {label?.memberNum && (
        <p>
          <Code size={28}>{label.memberNum}</Code>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Code size={22}>{label?.code ?? number}</Code>
        <strong className="font-mono text-22">{shelf}</strong>
      </p>
      <div>
        {label ? (
          <Button icon={Printer} onClick={() => printLabel(label)}>
            <Trans>Print label</Trans> <KeyHint of="Ctrl P" />
          </Button>
        ) : (
          <p>
            <Trans>Its label can be printed once it is sent.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}
