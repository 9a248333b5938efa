import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, X } from 'lucide-react'
import { PictureField } from '#features/staff/shared/PictureField.tsx'
import { StaffPicture } from '#features/staff/shared/StaffPicture.tsx'
import { MAX_PICTURES } from '#shared/contract/mall.ts'
import { staffBlobPath } from '#shared/contract/staff.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Section } from '#ui/Section.tsx'
import { type ProductPart, without } from './product-parts.ts'

type PictureRowsProps = Omit<ProductPart, 'failures'> & { onPending: (isPending: boolean) => void }

/** The pictures in their order; the first one is shown in lists. */
export function PictureRows({ form: { pictures }, change, onPending }: PictureRowsProps) {
  const { t } = useLingui()
  const moveUp = (nth: number) =>
    change({
      pictures: pictures.map((one, at) =>
        at === nth - 1 ? (pictures[nth] ?? one) : at === nth ? (pictures[nth - 1] ?? one) : one,
      ),
    })
  return (
    <Section title={<Trans>Product pictures</Trans>}>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {pictures.map((sha256, nth) => {
            const number = nth + 1
            return (
              <li key={sha256} className="grid justify-items-center gap-1">
                <StaffPicture path={staffBlobPath(sha256)} alt={t`Picture ${number}`} />
                <span className="flex">
                  {nth > 0 && (
                    <IconButton
                      icon={ArrowLeft}
                      label={t`Move picture ${number} forward`}
                      onClick={() => moveUp(nth)}
                    />
                  )}
                  <IconButton
                    icon={X}
                    label={t`Remove picture ${number}`}
                    onClick={() => change({ pictures: without(pictures, nth) })}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {pictures.length < MAX_PICTURES && (
        <PictureField
          label={<Trans>Add a picture. The first one is shown in lists.</Trans>}
          alt=""
          sha256={null}
          onChange={(sha256) => {
            if (sha256 === null) return
            change((now) => ({ pictures: [...new Set([...now.pictures, sha256])] }))
          }}
          onPending={onPending}
        />
      )}
    </Section>
  )
}
