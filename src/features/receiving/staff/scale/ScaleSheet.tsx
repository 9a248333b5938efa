import { Trans, useLingui } from '@lingui/react/macro'
import { Cable, Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { MeasureButton } from './MeasureButton.tsx'
import { PROTOCOLS, type ProtocolName } from './protocols.ts'
import { ScaleReading } from './ScaleReading.tsx'
import {
  endScale,
  forgetScale,
  keepScale,
  keptScale,
  resumeScale,
  scale,
  startScale,
} from './scale.ts'
import { serialOfBrowser } from './serial-port.ts'

type ScaleSheetProps = { open: boolean; onClose: () => void }

const SPEEDS = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const
const NAMES = Object.keys(PROTOCOLS) as ProtocolName[]

/**
 * Connects a scale or a dimensioner. It is kept only after somebody has compared what is read with its display: a protocol
 * that is not the scale's may still give a number.
 */
export function ScaleSheet({ open, onClose }: ScaleSheetProps) {
  const { t } = useLingui()
  const [settings, setSettings] = useState(() => {
    const { protocol, baudRate } = keptScale() ?? {
      protocol: 'sics' as const,
      baudRate: PROTOCOLS.sics.line.baudRate,
    }
    return { protocol: protocol as ProtocolName, baudRate: baudRate as number }
  })
  const [isRefused, setIsRefused] = useState(false)
  const now = scale.value
  const connect = async () => {
    setIsRefused(false)
    const port = await serialOfBrowser()
      ?.requestPort()
      .catch(() => undefined)
    if (port === undefined) return
    await startScale(port, settings, { isProven: false }).catch(() => setIsRefused(true))
  }
  /** One that nobody has compared is let go of, and the one before it comes back. */
  const close = async () => {
    onClose()
    const left = scale.peek()
    if (left.state !== 'open' || left.isProven) return
    await endScale()
    await resumeScale()
  }
  const keep = () => {
    keepScale()
    onClose()
  }
  const forget = async () => {
    await forgetScale()
    onClose()
  }
  const isOpen = now.state === 'open'
  /** Another choice than what was opened is opened first. */
  const isOfThese =
    isOpen &&
    now.settings.protocol === settings.protocol &&
    now.settings.baudRate === settings.baudRate
  const isSeen =
    isOfThese &&
    !now.isProven &&
    (now.reading?.kind === 'size' || (now.reading?.kind === 'weight' && now.reading.grams > 0))
  return (
    <Sheet open={open} onClose={() => void close()} title={<Trans>Scale of this device</Trans>}>
      <Select
        label={t`What the scale speaks`}
        hint={t`Its manual says so under “serial interface” or “data output”.`}
        value={settings.protocol}
        onChange={(protocol) =>
          setSettings({ protocol, baudRate: PROTOCOLS[protocol].line.baudRate })
        }
        options={NAMES.map((value) => ({ value, label: PROTOCOLS[value].name }))}
      />
      <Select
        label={t`Speed`}
        value={String(settings.baudRate)}
        onChange={(speed) => setSettings({ ...settings, baudRate: Number(speed) })}
        options={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed} baud` }))}
      />
      {isRefused && (
        <Notice kind="danger">
          <Trans>The port doesn’t open. Another program may use the scale.</Trans>
        </Notice>
      )}
      <div>
        <Button icon={Cable} look={isOfThese ? 'quiet' : 'primary'} onClick={() => void connect()}>
          {isOfThese ? <Trans>Choose another port</Trans> : <Trans>Choose its port</Trans>}
        </Button>
      </div>
      {isOpen && (
        <div role="status" className="grid gap-2">
          <p className="text-22 font-bold tabular-nums">
            <ScaleReading of={now} />
          </p>
          <p className="text-14 text-ink-soft">
            <Trans>Put a parcel on it and compare with its display.</Trans>
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <MeasureButton />
        {isSeen && (
          <Button look="primary" icon={Check} onClick={keep}>
            <Trans>The scale shows the same</Trans>
          </Button>
        )}
        {keptScale() !== null && (
          <Button onClick={() => void forget()}>
            <Trans>Don’t use it any more</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  )
}
