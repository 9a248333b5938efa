import { Trans, useLingui } from '@lingui/react/macro'
import { Send, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { NeedsConnection } from '#engine/client/parts/state/NeedsConnection.tsx'
import { SendProblem } from '#engine/client/parts/state/SendProblem.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { PostPicture } from '#features/community/member/shared/PostPicture.tsx'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import type { Writing } from './use-writing.ts'

type WritingFrameProps = {
  of: Writing
  /** The most pictures. */
  room: number
  /** The button: "Publish post". */
  verb: ReactNode
  onSubmit: () => Promise<void>
  onCancel?: (() => void) | undefined
  /** The fields above the pictures. */
  children: ReactNode
}

/** A form that publishes: its draft, its fields and pictures, and why it could not be published. */
export function WritingFrame({ of: writing, room, verb, ...props }: WritingFrameProps) {
  const { t } = useLingui()
  const { draft, form, change, pictures, problem, busy, renew } = writing
  return (
    <Form onSubmit={props.onSubmit}>
      <DraftNote
        form={{
          ...draft,
          discard: async () => {
            // Only then, so that they come back with the draft.
            if (await draft.discard()) pictures.clear()
          },
        }}
      />
      <NeedsConnection>
        <Trans>Publishing needs a connection. What you write is kept on this device.</Trans>
      </NeedsConnection>
      {props.children}
      <KeptPictures pictures={form.pictures} onChange={(rest) => change({ pictures: rest })} />
      <PicturePicker label={t`Pictures`} pictures={pictures} room={room - form.pictures.length} />
      {draft.failed && <SaveFailure why={draft.failed} />}
      {problem !== null && <SendProblem code={problem.code} onRenew={renew} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" icon={Send} busy={busy}>
          {verb}
        </Button>
        {props.onCancel && (
          <Button onClick={props.onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </Form>
  )
}

type KeptPicturesProps = { pictures: readonly string[]; onChange: (rest: string[]) => void }

/** The pictures that an edited post or comment has, to be removed. */
function KeptPictures({ pictures, onChange }: KeptPicturesProps) {
  const { t } = useLingui()
  if (pictures.length === 0) return null
  return (
    <ul
      aria-label={t`Published pictures`}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3"
    >
      {pictures.map((sha256, nth) => (
        <li key={sha256} className="relative">
          <PostPicture
            sha256={sha256}
            isPublic={false}
            alt={t`Number ${nth + 1}`}
            className="aspect-square w-full rounded-control object-cover ring-1 ring-line"
          />
          <IconButton
            icon={X}
            label={t`Remove photo ${nth + 1}`}
            onClick={() => onChange(pictures.filter((one) => one !== sha256))}
            className="absolute top-0 right-0 text-ink *:rounded-full *:bg-surface *:p-0.5"
          />
        </li>
      ))}
    </ul>
  )
}
