import { Trans, useLingui } from '@lingui/react/macro'
import { Flashlight, FlashlightOff } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { Camera } from '#engine/client/platform/camera.ts'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Spinner } from '#engine/client/ui/Spinner.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import type { ScannerState } from './use-scanner.ts'

/** Most codes are read within a second. */
const HELP_AFTER_MS = 8_000

type CameraViewProps = { video: RefObject<HTMLVideoElement | null>; scanner: ScannerState }

/** The live picture with a frame for the code, and the light where the device has one. */
export function CameraView({ video, scanner }: CameraViewProps) {
  const { t } = useLingui()
  const [isLong, setIsLong] = useState(false)
  const isReading = scanner.state === 'reading'
  useEffect(() => {
    if (!isReading) return undefined
    const timer = setTimeout(() => setIsLong(true), HELP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isReading])
  return (
    <div hidden={scanner.state === 'trouble'} className="grid gap-2">
      <div className="relative overflow-hidden rounded-card bg-line">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Camera picture`}
          className="aspect-4/3 w-full object-cover"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-[8%] inset-y-[22%] rounded-card border-2 border-on-brand"
        >
          <span className="absolute inset-x-4 top-1/2 h-0.5 -translate-y-1/2 bg-brand" />
        </div>
        {scanner.state === 'reading' && scanner.light && <Light light={scanner.light} />}
      </div>
      <p role="status" className="flex min-h-5 items-center gap-2 text-14 text-ink-soft">
        {scanner.state === 'starting' ? (
          <>
            <Spinner size={16} /> <Trans>Starting the camera…</Trans>
          </>
        ) : isLong ? (
          <Trans>
            Not read yet? Hold it closer and flat, or type the number. The camera can’t read the
            round code of UPS: use the bar code that begins with 1Z.
          </Trans>
        ) : (
          <Trans>Point it at the bar code or QR code on the shipping label.</Trans>
        )}
      </p>
    </div>
  )
}

function Light({ light }: { light: NonNullable<Camera['light']> }) {
  const { t } = useLingui()
  const [isOn, setIsOn] = useState(false)
  const toggle = async () => {
    try {
      await light(!isOn)
      setIsOn(!isOn)
    } catch {
      toast.warning(t`The light didn’t switch. Try again.`)
    }
  }
  return (
    <IconButton
      icon={isOn ? FlashlightOff : Flashlight}
      label={isOn ? t`Switch the light off` : t`Switch the light on`}
      aria-pressed={isOn}
      onClick={() => void toggle()}
      className="absolute top-2 right-2 bg-surface text-ink shadow-float"
    />
  )
}
