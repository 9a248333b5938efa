import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, ImageOff, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import type { TroubledPhoto } from '#engine/client/data/attention.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { FileButton } from '#engine/client/parts/FileButton.tsx'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import type { ImageProblem } from '#engine/client/platform/chosen-picture.ts'
import { prepareImage } from '#engine/client/platform/image.ts'
import { retryUpload } from '#engine/client/sync/upload-attempts.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { retakePhoto } from '#features/pictures/member/acts/attach-photo.ts'
import { removePhoto } from '#features/pictures/member/acts/remove-photo.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { IMAGE_WORDS } from '#features/pictures/member/parts/image-words.ts'
import type { Subject } from './data/attention-subjects.ts'
import { WriteFailure } from './parts/SaveFailure.tsx'
import { SubjectLine } from './SubjectLine.tsx'

type LostPhotosProps = {
  photos: readonly TroubledPhoto[]
  subjects: ReadonlyMap<string, Subject>
}

/** Pictures that never reached the server, with their image if this device still has it. */
export function LostPhotos({ photos, subjects }: LostPhotosProps) {
  const urls = usePhotoUrls(photos)
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-16 font-bold">
        <Trans>Photos that weren’t uploaded</Trans>
      </h2>
      <ul className="grid gap-4">
        {photos.map((photo) => (
          <LostPhoto
            key={photo.id}
            photo={photo}
            url={urls.get(photo.sha256) ?? null}
            subject={subjects.get(photo.id) ?? null}
          />
        ))}
      </ul>
    </Card>
  )
}

type LostPhotoProps = { photo: TroubledPhoto; url: string | null; subject: Subject | null }

/** One picture to retake or give up. */
function LostPhoto({ photo, url, subject }: LostPhotoProps) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const { run, busy, failed } = useWrite()
  const [problem, setProblem] = useState<ImageProblem | null>(null)
  const [isFull, setIsFull] = useState(false)
  const retake = async ([file]: readonly File[]) => {
    if (file === undefined) return
    setIsFull(false)
    const retake = await run(async () => {
      const result = await prepareImage(file, { shrink: true })
      setProblem(result.ok ? null : result.code)
      return result.ok ? retakePhoto(photo, result.image) : null
    })
    setIsFull(retake?.saved?.picturesKept === false)
  }
  const time = dateTime(photo.createdAt)
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-3">
      {url === null ? (
        <span className="grid size-24 place-items-center rounded-control bg-paper text-ink-soft">
          <Icon of={ImageOff} size={24} />
        </span>
      ) : (
        <img src={url} alt={t`Taken ${time}`} className="size-24 rounded-control object-cover" />
      )}
      <div className="grid content-start gap-2">
        <p className="text-14">
          {photo.trouble === 'refused' && (
            <Trans>The server didn’t accept this photo from {time}.</Trans>
          )}
          {photo.trouble === 'lost' && (
            <Trans>The photo from {time} was lost before it was uploaded. Take it again.</Trans>
          )}
          {photo.trouble === 'stuck' && (
            <Trans>
              The photo from {time} can’t be uploaded right now. It’s safe on this device, and the
              app keeps trying.
            </Trans>
          )}
          {photo.trouble === 'refused' && photo.code !== null && (
            <span className="block text-ink-soft">{i18n._(problemWords(photo.code))}</span>
          )}
        </p>
        {problem && <FieldError id={undefined}>{i18n._(IMAGE_WORDS[problem])}</FieldError>}
        {(failed || isFull) && <WriteFailure why={failed ?? 'device'} />}
        <div className="flex flex-wrap gap-2">
          {photo.trouble === 'stuck' ? (
            <Button
              icon={RefreshCw}
              busy={busy}
              onClick={() => run(() => retryUpload(photo.sha256))}
            >
              <Trans>Try again</Trans>
            </Button>
          ) : (
            <FileButton icon={Camera} onFiles={retake}>
              <Trans>Take it again</Trans>
            </FileButton>
          )}
          <Button
            look="plain"
            icon={Trash2}
            busy={busy}
            onClick={() => run(() => removePhoto(photo))}
          >
            <Trans>Give it up</Trans>
          </Button>
        </div>
        <SubjectLine subject={subject} />
      </div>
    </li>
  )
}
