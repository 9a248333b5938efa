import { Trans } from '@lingui/react/macro'
import { ImagePlus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { FileButton } from '#engine/client/parts/FileButton.tsx'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { prepareImage } from '#engine/client/platform/image.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { RefusedPicture } from '#features/pictures/member/parts/RefusedPicture.tsx'
import { ShrunkPictures } from '#features/pictures/member/parts/ShrunkPictures.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { StaffPicture } from './StaffPicture.tsx'
import { uploadPicture } from './upload-picture.ts'

type Refused = Parameters<typeof RefusedPicture>[0]['refused']
type PictureFieldProps = {
  label: ReactNode
  alt: string
  sha256: string | null
  onChange: (sha256: string | null) => void
  /** Told while a chosen picture is neither uploaded nor removed; the form should wait for it. */
  onPending?: (isPending: boolean) => void
}

/** A picture of the business, sent when it is chosen. */
export function PictureField({ label, alt, sha256, onChange, onPending }: PictureFieldProps) {
  const { run, busy, failed } = useWrite()
  const [refused, setRefused] = useState<Refused | null>(null)
  /** The picture that was too large and was compressed. */
  const [shrunk, setShrunk] = useState<string | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const take = async (file: File) => {
    setRefused(null)
    setProblem(null)
    onPending?.(true)
    const prepared = await prepareImage(file, { shrink: true })
    if (!prepared.ok) return setRefused({ file, code: prepared.code })
    const result = await run(() => uploadPicture(prepared.image))
    if (result?.saved.ok === true) {
      setShrunk(prepared.isShrunk ? result.saved.value : null)
      onChange(result.saved.value)
    }
    if (result?.saved.ok === false) setProblem(result.saved.problem)
    // After a failure the person sees why, and decides.
    onPending?.(false)
  }
  return (
    <div className="grid gap-2">
      <p className="text-14 font-medium">{label}</p>
      {sha256 !== null && <StaffPicture key={sha256} path={staffBlobPath(sha256)} alt={alt} />}
      <div className="flex flex-wrap gap-3">
        <FileButton icon={ImagePlus} onFiles={([file]) => file && void take(file)}>
          {busy ? <Trans>Uploading…</Trans> : <Trans>Choose a picture</Trans>}
        </FileButton>
        {sha256 !== null && (
          <Button look="plain" icon={X} onClick={() => onChange(null)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <ShrunkPictures count={sha256 !== null && sha256 === shrunk ? 1 : 0} />
      {refused && (
        <RefusedPicture
          refused={refused}
          onRemove={() => {
            setRefused(null)
            onPending?.(false)
          }}
        />
      )}
      {problem && <ProblemNotice problem={problem} />}
      {failed && <ProblemNotice problem={{ code: 'internal' }} />}
    </div>
  )
}
