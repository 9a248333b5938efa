import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { DraftNote } from '#parts/DraftNote.tsx'
import { PicturePicker } from '#parts/PicturePicker.tsx'
import { SaveFailure } from '#parts/SaveFailure.tsx'
import { SendProblem } from '#parts/SendProblem.tsx'
import { connected } from '#platform/connection.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { KeptPictures } from './KeptPictures.tsx'
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
          discard: () => {
            pictures.clear()
            return draft.discard()
          },
        }}
      />
      {!connected.value && (
        <Notice kind="caution" icon={CloudOff}>
          <Trans>
            You’re offline. Publishing needs a connection. What you write is kept on this device.
          </Trans>
        </Notice>
      )}
      {props.children}
      <KeptPictures pictures={form.pictures} onChange={(left) => change({ pictures: left })} />
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
